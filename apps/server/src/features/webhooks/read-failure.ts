import { CALL_FAILURES } from '@turnout/contract/webhooks/webhook.ts'

export type CallFailure = (typeof CALL_FAILURES)[number]

/** The word of a stored failure. The tables keep texts; only the product writes them. */
export const readFailure = (text: string | null): CallFailure | null =>
  CALL_FAILURES.find((word) => word === text) ?? null
