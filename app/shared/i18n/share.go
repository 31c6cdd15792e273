package i18n

// LinkLength returns the text saying that a link has n characters.
func LinkLength(l Lang, n int) string { return inLink.With(l, "n", Number(n)) }

// DailyOf returns the name of a daily puzzle. name is its level or its kind. day is the name of a weekday, or "" for
// today.
func DailyOf(l Lang, day, name string) string {
	if day == "" {
		return dailyToday.With(l, "level", name)
	}
	return dailyDay.With(l, "day", day, "level", name)
}

// DailyOn returns the name of a daily puzzle with its date.
func DailyOn(l Lang, date, name string) string {
	return dailyDate.With(l, "day", date, "level", name)
}

// GivensAndOne returns the text about a puzzle with n givens and exactly one solution.
func GivensAndOne(l Lang, n int) string { return Givens(l, n) + Comma(l) + onlyOne.In(l) }
