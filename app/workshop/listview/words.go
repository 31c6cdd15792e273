package listview

import "numplace/app/shared/job"

// progresses are the options for filtering by progress.
var progresses = [job.Progresses]text{
	job.AnyProgress: anyProgress, job.NotBegun: notBegun, job.Begun: begun, job.Solved: solved,
}

// orders are the names of the orders, ascending and descending.
var orders = [job.Orders][2]text{
	job.AsAdded:    {orderAdded, orderAddedDown},
	job.ByName:     {orderName, orderNameDown},
	job.ByClues:    {orderClues, orderCluesDown},
	job.ByVerdict:  {orderVerdict, orderVerdictDown},
	job.ByLevel:    {orderLevel, orderLevelDown},
	job.ByProgress: {orderProgress, orderProgressDown},
	job.BySE:       {orderSE, orderSEDown},
}
