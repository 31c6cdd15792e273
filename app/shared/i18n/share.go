package i18n

// LinkLength says how long a link is.
func LinkLength(l Lang, n int) string { return inLink.With(l, "n", Number(n)) }

// DailyOf names a daily puzzle. day is "" for today, else the name of a day of the last week.
func DailyOf(l Lang, day, level string) string {
	if day == "" {
		return dailyToday.With(l, "level", level)
	}
	return dailyDay.With(l, "day", day, "level", level)
}

// DailyOn names a daily puzzle by its date.
func DailyOn(l Lang, date, level string) string {
	return dailyDate.With(l, "day", date, "level", level)
}

// GivensAndOne says how many givens a puzzle has that has one solution.
func GivensAndOne(l Lang, n int) string { return Givens(l, n) + Comma(l) + onlyOne.In(l) }
