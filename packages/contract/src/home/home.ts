import { NEED_KINDS, isNeedKey } from '@turnout/domain/home/needs.ts'
import { SETUP_STEPS } from '@turnout/domain/events/setup-steps.ts'
import { ORDER_STATUSES } from '@turnout/domain/orders/order-state.ts'
import { z } from 'zod'
import { amount, count, idAnswer, time } from '../answers.ts'
import { eventRow } from '../events/event.ts'
import { body, flag, line, word } from '../fields.ts'

const eventName = z.object({ id: idAnswer(), title: z.string(), timezone: z.string() })

/** One thing that waits for the person. The client has the words of each kind. */
const need = z.object({
  /** Names it for `home.snooze`. */
  key: z.string(),
  kind: z.enum(NEED_KINDS),
  /** Since when it has been so, or when it will be. */
  at: time().nullable(),
  /** null: it is about the account. */
  event: eventName.nullable(),
  /** Its subject: an order and its buyer, a price, a token. */
  subject: z.object({ id: idAnswer(), name: z.string() }).nullable(),
  count: count().nullable(),
  amount: amount().nullable(),
  currency: z.string().nullable(),
})
export type Need = z.output<typeof need>

export const needs = z.object({ total: count(), items: z.array(need) })
export type Needs = z.output<typeof needs>

/** Figures of today and the six days before it over all events in one currency. Currencies are never added up. */
const week = z.object({
  currency: z.string(),
  days: z.array(z.object({ date: z.string(), total_net_sales: amount() })),
  total_net_sales: amount(),
  /** The seven days before. */
  previous_net_sales: amount(),
  total_refunded: amount(),
  /** The amount that banks took back in disputes and have not returned. */
  total_disputed: amount(),
  orders: count(),
  tickets: count(),
})
export type Week = z.output<typeof week>

const latestOrder = z.object({
  id: idAnswer(),
  public_id: z.string(),
  event: eventName,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  status: z.enum(ORDER_STATUSES),
  total_gross: amount(),
  currency: z.string(),
  created_at: time(),
})
export type LatestOrder = z.output<typeof latestOrder>

const setup = z.object({
  event: eventName,
  steps: z.array(z.object({ step: z.enum(SETUP_STEPS), is_done: z.boolean() })),
})
export type HomeSetup = z.output<typeof setup>

/** What the home of the organizer shows beside the list of events. null: not for this member to see. */
export const home = z.object({
  /** Live events whose doors open today in their zone, or are open. */
  today: z.array(eventRow),
  /** The next date that is on sale, when nothing is today. */
  next_event: eventName.extend({ start_date: time() }).nullable(),
  needs,
  events: z.object({ upcoming: count(), ended: count(), archived: count() }),
  week: z.array(week).nullable(),
  /** Net sales of the last fourteen days of events that are not over, oldest day first. */
  trends: z.array(z.object({ event_id: idAnswer(), net_sales: z.array(amount()) })).nullable(),
  latest_orders: z.array(latestOrder).nullable(),
  /** The youngest event with a step left. */
  setup: setup.nullable(),
})
export type Home = z.output<typeof home>

export const snoozeInput = body({
  key: line(1, 60).refine(isNeedKey, word('invalid')),
  /** false: it is shown again at once. */
  is_snoozed: flag(),
})

export const snooze = z.object({
  key: z.string(),
  /** null: for good, or not at all. */
  until: time().nullable(),
})
