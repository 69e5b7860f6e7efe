import type { OccurrenceRulePreview } from '@turnout/contract/occurrences/rule.ts'

/* What becomes of dates that a changed rule does not have any more, and that stay because tickets are sold. */

/** It stays, with own settings; its guests move to the nearest new date; it is cancelled. */
export type Fate = 'KEEP' | 'MOVE' | 'CANCEL'

/** A date that stays because of its tickets. */
export type SoldDate = OccurrenceRulePreview['sold'][number]

/** What was chosen, by the date; nothing: it is kept. */
export type Fates = ReadonlyMap<number, Fate>

/** What becomes of a date: its guests can move only while there is a new date. */
export function fateOf(fates: Fates, { occurrence_id: id, nearest }: SoldDate): Fate {
  const fate = fates.get(id) ?? 'KEEP'
  return fate === 'MOVE' && nearest === null ? 'KEEP' : fate
}

/** The dates with one fate. */
export const datesWith = (fate: Fate, { sold, fates }: { sold: readonly SoldDate[]; fates: Fates }): SoldDate[] =>
  sold.filter((date) => fateOf(fates, date) === fate)

/** The fates once all have the same one; a date without a new one near keeps its guests. */
export const allWith = (fate: Fate, sold: readonly SoldDate[]): Fates =>
  new Map(sold.map((date) => [date.occurrence_id, fateOf(new Map([[date.occurrence_id, fate]]), date)]))
