package explain

import (
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/solver/logic"
)

// The only combination of a rule is explained by why there is no other one, and by which cells take which digits.
func TestCombinationsSayWhereDigitsGo(t *testing.T) {
	for _, test := range []struct {
		lang                    i18n.Lang
		rules, entered, crossed string
		technique               logic.Technique
		says                    string
	}{
		{i18n.En, "cage=14:0.1.9.10", "", "r1c1=35; r1c2=35; r2c1=23457; r2c2=23457", logic.RuleOneWay,
			"can only hold 2 + 3 + 4 + 5. Of these, r1c1 and r1c2 can only be 3 or 5 and take both."},
		{i18n.Ja, "cage=14:0.1.9.10", "", "r1c1=35; r1c2=35; r2c1=23457; r2c2=23457", logic.RuleOneWay,
			"そのうちr1c1とr1c2に入るのは3か5だけなので、この2つの数字はそこに入ります。"},
		{i18n.En, "arrow:46.55.56.57.49", "", "r6c2=34567", logic.RuleOneWay, "can only hold 7 = 1 + 1 + 2 + 3. " +
			"r7c2, r7c3 and r7c4 can see each other, so only one of them can be 1. The other 1 is in r6c5."},
		{i18n.En, "renban:0.1.2.3", "r1c1=8", "r1c2=12346789; r1c3=12346789; r1c4=12346789", logic.RuleOneWay,
			"The line already has 8. None of its open cells can be 5. So its 4 digits are 6 to 9."},
		{i18n.Hans, "renban:0.1.2.3", "r1c1=9", "", logic.RuleOneWay, "这条线上已有9。所以它的4个数是6到9。"},
		{i18n.Hant, "renban:0.1.2.3", "r1c1=9", "", logic.RuleOneWay, "這條線上已有9。所以它的4個數是6到9。"},
		{i18n.En, "renban:0.1.2.3.4.5", "r4c1=4", "r1c2=12356789; r1c3=12356789; r1c4=12356789; r1c5=12356789",
			logic.RuleMust, "The 4 is crossed out in r1c2, r1c3, r1c4 and r1c5. So there is a 4 in r1c6."},
		{i18n.En, "renban:16.25.24.14.13.21", "r3c7=5",
			"r2c8=23679; r3c8=234679; r2c6=3789; r2c5=126789; r3c4=13679", logic.RuleMoreWays,
			"Any 6 consecutive digits " +
				"include a 4. The 4 is crossed out in r2c5, r2c6, r2c8 and r3c4. Only r3c8 can be 4."},
		{i18n.En, "renban:16.15.14.22.31.32", "r4c5=5",
			"r2c8=34; r2c7=348; r2c6=378; r3c5=1378; r4c6=4689", logic.RuleOneWay, "besides 5, the line could only"},
	} {
		all := saidOf(t, test.lang, test.rules, test.entered, test.crossed, test.technique)
		if !strings.Contains(all, test.says) {
			t.Errorf("%s %s: no step says %q:\n%s", test.rules, test.entered, test.says, all)
		}
	}
}

// On a whisper, one known cell shows of each other cell whether its digit is high or low.
func TestWhispersAreHighAndLowByTurns(t *testing.T) {
	for _, test := range []struct {
		lang                          i18n.Lang
		rules, entered, crossed, says string
	}{
		{i18n.En, "whisper=5:0.1.2.3.4", "r1c1=1", "",
			"Along this line, high digits (6–9) and low digits (1–4) take turns. " +
				"r1c1 is 1, so r1c2 and r1c4 must be high and r1c3 and r1c5 must be low."},
		{i18n.En, "whisper=5:0.1.2", "", "r1c1=78",
			"r1c1 can only be 7 or 8, so r1c3 must be high and r1c2 must be low."},
		{i18n.En, "whisper=5:0.10.20", "r1c1=1 r3c3=2", "r2c2=46789",
			"so r2c2 must be high. 6 in r2c2 would not fit with the " +
				"2 in r3c3."},
		{i18n.Ja, "whisper=5:0.1.2.3", "r1c1=1", "", "r1c1が1なので、r1c2とr1c4は大きい数字、r1c3は小さい数字です。"},
		{i18n.Hans, "whisper=5:0.1.2.3", "r1c1=1", "", "r1c1是1，所以r1c2和r1c4是大数，r1c3是小数。"},
		{i18n.Hant, "whisper=5:0.1.2.3", "r1c1=1", "", "r1c1是1，所以r1c2和r1c4是大數，r1c3是小數。"},
	} {
		all := saidOf(t, test.lang, test.rules, test.entered, test.crossed, logic.RuleSays)
		if !strings.Contains(all, test.says) {
			t.Errorf("%s %s: no step says %q:\n%s", test.rules, test.entered, test.says, all)
		}
	}
}

// The texts give numbers that a cell would need, digits that are left instead of many that are not, and "they" for
// several cells.
func TestWordsForWhatIsLeft(t *testing.T) {
	for _, test := range []struct {
		rules, entered, crossed string
		technique               logic.Technique
		says                    string
	}{
		{"little=16:54.64.74", "", "r7c1=1346789; r8c2=23468; r9c3=345678", logic.RuleMoreWays,
			"r9c3 would have to be 10, 9, 6 or 4, which it can’t be"},
		{"arrow:75.76.68", "", "r9c4=1235679; r9c5=1345679; r8c6=12345679", logic.RuleReach,
			"So r8c6 and r9c5 must be at most 7 (they can’t be 8)"},
		{"renban:8.17.26.25.24", "r3c7=4", "r1c9=3568; r2c9=35678; r3c9=3578; r3c8=12378", logic.RuleWays,
			"Besides 4, it can only hold 2‑3‑5‑6, 3‑5‑6‑7 or 5–8."},
	} {
		all := saidOf(t, i18n.En, test.rules, test.entered, test.crossed, test.technique)
		if !strings.Contains(all, test.says) {
			t.Errorf("%s: no step says %q:\n%s", test.rules, test.says, all)
		}
	}
}
