package shelf

import (
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
)

// progresses are the choices for how far puzzles are solved.
var progresses = [job.Progresses]text{
	job.AnyProgress: anyProgress, job.NotBegun: notBegun, job.Begun: begun, job.Solved: solved,
}

// orders are the ways to sort, each in rising and in falling order.
var orders = [job.Orders][2]text{
	job.AsAdded:    {orderAdded, orderAddedDown},
	job.ByName:     {orderName, orderNameDown},
	job.ByClues:    {orderClues, orderCluesDown},
	job.ByVerdict:  {orderVerdict, orderVerdictDown},
	job.ByLevel:    {orderLevel, orderLevelDown},
	job.ByProgress: {orderProgress, orderProgressDown},
}

// hant returns the replacements that only these words need to become Traditional Chinese.
func hant() *strings.Replacer {
	return i18n.Terms("添加 加入  导出 匯出  打印 列印  备份 備份", "题題进進度度难難分分从從低低级級终終每每删刪称稱顺順评評")
}
