import { dayAfter, daysBetween, type ReportBucket } from './periods.ts'

/** The bars of an event moved to another one: each as many days before it as before this one. */
export function alignedBuckets(
  buckets: readonly ReportBucket[],
  days: { readonly from: string; readonly to: string },
): readonly ReportBucket[] {
  const shift = daysBetween(days.from, days.to) - 1
  return buckets.map(({ start, end }) => ({ start: dayAfter(start, shift), end: dayAfter(end, shift) }))
}
