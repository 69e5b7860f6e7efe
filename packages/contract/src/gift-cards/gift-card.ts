import { CREDIT_CHANGES, CREDIT_ORIGINS } from '@turnout/domain/gift-cards/balance.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@turnout/domain/orders/order-state.ts'
import { z } from 'zod'
import { amount, count, idAnswer, time } from '../answers.ts'
import {
  body,
  currency,
  day,
  email,
  flag,
  instantText,
  line,
  locale,
  money,
  oneOf,
  optional,
  paragraph,
  withDefault,
} from '../fields.ts'
import { NAME_MAX } from '../limits.ts'
import { listQuery, type ListShape } from '../lists.ts'

/** OPEN: it pays. USED_UP: nothing is left. ENDED: its time is over. BLOCKED: it pays nothing until it is good again. */
const GIFT_CARD_STATES = ['OPEN', 'USED_UP', 'ENDED', 'BLOCKED'] as const

/** A gift card as its organizer sees it. Its code is its holder's alone. */
export const giftCard = z.object({
  id: idAnswer(),
  /** The end of its code, by which people tell cards apart. */
  last_four: z.string(),
  state: z.enum(GIFT_CARD_STATES),
  /** GIVEN: for nothing. SOLD: for money that the organizer has. REFUND: instead of money that went back. */
  origin: z.enum(CREDIT_ORIGINS),
  currency: z.string(),
  /** What was put on it when it was issued. */
  issued: amount(),
  /** What is left on it; orders under way may hold some of it. */
  balance: amount(),
  holder_name: z.string().nullable(),
  holder_email: z.string().nullable(),
  /** Who gives it, as its mail says. */
  giver_name: z.string().nullable(),
  /** The giver's words in its mail. */
  message: z.string().nullable(),
  /** When it is going to be mailed; null: it is not. */
  send_at: time().nullable(),
  /** When its last mail was written, whose code opens it; null: none was. */
  sent_at: time().nullable(),
  /** The team's own. */
  note: z.string().nullable(),
  /** It pays until just before this instant; null: it does not end. */
  ends_at: time().nullable(),
  blocked_at: time().nullable(),
  block_reason: z.string().nullable(),
  created_at: time(),
})
export type GiftCard = z.output<typeof giftCard>

/** One change of what is on a gift card; nothing changes it otherwise. */
const giftCardEntry = z.object({
  id: idAnswer(),
  /** RETURNED: an order gave it back. TAKEN_BACK: the organizer gave its money back. */
  change: z.enum(CREDIT_CHANGES),
  /** Below zero: it took from the card. */
  amount: amount(),
  /** What was on the card after it. */
  balance: amount(),
  /** The order that was paid with it, or gave it back. */
  order: z.object({ id: idAnswer(), event_id: idAnswer(), public_id: z.string() }).nullable(),
  reason: z.string().nullable(),
  at: time(),
})

export const giftCardWithHistory = giftCard.extend({
  /** As it happened. */
  entries: z.array(giftCardEntry),
})

/** A card that was just issued. */
export const issuedGiftCard = giftCard.extend({
  /** What opens it, in groups of four. It is in this answer alone: kept is its hash. null: it is going to be mailed. */
  code: z.string().nullable(),
})

/** What the cards of an account come to in one currency. */
export const giftCardTotals = z.object({
  currency: z.string(),
  /** Not used yet: money that is owed, not revenue. */
  left: amount(),
  issued: amount(),
  /** What orders were paid with, less what went back onto cards. */
  used: amount(),
  taken_back: amount(),
  /** Ended unused. */
  ended: amount(),
  cards: count(),
})

export const GIFT_CARDS_LIST = {
  sorts: ['created_at'],
  defaultSort: 'created_at',
  defaultDirection: 'desc',
  filters: [],
} as const satisfies ListShape

export const giftCardsQuery = listQuery(GIFT_CARDS_LIST)

const NOTE_MAX = 500
const MESSAGE_MAX = 300

export const giftCardInput = body({
  /** In major units of its currency; at least one minor unit. */
  amount: money(),
  /** Left out: that of the account. */
  currency: optional(currency()),
  origin: oneOf(['GIVEN', 'SOLD']),
  holder_name: optional(line(1, NAME_MAX)),
  holder_email: optional(email()),
  /** Who gives it; in its mail. */
  giver_name: optional(line(1, NAME_MAX)),
  /** The giver's words; mailed once the account is verified. */
  message: optional(paragraph(MESSAGE_MAX)),
  /** The language of its mail. */
  locale: withDefault(locale(), 'en'),
  /** When its code is mailed to `holder_email`, at once where that is over. Left out: the answer has the code. */
  send_at: optional(instantText()),
  note: optional(line(1, NOTE_MAX)),
  /** The last day on which it pays, by the calendar of the account. Left out: the end of the third year after this one. */
  ends_on: optional(day()),
  /** Where the law or the organizer lets cards last for ever; `ends_on` means nothing then. */
  never_ends: withDefault(flag(), false),
})
export type GiftCardInput = z.output<typeof giftCardInput>

/** Why a card is blocked, or its money taken back; the team reads it. */
export const giftCardReasonInput = body({ reason: line(1, NOTE_MAX) })

export const sendGiftCardInput = body({
  /** Left out: the address that it has. */
  holder_email: optional(email()),
  /** Left out: now. */
  send_at: optional(instantText()),
})
export type SendGiftCardInput = z.output<typeof sendGiftCardInput>

export const orderCreditInput = body({
  /** As it was typed, with blanks and hyphens. */
  gift_card_code: line(1, 100),
})

/** What a gift card pays of an order. */
export const orderCredit = z.object({
  /** null: no card is to pay. */
  gift_card: z
    .object({
      last_four: z.string(),
      /** What it pays of the order. */
      amount: amount(),
      /** What stays on it. */
      balance_after: amount(),
      /** The order was paid with it; before, it is held for as long as the hold of the tickets lasts. */
      is_used: z.boolean(),
    })
    .nullable(),
  total_gross: amount(),
  /** What is left to pay by card. */
  amount_to_pay: amount(),
  currency: z.string(),
  order_status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES).nullable(),
})
export type OrderCredit = z.output<typeof orderCredit>
