import { CARD_SALE_STATES } from '@turnout/domain/box-office/card-sale.ts'
import { z } from 'zod'
import { amount, count, idAnswer, time } from '../answers.ts'
import { body, country, flag, id, line, optional, withDefault } from '../fields.ts'
import { NAME_MAX } from '../limits.ts'
import { saleFields, tillSale } from './sale.ts'

/** A device that reads cards at the tills of an account. */
export const cardReader = z.object({
  id: idAnswer(),
  /** Its name here. */
  label: z.string(),
  /** As the provider says; UNKNOWN: it does not, or is not heard. */
  state: z.enum(['ONLINE', 'OFFLINE', 'UNKNOWN']),
  /** When the provider was asked. */
  seen_at: time(),
  /** When it was registered. */
  created_at: time(),
})
export type CardReader = z.output<typeof cardReader>

const place = body({
  /** Street and number. */
  address_line_1: line(1, 200),
  /** City or town. */
  city: line(1, 100),
  /** As the country writes it. */
  zip_or_postal_code: optional(line(1, 20)),
  /** Two letters, as in ISO 3166-1. */
  country: country(),
})

export const cardReaderInput = body({
  /** On the display of the reader; a simulated one of Stripe has `simulated-wpe`. */
  registration_code: line(3, 100),
  /** Its name here. */
  label: line(1, NAME_MAX),
  /** Where the reader is; needed with the first reader of an account. */
  place: optional(place),
})
export type CardReaderInput = z.output<typeof cardReaderInput>

export const cardReaderUpdate = body({
  /** Its name here. */
  label: line(1, NAME_MAX),
})

/** A reader as a till chooses it. */
export const tillReader = z.object({
  id: idAnswer(),
  /** Its name here. */
  label: z.string(),
  /** As the provider said last. */
  state: z.enum(['ONLINE', 'OFFLINE', 'UNKNOWN']),
  /** The till used it last, or there is no other. */
  is_usual: z.boolean(),
  /** It waits for a card for another sale. */
  is_busy: z.boolean(),
})
export type TillReader = z.output<typeof tillReader>

export const cardSaleInput = body({
  ...saleFields,
  /** The card reader that asks the guest. */
  reader_id: id(),
})
export type CardSaleInput = z.output<typeof cardSaleInput>

export const cardRetryInput = body({
  /** Missing: the same. */
  reader_id: optional(id()),
})

export const cardParkInput = body({
  /** false: takes it up again. */
  is_parked: withDefault(flag(), true),
})

export const cardSale = z.object({
  id: z.string(),
  /**
   * WAITING: the sum is on the reader. APPROVED: paid. DECLINED: nothing was charged; another try is possible. LOST:
   * the outcome is not known: no cash and no second card for this basket. CANCELLED: over, nothing was charged.
   */
  state: z.enum(CARD_SALE_STATES),
  /** Put aside: the till sells to others meanwhile. */
  is_parked: z.boolean(),
  /** The card reader that asks the guest. */
  reader: z.object({ id: idAnswer(), label: z.string() }),
  /** What the guest pays. */
  total: amount(),
  /** Counts from 1; each card is another. */
  attempt: count(),
  /** Why nothing was charged: the provider's code, or `reader_busy`, `reader_offline`, `reader_stopped`, `not_sent`. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** The places are held until then. */
  held_until: time().nullable(),
  /** When the basket was held. */
  started_at: time(),
  /** Once it is approved and in the journal of the till. */
  sale: tillSale.nullable(),
})
export type CardSale = z.output<typeof cardSale>
