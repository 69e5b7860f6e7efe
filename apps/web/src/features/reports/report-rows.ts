import { collatorOf } from '@turnout/messages/collator.ts'

/** How the lines of a report are ordered. */
export interface ReportSort {
  /** Key of a column. */
  readonly by: string
  readonly direction: 'asc' | 'desc'
}

type Sorted = string | number | null

/** Lines in order of one value; those without one stand last, whichever way. The order before decides between equals. */
export function sortedRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => Sorted,
  { direction, locale }: { readonly direction: ReportSort['direction']; readonly locale: string },
): readonly Row[] {
  const words = collatorOf(locale)
  const sign = direction === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    const before =
      typeof one === 'number' && typeof other === 'number' ? one - other : words.compare(String(one), String(other))
    return sign * before
  })
}
