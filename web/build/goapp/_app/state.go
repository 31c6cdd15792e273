package app

import "time"

// State would be a value shared by components. This build has none, because the page keeps its own
// state.
type State struct{}

func (s State) ExpiresIn(time.Duration) State { return s }
func (s State) Persist() State                { return s }
func (s State) PersistWithEncryption() State  { return s }
func (s State) Broadcast() State              { return s }

// Observer watches a State.
type Observer struct{}

func (o Observer) While(func() bool) Observer { return o }
func (o Observer) OnChange(func()) Observer   { return o }
func (o Observer) WithBroadcast() Observer    { return o }

type stateManager struct{}

func (*stateManager) Observe(Context, string, any) Observer { return Observer{} }
func (*stateManager) Get(Context, string, any)              {}
func (*stateManager) Set(Context, string, any) State        { return State{} }
func (*stateManager) Delete(Context, string)                {}
func (*stateManager) Cleanup()                              {}
func (*stateManager) CleanupExpiredPersistedStates(Context) {}
