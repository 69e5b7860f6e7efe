/** The first day of the fiscal year that a day is in; `month` is the one it begins with, 1 to 12. */
export function fiscalYearStart(day: string, month: number): string {
  const [year = 0, ownMonth = 1] = day.split('-').map(Number)
  const begun = ownMonth >= month ? year : year - 1
  return `${String(begun).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
}

/** The last whole month before the one that a day is in. */
export function monthBefore(day: string): { readonly from: string; readonly to: string } {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const [from, to] = [Date.UTC(year, month - 2, 1), Date.UTC(year, month - 1, 0)].map((at) =>
    new Date(at).toISOString().slice(0, 10),
  )
  return { from: from ?? day, to: to ?? day }
}
