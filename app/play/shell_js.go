package play

import "github.com/maxence-charriere/go-app/v10/pkg/app"

func (v *View) shell() app.UI { return nil }

func (v *View) firstStatus() app.UI { return nil }

func (v *View) shellTiles() []app.UI { return nil }
