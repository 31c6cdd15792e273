package listview

import "numplace/app/shared/job"

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
