import { MAX_ORDER_LINES } from '@turnout/domain/availability/limits.ts'
import { z } from 'zod'
import { amount, count, idAnswer, time } from '../answers.ts'
import { body, flag, id, instantText, int, line, list, money, oneOf, optional, withDefault, word } from '../fields.ts'
import { ORDER_UNITS_MAX } from '../limits.ts'

/*
 * Selling without a network. A till takes a quota while it has one: places that are held for it until its shift is
 * closed, with the codes of the tickets that it may hand out. What it sold is sent in order when the network is back.
 */

/** Kinds of places in one quota, and places of one kind. */
const QUOTA_LINES_MAX = 50
const QUOTA_PLACES_MAX = 500
/** Sales of one call. */
const SYNC_SALES_MAX = 100

const wanted = body({
  product_id: id(),
  price_id: id(),
  /** Needed where the event has several dates. */
  event_occurrence_id: optional(id()),
  quantity: int(0, QUOTA_PLACES_MAX),
})

/** What the till wants to hold from now on; what is not named is given back. */
export const quotaInput = body({
  /** All kinds of places that it wants. */
  wants: list(wanted, 0, QUOTA_LINES_MAX),
})
export type QuotaInput = z.output<typeof quotaInput>

/** What the organizer wishes that a till holds; the till asks for it. */
export const tillShares = () => list(wanted, 0, QUOTA_LINES_MAX)

const places = {
  product_id: idAnswer(),
  price_id: idAnswer(),
  event_occurrence_id: idAnswer().nullable(),
}

export const shareAnswer = z.object({ ...places, quantity: count() })

export const tillQuota = z.object({
  /** The open shift. */
  session_id: idAnswer(),
  /** What this device holds. Without a network it is sold at these prices. */
  held: z.array(
    z.object({
      ...places,
      quantity: count(),
      /** What a guest pays for one, with fees and taxes, as it was when the places were taken. */
      price: amount(),
      /** One for each place, to be handed out in this order; none of what is no ticket. */
      codes: z.array(z.object({ public_id: z.string(), code: z.string() })),
    }),
  ),
  /** What was wanted and is not left; of the last call that set the quota. */
  short: z.array(
    z.object({
      ...places,
      /** How many it asked for. */
      wanted: count(),
      /** How many it got. */
      held: count(),
    }),
  ),
  /** What the organizer wishes that this till holds. */
  wished: z.array(shareAnswer),
  /** Sales of the till that could not be booked. */
  unbooked: count(),
})
export type TillQuota = z.output<typeof tillQuota>

const offlineLine = body({
  product_id: id(),
  price_id: id(),
  event_occurrence_id: optional(id()),
  quantity: int(1, ORDER_UNITS_MAX),
})

const offlineTender = z.discriminatedUnion(
  'kind',
  [
    body({
      kind: z.literal('CASH'),
      /** What the guest handed over. */
      given: money(),
    }),
    body({ kind: z.literal('FREE'), reason: line(1, 200) }),
  ],
  word('not_in_list'),
)

export const offlineSale = body({
  /** Made by the device for this sale: sent again, it is booked once. */
  key: line(8, 100),
  /** By the clock of the device. */
  sold_at: instantText(),
  lines: list(offlineLine, 1, MAX_ORDER_LINES),
  /** How it was paid. */
  tender: offlineTender,
  /** How the guest got the tickets. */
  delivery: withDefault(oneOf(['NONE', 'PRINT']), 'NONE'),
  /** The guests were let in with the sale. */
  admit: withDefault(flag(), false),
  /** The tickets that were handed out, by `public_id` of the quota, in the order of the lines and their units. */
  tickets: withDefault(list(line(1, 64), 0, ORDER_UNITS_MAX), []),
  /** The total that the till showed, before cash is rounded. */
  total: money(),
})
export type OfflineSale = z.output<typeof offlineSale>

export const syncInput = body({ sales: list(offlineSale, 1, SYNC_SALES_MAX) })

const unbookedReason = {
  /** The code of the refusal; null: it was booked. */
  reason: z.string().nullable(),
  /** Why, by field of the sale: words as in `errors` of a refused request. */
  fields: z.record(z.string(), z.array(z.string())),
}

const syncedSale = z.object({
  key: z.string(),
  /** DOUBTFUL: it could not be booked. It is kept, its places stay held, and it is booked by hand. */
  state: z.enum(['BOOKED', 'DOUBTFUL']),
  /** Of the sale; null: it was not booked. */
  id: z.string().nullable(),
  ...unbookedReason,
  /** The time that the device told lies outside of the shift. */
  is_clock_off: z.boolean(),
})
export type SyncedSale = z.output<typeof syncedSale>

/** Answers in the order of the sales. */
export const syncAnswer = z.object({ sales: z.array(syncedSale) })

export const unbookedSale = z.object({
  id: z.string(),
  /** The till that sold it. */
  till: z.object({ id: idAnswer(), name: z.string() }),
  person: z.string(),
  key: z.string(),
  /** By the clock of the device. */
  sold_at: time(),
  /** When it came in. */
  at: time(),
  /** How it was paid. */
  tender: z.enum(['CASH', 'FREE']),
  total: amount(),
  lines: z.array(z.object({ ...places, title: z.string(), quantity: count() })),
  tickets: z.array(z.string()),
  ...unbookedReason,
})
export type UnbookedSale = z.output<typeof unbookedSale>
