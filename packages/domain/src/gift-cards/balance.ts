/*
 * What a gift card has left, and whether it may pay (docs/domain/gift-cards.md). Amounts are minor units of its
 * currency.
 */

/** Why the balance of a card changed; its history is these rows, and nothing else changes it. */
export const CREDIT_CHANGES = ['ISSUED', 'USED', 'RETURNED', 'TAKEN_BACK', 'EXPIRED'] as const
export type CreditChange = (typeof CREDIT_CHANGES)[number]

/** How a card came to be: given for nothing, sold for money that the organizer has, or instead of money that goes back. */
export const CREDIT_ORIGINS = ['GIVEN', 'SOLD', 'REFUND'] as const
export type CreditOrigin = (typeof CREDIT_ORIGINS)[number]

/** Whether a change adds to the balance: 1, or takes from it: -1. */
export const SIGN_OF_CHANGE: Readonly<Record<CreditChange, 1 | -1>> = {
  ISSUED: 1,
  USED: -1,
  RETURNED: 1,
  TAKEN_BACK: -1,
  EXPIRED: -1,
}

/** A card as paying sees it. */
export interface CreditCard {
  readonly currency: string
  readonly balanceMinor: number
  /** What orders under way hold of it. */
  readonly heldMinor: number
  readonly isBlocked: boolean
  /** null: it does not end. */
  readonly expiresAt: Date | null
}

/** Codes of the API that a card is refused with, the first that fits. */
export type CreditRefusal = 'gift_card_blocked' | 'gift_card_other_currency' | 'gift_card_ended' | 'gift_card_empty'

/** What no order holds. */
export const freeMinor = ({ balanceMinor, heldMinor }: Pick<CreditCard, 'balanceMinor' | 'heldMinor'>): number =>
  Math.max(0, balanceMinor - heldMinor)

/** What a card pays of an order: all of it, or all that is free on the card. */
export function creditFor(
  card: CreditCard,
  { totalMinor, currency, now }: { readonly totalMinor: number; readonly currency: string; readonly now: Date },
): { readonly amountMinor: number; readonly restMinor: number } | { readonly refused: CreditRefusal } {
  if (card.isBlocked) return { refused: 'gift_card_blocked' }
  if (card.currency !== currency) return { refused: 'gift_card_other_currency' }
  if (card.expiresAt !== null && card.expiresAt <= now) return { refused: 'gift_card_ended' }
  const amountMinor = Math.min(totalMinor, freeMinor(card))
  if (amountMinor === 0) return { refused: 'gift_card_empty' }
  return { amountMinor, restMinor: totalMinor - amountMinor }
}

/** What is left to pay of an order, and on its card, as a buyer reads it before and after it was used. */
export const afterCredit = (credit: {
  readonly totalMinor: number
  readonly creditMinor: number
  readonly balanceMinor: number
  readonly isUsed: boolean
}): { readonly toPayMinor: number; readonly balanceMinor: number } => ({
  toPayMinor: credit.totalMinor - credit.creditMinor,
  balanceMinor: credit.balanceMinor - (credit.isUsed ? 0 : credit.creditMinor),
})

/** A payment of an order, with what can still go back of it. */
export interface PaidPart {
  readonly id: number
  readonly isCredit: boolean
  readonly leftMinor: number
}

/**
 * Where an amount that goes back goes: first to where money came from, then onto the gift card. So a buyer who paid
 * with both has their money before their credit, and no gift card becomes money.
 * @throws RangeError when more goes back than is left: the caller's check failed.
 */
export function splitRefund(amountMinor: number, parts: readonly PaidPart[]): { id: number; amountMinor: number }[] {
  let open = amountMinor
  const split = parts
    .toSorted((a, b) => Number(a.isCredit) - Number(b.isCredit) || a.id - b.id)
    .map(({ id, leftMinor }) => {
      const takenMinor = Math.min(open, Math.max(0, leftMinor))
      open -= takenMinor
      return { id, amountMinor: takenMinor }
    })
  if (open > 0) throw new RangeError('More goes back than is left')
  return split.filter((part) => part.amountMinor > 0)
}

/** A card lasts to the end of the third year after the one it was issued in, by the calendar of its organizer. */
const VALID_YEARS = 3

/** Its last day, YYYY-MM-DD, where the organizer names none. `day`: the one it is issued on. */
export const lastDayOf = (day: string): string => `${Number(day.slice(0, 4)) + VALID_YEARS}-12-31`
