package app

import "time"

// State replaces values shared by components. It stores nothing, because the page stores its state itself.
type State struct{}

func (s State) ExpiresIn(time.Duration) State { return s }
func (s State) Persist() State                { return s }
func (s State) PersistWithEncryption() State  { return s }
func (s State) Broadcast() State              { return s }

// Observer replaces the observer of a State. It does nothing.
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
