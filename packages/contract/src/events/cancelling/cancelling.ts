import { CANCELLED_ORDER_STATES, CANCELLING_STATES } from '@turnout/domain/event-cancelling/cancelling-moves.ts'
import { CANCELLING_MONEY, CANCELLING_WAYS } from '@turnout/domain/event-cancelling/cancelling-way.ts'
import { z } from 'zod'
import { amount, count, idAnswer, time } from '../../answers.ts'
import {
  body,
  flag,
  id,
  int,
  line,
  list,
  localEndOrInstant,
  money,
  oneOf,
  optional,
  paragraph,
  withDefault,
} from '../../fields.ts'
import { NAME_MAX } from '../../limits.ts'
import { CANCELLED_PAGES, CANCELLING_REASON_MAX, CANCELLING_ROWS_MAX } from './limits.ts'

export const cancellingQuery = body({ money: withDefault(oneOf(CANCELLING_MONEY), 'ALL') })

/** The numbers of what would happen, every order in exactly one row. */
export const cancellingFigures = z.object({
  ways: z.array(z.object({ way: z.enum(CANCELLING_WAYS), orders: count(), goes_back: amount() })),
  orders: count(),
  /** Orders that are cancelled. */
  standing: count(),
  tickets: count(),
  goes_back: amount(),
  /** By the provider. */
  by_us: z.object({ orders: count(), goes_back: amount() }),
  /** By the organizer, who took it outside. */
  by_hand: z.object({ orders: count(), goes_back: amount() }),
  /** The first hundred of those. */
  to_pay: z.array(
    z.object({
      order_id: idAnswer(),
      public_id: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      amount: amount(),
    }),
  ),
  /** The platform's fee of what goes back: it stays with the platform. */
  fees_kept: amount(),
  /** People who hold a ticket with an address that bought nothing. */
  guests: count(),
  waiting: count(),
  currency: z.string(),
  counted_at: time(),
})
export type CancellingFigures = z.output<typeof cancellingFigures>

/** What is decided about the event, the money and the people. */
const decided = {
  page: oneOf(CANCELLED_PAGES),
  money: oneOf(CANCELLING_MONEY),
  mails_buyers: withDefault(flag(), true),
  mails_guests: withDefault(flag(), true),
  mails_waiting: withDefault(flag(), true),
  /** As buyers and visitors read it. */
  reason: paragraph(CANCELLING_REASON_MAX).trim().min(1, 'required'),
}

export const cancellingInput = body({
  ...decided,
  /** The name of the event, typed by hand. */
  title: line(1, NAME_MAX),
  /** The figures that were shown: with others nothing happens. */
  standing: int(0, Number.MAX_SAFE_INTEGER),
  goes_back: money(),
})
export type CancellingInput = z.output<typeof cancellingInput>

/** Cancels a date. */
export const dateCancellingInput = body({
  /** What of the money of its tickets goes back. */
  refund: withDefault(oneOf(CANCELLING_MONEY), 'ALL'),
  /** Whether buyers and guests are told. */
  notify: withDefault(flag(), true),
  reason: decided.reason,
  /**
   * Until when guests choose another date or their money: an instant, or local to the event; of a day its end. What is not chosen
   * by then goes back. Missing: the money goes back at once.
   */
  choose_until: optional(localEndOrInstant()),
  /** The tickets that were shown: with others nothing happens. Missing: any number. */
  tickets: int(0, Number.MAX_SAFE_INTEGER).optional(),
  /** What was shown to go back: with another sum nothing happens. Missing: any sum. */
  goes_back: money().optional(),
})
export type DateCancellingInput = z.output<typeof dateCancellingInput>

export const cancellingMailInput = body({ money: decided.money, reason: decided.reason })

/** The same of a date. */
export const dateCancellingMailInput = cancellingMailInput.extend({
  /** Until when its guests are asked to choose. Missing: they are not asked. */
  choose_until: optional(localEndOrInstant()),
})

/** The orders meant; without a list all that it fits. */
export const cancellingOrdersInput = body({ order_ids: optional(list(id(), 1, CANCELLING_ROWS_MAX)) })

const sumOfOrders = z.object({ orders: count(), goes_back: amount() })

const cancellingRow = z.object({
  order_id: idAnswer(),
  public_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  amount: amount(),
  state: z.enum(CANCELLED_ORDER_STATES),
  /** Why it failed, in the caller's language or in the provider's words. */
  failure: z.string().nullable(),
  tries: count(),
})
export type CancellingRow = z.output<typeof cancellingRow>

/** How far the cancelling of an event has come. */
export const cancelling = z.object({
  id: idAnswer(),
  state: z.enum(CANCELLING_STATES),
  page: z.enum(CANCELLED_PAGES),
  money: z.enum(CANCELLING_MONEY),
  reason: z.string(),
  mails_buyers: z.boolean(),
  mails_guests: z.boolean(),
  mails_waiting: z.boolean(),
  currency: z.string(),
  created_at: time(),
  /** Until then it can be stopped. */
  starts_at: time(),
  started_at: time().nullable(),
  finished_at: time().nullable(),
  /** The server's clock, to count down by. */
  now: time(),
  tickets: count(),
  /** Orders that are cancelled, and those that still will be. */
  orders: count(),
  cancelled: count(),
  unpaid: count(),
  /** Orders whose money goes back by the provider; the other three add up to it. */
  refunds: z.object({ all: sumOfOrders, sent: sumOfOrders, waiting: sumOfOrders, failed: sumOfOrders }),
  /** What the organizer pays back by hand. */
  by_hand: z.object({ all: sumOfOrders, open: sumOfOrders, paid_back: sumOfOrders }),
  failed: z.array(cancellingRow),
  to_pay: z.array(cancellingRow),
  /** By the pace so far; null while nothing runs, or too little has happened to say. */
  minutes_left: count().nullable(),
  /** Until when guests choose, and what they chose, in orders; null where they are not asked. */
  choices: z
    .object({
      until: time(),
      /** Whether guests can choose still. */
      is_open: z.boolean(),
      /** Orders that were asked. */
      asked: count(),
      /** Orders that took another date. */
      moved: count(),
      /** Orders that took their money. */
      money: count(),
      /** Orders that have not chosen. */
      open: count(),
    })
    .nullable(),
  mails: z.object({ all: count(), sent: count(), waiting: count(), failed: count() }),
  log: z.array(z.object({ act: z.string(), at: time(), by: z.string().nullable() })),
})
export type CancellingAnswer = z.output<typeof cancelling>
