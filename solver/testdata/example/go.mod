module example.com/sudoku

go 1.26.0

require numplace v0.0.0

replace numplace => ../../..
