import type { DoorCounts, ListCounts } from '@turnout/contract/check-in/live.ts'
import type { Counted } from './watch-lists.ts'

const countsAnswer = ({ counts, changedAt, pulse }: Counted) => ({
  checked_in_attendees: counts.inside,
  total_attendees: counts.total,
  ever_checked_in_attendees: counts.ever,
  recently_checked_in_attendees: counts.recently,
  gates: counts.gates.map((gate) => ({ ...gate, last_at: new Date(gate.last_at).toISOString() })),
  changed_at: changedAt.toISOString(),
  revision: pulse.revision,
})

export const doorCountsAnswer = (counted: Counted): DoorCounts => ({
  short_id: counted.pulse.short_id,
  ...countsAnswer(counted),
})

export const listCountsAnswer = (counted: Counted): ListCounts => ({
  id: counted.pulse.list_id,
  ...countsAnswer(counted),
})
