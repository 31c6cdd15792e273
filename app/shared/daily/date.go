package daily

import "strconv"

// Date is a day of the Gregorian calendar, without a time zone.
type Date struct {
	Year  int // 1 to 9999
	Month int // 1 to 12
	Day   int // 1 to DaysIn(Year, Month)
}

// DateOf parses a date like 2026-11-21. ok is false if text has another form or the day does not exist.
func DateOf(text string) (d Date, ok bool) {
	if len(text) != monthSize+3 || text[monthSize] != '-' {
		return Date{}, false
	}
	d.Year, d.Month, ok = monthOf(text[:monthSize])
	d.Day = number(text[monthSize+1:])
	if !ok || d.Day < 1 || d.Day > DaysIn(d.Year, d.Month) {
		return Date{}, false
	}
	return d, true
}

// String formats the date like 2026-11-21.
func (d Date) String() string { return d.Key() + "-" + padded(d.Day, 2) }

// Key formats the month of the date like 2026-11, which is the key of its file of the classic series.
func (d Date) Key() string { return padded(d.Year, 4) + "-" + padded(d.Month, 2) }

// Plus returns the date that is the given number of days later. If days is negative, the result is earlier.
func (d Date) Plus(days int) Date {
	d.Day += days
	for d.Day < 1 {
		if d.Month--; d.Month < 1 {
			d.Year, d.Month = d.Year-1, 12
		}
		d.Day += DaysIn(d.Year, d.Month)
	}
	for d.Day > DaysIn(d.Year, d.Month) {
		d.Day -= DaysIn(d.Year, d.Month)
		if d.Month++; d.Month > 12 {
			d.Year, d.Month = d.Year+1, 1
		}
	}
	return d
}

// Since returns the number of days from another date to d, which is negative if d is earlier. Dates have no time of
// day, so changes of time zone or to summer time do not matter.
func (d Date) Since(other Date) int { return d.number() - other.number() }

// number returns the number of days since March 1 of the year 0 (Howard Hinnant's days_from_civil).
func (d Date) number() int {
	year, month := d.Year, d.Month-3
	if month < 0 { // count January and February as the last months of the year before
		year, month = year-1, month+12
	}
	return 365*year + year/4 - year/100 + year/400 + (153*month+2)/5 + d.Day - 1
}

// Weekday returns the day of the week, from 0 for Sunday to 6 (Tomohiko Sakamoto's method, 1992).
func (d Date) Weekday() int {
	shift := [...]int{0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4}
	if d.Month < 3 {
		d.Year--
	}
	return (d.Year + d.Year/4 - d.Year/100 + d.Year/400 + shift[d.Month-1] + d.Day) % 7
}

// DaysIn returns the number of days in a month. month is 1 to 12.
func DaysIn(year, month int) int {
	switch {
	case month == 2 && year%4 == 0 && (year%100 != 0 || year%400 == 0):
		return 29
	case month == 2:
		return 28
	case month == 4, month == 6, month == 9, month == 11:
		return 30
	}
	return 31
}

// monthOf parses a month like 2026-11. ok is false if text has another form or the month does not exist.
func monthOf(text string) (year, month int, ok bool) {
	if len(text) != monthSize || text[4] != '-' {
		return 0, 0, false
	}
	year, month = number(text[:4]), number(text[5:])
	return year, month, year > 0 && month > 0 && month <= 12
}

// number parses an unsigned decimal number. It returns -1 if digits contains any other character.
func number(digits string) int {
	n := 0
	for i := range len(digits) {
		if digits[i] < '0' || digits[i] > '9' {
			return -1
		}
		n = 10*n + int(digits[i]-'0')
	}
	return n
}

// padded formats n with leading zeros up to the given number of digits.
func padded(n, digits int) string {
	text := strconv.Itoa(n)
	for len(text) < digits {
		text = "0" + text
	}
	return text
}
