/** OFF: the product switched it off. */
export const WEBHOOK_HEALTHS = ['ON', 'FAILING', 'PAUSED', 'OFF'] as const
export type WebhookHealth = (typeof WEBHOOK_HEALTHS)[number]

/** Days of only failures after which an address is called no more. */
export const GIVEN_UP_AFTER_DAYS = 5
/** A single call that failed again and again says little of an address. */
const GIVEN_UP_AFTER_FAILURES = 10

export const FAILING_AFTER_MINUTES = 15
export const FAILING_AFTER_FAILURES = 3

const MINUTE_MS = 60_000

/** The failures since the last success. */
export interface Failures {
  /** When the first of them was; null: the last call was a success, or there was none. */
  readonly failingSince: Date | null
  readonly failures: number
}

const hasFailedFor = ({ failingSince }: Failures, minutes: number, now: Date): boolean =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= minutes * MINUTE_MS

/** Whether an address is given up: for days nothing got through, and often enough to be sure. */
export const isGivenUp = (failures: Failures, now: Date): boolean =>
  failures.failures >= GIVEN_UP_AFTER_FAILURES && hasFailedFor(failures, GIVEN_UP_AFTER_DAYS * 24 * 60, now)

/** The state of a webhook, for people: FAILING after a quarter of an hour and three calls without a success. */
export function healthOf(
  webhook: Failures & { readonly status: 'ENABLED' | 'PAUSED'; readonly isSwitchedOff: boolean },
  now: Date,
): WebhookHealth {
  if (webhook.isSwitchedOff) return 'OFF'
  if (webhook.status === 'PAUSED') return 'PAUSED'
  const isFailing = webhook.failures >= FAILING_AFTER_FAILURES && hasFailedFor(webhook, FAILING_AFTER_MINUTES, now)
  return isFailing ? 'FAILING' : 'ON'
}
