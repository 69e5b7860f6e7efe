import { REFUND_REASONS, type RefundReason } from '@turnout/domain/payments/refund-reasons.ts'
import { m } from '@turnout/messages/generated/messages.js'

const WORDS: Readonly<Record<RefundReason, () => string>> = {
  GUEST_CANNOT_COME: m.orders_refund_reason_guest,
  BOUGHT_BY_MISTAKE: m.orders_refund_reason_mistake,
  EVENT_CHANGED: m.orders_refund_reason_event,
  GOODWILL: m.orders_refund_reason_goodwill,
  FRAUD: m.orders_refund_reason_fraud,
}

/** Why money went back, in words. */
export const reasonWords = (reason: RefundReason): string => WORDS[reason]()

const isReason = (value: unknown): value is RefundReason => REFUND_REASONS.some((reason) => reason === value)

/** "€38.00 · 1 × General admission · The guest cannot come · Called": what the history tells of a refund that was asked for. */
export function askedWords(
  amount: string,
  { items, reason, note }: { readonly items: unknown; readonly reason: unknown; readonly note: unknown },
): string {
  const parts = [items, isReason(reason) ? reasonWords(reason) : null, note]
  return [amount, ...parts.filter((part) => typeof part === 'string')].join(' · ')
}
