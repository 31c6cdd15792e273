package i18n

// SetterToolNames are the names of the tools for setters, indexed by job.Tool.
var SetterToolNames = [...]Text{
	setterLeaveOut, setterAddGiven, setterUnique, setterChangeDigits, setterEasier, setterHarder,
	setterTurn, setterSwap, setterDigits, setterLowest,
}
