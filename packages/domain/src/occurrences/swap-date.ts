/**
 * The dates of a pass with one of them for another, sorted. Null of a ticket for one date; `there_already` for a date that
 * the pass has.
 */
export function swapDate(
  dates: readonly number[] | null,
  { from, to }: { readonly from: number; readonly to: number },
): readonly number[] | null | 'there_already' {
  if (dates === null) return null
  if (dates.includes(to)) return 'there_already'
  return dates.map((date) => (date === from ? to : date)).toSorted((one, other) => one - other)
}
