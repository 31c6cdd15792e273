package solver

// The clauses of the learning search.
//
// They are stored one after another in arena, each preceded by a header of two words. Two literals of each
// clause are watched: the clause is visited only when one of them becomes false (Chaff).
//
//	arena  [ size, lbd | usage | literals ... ][ size, lbd | usage | literals ... ] ...
//	                               ^ ^ watched
//
// The LBD of a clause, its literal block distance, is the number of different levels of its literals. Clauses
// with a high LBD that took part in no recent conflict are deleted periodically (Audemard, Simon: Glucose,
// 2009).

type clauses struct {
	arena     []literal
	watches   [][]watch // by literal: the clauses that watch it
	blocks    int       // number of clauses that block a solution
	conflicts int
	reduceAt  int // number of conflicts at which reduce is due
	interval  int
}

// watch is an entry in the list of a watched literal. The clause must be visited when that literal becomes
// false, unless the clause's other watched literal is true.
type watch struct {
	clause int32
	other  literal
}

const (
	clauseHead  = 2   // number of words before the literals
	keepForever = 2   // clauses with an LBD up to this one are never deleted
	good        = 6   // a clause up to this LBD is kept for two rounds after its use in a conflict, others for one
	maxLBD      = 255 // largest LBD that the header of a clause can store
	isReason    = 4   // flag in usage while reduce runs: the clause is the reason of a literal
)

func sizeOf(head literal) int { return int(head >> 8) }

func lbdOf(head literal) int { return int(head & maxLBD) }

func (b *clauses) reset() {
	b.arena = b.arena[:0]
	for i := range b.watches {
		b.watches[i] = b.watches[i][:0]
	}
	b.blocks, b.conflicts = 0, 0
	b.reduceAt, b.interval = 300, 300
}

// lits returns the literals of a clause. The caller may reorder them.
func (b *clauses) lits(clause int32) []literal {
	return b.arena[clause+clauseHead:][:sizeOf(b.arena[clause])]
}

// add appends a clause of at least two literals. Its first two literals are watched.
func (b *clauses) add(lits []literal, lbd int) int32 {
	clause := int32(len(b.arena))
	b.arena = append(b.arena, literal(len(lits)<<8|min(lbd, maxLBD)), 2)
	b.arena = append(b.arena, lits...)
	b.watch(clause)
	return clause
}

func (b *clauses) watch(clause int32) {
	lits := b.lits(clause)
	b.watches[lits[0]] = append(b.watches[lits[0]], watch{clause, lits[1]})
	b.watches[lits[1]] = append(b.watches[lits[1]], watch{clause, lits[0]})
}

// noteUse records that a clause took part in a conflict. It also updates the stored LBD if the current LBD of
// the clause is lower.
func (l *learner) noteUse(clause int32) {
	head := l.arena[clause]
	lbd := lbdOf(head)
	if lbd <= keepForever {
		return
	}
	l.arena[clause+1] = 2
	if lbd > good {
		l.arena[clause+1] = 1
	}
	if now := l.lbd(l.lits(clause)); now < lbd {
		l.arena[clause] = head&^maxLBD | literal(now)
	}
}

// reduce deletes up to three quarters of the clauses that were not used recently. It never deletes a clause
// that is the reason of a literal.
func (l *learner) reduce() {
	l.interval += 60
	l.reduceAt = l.conflicts + l.interval
	for _, p := range l.trail {
		if m := p.move(); l.level[m] > 0 && l.why[m] != noReason && l.why[m]&reasonKind == byClause {
			l.arena[l.why[m]>>reasonBits+1] |= isReason
		}
	}
	for i := range l.watches {
		l.watches[i] = l.watches[i][:0]
	}
	most, to, size := l.highestLBD(), 0, 0
	for at := 0; at < len(l.arena); at += size {
		head, usage := l.arena[at], l.arena[at+1]
		size = clauseHead + sizeOf(head)
		if lbdOf(head) > most && usage == 0 {
			continue
		}
		if usage&isReason != 0 {
			for _, p := range l.arena[at+clauseHead:][:2] {
				if m := p.move(); l.value[p] > 0 && l.why[m] == reason(at)<<reasonBits|byClause {
					l.why[m] = reason(to)<<reasonBits | byClause
				}
			}
		}
		copy(l.arena[to:], l.arena[at:at+size])
		l.arena[to+1] = max(usage&^isReason-1, 0)
		l.watch(int32(to))
		to += size
	}
	l.arena = l.arena[:to]
}

// highestLBD returns the highest LBD with which reduce keeps an unused clause. At least a quarter of the
// unused clauses have this LBD or a lower one.
func (l *learner) highestLBD() int {
	var clauses [maxLBD + 1]int
	total := 0
	for at := 0; at < len(l.arena); at += clauseHead + sizeOf(l.arena[at]) {
		if lbd := lbdOf(l.arena[at]); lbd > keepForever && l.arena[at+1]&^isReason == 0 {
			clauses[lbd]++
			total++
		}
	}
	most := maxLBD
	for above := clauses[most]; most > keepForever && above <= total/4*3; above += clauses[most] {
		most--
	}
	return most
}
