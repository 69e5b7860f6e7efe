/** The date that starts nearest to another one; of two that are as near, the first. Undefined where there are none. */
export function nearestDate<D extends { readonly startsAt: Date }>(startsAt: Date, dates: readonly D[]): D | undefined {
  const distance = (date: D): number => Math.abs(date.startsAt.getTime() - startsAt.getTime())
  return dates.reduce<D | undefined>(
    (best, date) => (best === undefined || distance(date) < distance(best) ? date : best),
    undefined,
  )
}
