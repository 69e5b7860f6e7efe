import type { Webhook } from '@turnout/contract/webhooks/webhook.ts'

const HOUR_MS = 3_600_000
const HOURS = 24

/** One hour of the last day, with heights from 0 to 1. */
export interface HourBar {
  readonly at: number
  readonly delivered: number
  readonly failed: number
}

/** The 24 hours until now, the oldest first, those without calls too; heights against the fullest of them. */
export function hourBars(hours: Webhook['hours'], now: Date): readonly HourBar[] {
  const last = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  const counted = new Map(hours.map((hour) => [Date.parse(hour.at), hour]))
  const most = Math.max(1, ...hours.map(({ delivered, failed }) => delivered + failed))
  return Array.from({ length: HOURS }, (_, place) => {
    const at = last - (HOURS - 1 - place) * HOUR_MS
    const { delivered = 0, failed = 0 } = counted.get(at) ?? {}
    return { at, delivered: delivered / most, failed: failed / most }
  })
}
