import type { TimelineEntry } from '@turnout/contract/events/timeline.ts'
import type { TimelineRow } from './queries-timeline.ts'

export const timelineAnswer = (row: TimelineRow): TimelineEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  act: row.act,
  entity: row.entity,
  entity_id: String(row.entity_id),
  actor_name: row.actor_name,
  actor_kind: row.actor_kind,
  changes: changesOf(row),
})

function changesOf({ before, after }: TimelineRow): TimelineEntry['changes'] {
  if (before === null || after === null) return null
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const pairs = names.map((name) => [name, { before: before[name] ?? null, after: after[name] ?? null }] as const)
  return Object.fromEntries(pairs.filter(([, it]) => JSON.stringify(it.before) !== JSON.stringify(it.after)))
}
