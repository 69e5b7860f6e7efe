import { NAME_LENGTH } from '@turnout/domain/accounts/names.ts'
import { MAX_ORDER_LINES } from '@turnout/domain/availability/limits.ts'
import { PASS_DATES_MAX } from '@turnout/domain/availability/pass.ts'
import { TENDERS } from '@turnout/domain/box-office/movements.ts'
import { PROMO_CODE_LENGTH } from '@turnout/domain/promo-codes/discount.ts'
import { PRICE_LETTERS } from '@turnout/domain/seats/plan/seat-plan.ts'
import { z } from 'zod'
import { amount, count, idAnswer, time } from '../answers.ts'
import { companyInput } from '../checkout/company.ts'
import {
  body,
  email,
  flag,
  id,
  int,
  line,
  list,
  money,
  oneOf,
  optional,
  optionalInUpdate,
  withDefault,
  word,
} from '../fields.ts'
import { ORDER_UNITS_MAX } from '../limits.ts'
import { ofSeat, seatGuid } from '../seats/seat.ts'
import { fiscalReceipt } from './receipt.ts'
import { tillPin } from './till.ts'

/** How the guest gets the tickets. PHONE: by a code that they scan. */
const DELIVERIES = ['PHONE', 'PRINT', 'EMAIL', 'NONE'] as const
export type Delivery = (typeof DELIVERIES)[number]

const basketLine = body({
  product_id: id(),
  price_id: id(),
  /** The date that the tickets are for; needed where the event has several. */
  event_occurrence_id: optional(id()),
  /** The dates that a pass is for. */
  event_occurrence_ids: optional(list(id(), 0, PASS_DATES_MAX)),
  quantity: int(1, ORDER_UNITS_MAX),
  /** Of a donation: what the guest gives for each. */
  price: optional(money()),
  /** Of a price for seats: their ids in the plan, as many as the quantity; missing: the best that are free. */
  seats: optionalInUpdate(list(seatGuid(), 1, ORDER_UNITS_MAX)),
  /** How many of these are wheelchair places. */
  wheelchairs: optionalInUpdate(int(0, ORDER_UNITS_MAX)),
})
export type BasketLine = z.output<typeof basketLine>

const tender = z.discriminatedUnion(
  'kind',
  [
    body({
      kind: z.literal('CASH'),
      /** What the guest handed over; the rest is change. */
      given: money(),
    }),
    body({
      kind: z.literal('CARD'),
      /** Without a reader: on a terminal that the organizer has beside the till. */
      reader_id: optional(id()),
    }),
    body({ kind: z.literal('FREE'), reason: line(1, 200) }),
    /** By transfer where the event has an account and the guest an e-mail address, else at the door. */
    body({ kind: z.literal('LATER') }),
  ],
  word('not_in_list'),
)

/** A sale but for how it is paid. */
export const saleFields = {
  lines: list(basketLine, 1, MAX_ORDER_LINES),
  /** How the guest gets the tickets. */
  delivery: withDefault(oneOf(DELIVERIES), 'NONE'),
  /** Lets the guests in, in the same act; at a till with a list. */
  admit: withDefault(flag(), false),
  /** Missing: the order bears the words "At the till". Needed for LATER. */
  first_name: optional(line(1, NAME_LENGTH.max)),
  last_name: optional(line(1, NAME_LENGTH.max)),
  /** Needed for EMAIL. */
  email: optional(email()),
  company: optional(companyInput),
  promo_code: optional(line(0, PROMO_CODE_LENGTH.max)),
  affiliate_code: optional(line(0, 50)),
  /** The total that the screen showed; another one is refused. */
  expected_total: optional(money()),
}

export const saleInput = body({
  ...saleFields,
  /** How it is paid. */
  tender,
})
export type SaleInput = z.output<typeof saleInput>

/** What a basket would cost; nothing is held by it. */
export const basketInput = body({
  lines: list(basketLine, 1, MAX_ORDER_LINES),
  promo_code: optional(line(0, PROMO_CODE_LENGTH.max)),
})

export const pricedBasket = z.object({
  total: amount(),
  /** What is asked for in cash: rounded to coins where a currency has no smaller one. */
  cash_total: amount(),
  discount: amount(),
  lines: z.array(z.object({ price_id: idAnswer(), quantity: count(), total: amount() })),
})
export type PricedBasket = z.output<typeof pricedBasket>

const soldTicket = z.object({
  public_id: z.string(),
  product_id: idAnswer(),
  title: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** The content of the QR code. */
  code: z.string(),
  event_occurrence_id: idAnswer().nullable(),
  ...ofSeat,
})

export const tillSale = z.object({
  id: z.string(),
  /** The number of the movement, rising at each till. */
  number: count(),
  order_public_id: z.string(),
  /** The page of the order: for who sold it, to print. */
  order_short_id: z.string(),
  /** How it was paid. */
  tender: z.enum(TENDERS),
  total: amount(),
  /** What the rounding of cash added; negative: took off. */
  rounding: amount(),
  /** What the guest handed over; null: no cash. */
  given: amount().nullable(),
  /** What the guest gets back of it. */
  change: amount(),
  lines: z.array(z.object({ title: z.string(), quantity: count(), total: amount() })),
  tickets: z.array(soldTicket),
  /** How many guests came in with it. */
  admitted: count(),
  /** What went back since; the whole total: it was undone. */
  refunded: amount(),
  person: z.object({ id: idAnswer(), name: z.string() }),
  /** What a device signed of it, where one does. */
  receipt: fiscalReceipt,
  at: time(),
})
export type TillSale = z.output<typeof tillSale>

const VOID_REASONS_MAX = 200

/** A lead who says yes to one act, by a PIN. */
export const shownLead = () =>
  optional(
    body({
      /** The lead. */
      person_id: id(),
      pin: tillPin(),
    }),
  )
export type ShownLead = z.output<ReturnType<typeof shownLead>>

export const voidInput = body({
  reason: line(1, VOID_REASONS_MAX),
  /** Tickets that go back; missing: the whole sale. */
  public_ids: optional(list(line(1, 64), 1, ORDER_UNITS_MAX)),
  /** A lead's PIN, above 50 units of the currency or 15 minutes after the sale. */
  lead: shownLead(),
})
export type VoidInput = z.output<typeof voidInput>

const tillProduct = z.object({
  id: idAnswer(),
  title: z.string(),
  kind: z.enum(['TICKET', 'GENERAL']),
  category: z.string().nullable(),
  /** The guest says what they give for one. */
  is_donation: z.boolean(),
  /** The dates that it admits to: one, several chosen, or all. */
  admits: z.enum(['ONE', 'CHOSEN', 'ALL']),
  prices: z.array(
    z.object({
      id: idAnswer(),
      label: z.string().nullable(),
      /** What a guest pays for one, with fees and taxes; of a donation the least. */
      price: amount(),
      /** What is left over all of the event; null: no limit. */
      left: count().nullable(),
      /** The letters of the seats that it is for; none: it is for no seat. */
      letters: z.array(z.enum(PRICE_LETTERS)),
    }),
  ),
})
export type TillProduct = z.output<typeof tillProduct>

const tillDate = z.object({
  id: idAnswer(),
  start_date: time(),
  end_date: time().nullable(),
  label: z.string().nullable(),
  /** What is left of each price on this date, and what it costs where that is another sum. */
  prices: z.array(
    z.object({
      price_id: idAnswer(),
      price: amount(),
      /** Null: no limit. */
      left: count().nullable(),
    }),
  ),
})
export type TillDate = z.output<typeof tillDate>

export const tillCatalogue = z.object({
  /** Rises with every change of what is sold. */
  version: z.int(),
  /** Something may be taken off a basket without a code: with a network it is asked for its price. */
  has_discounts: z.boolean(),
  products: z.array(tillProduct),
  /** The dates that it can sell for, the next first, at most 60; none: the event has one. */
  dates: z.array(tillDate),
})
export type TillCatalogue = z.output<typeof tillCatalogue>
