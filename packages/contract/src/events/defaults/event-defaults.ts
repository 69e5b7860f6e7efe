import { ORDER_TIMEOUT_MINUTES } from '@turnout/domain/events/defaults.ts'
import { OFFLINE_PAYMENT_METHODS } from '@turnout/domain/events/payment-ways.ts'
import { z } from 'zod'
import { count, idAnswer } from '../../answers.ts'
import { PAYMENT_PROVIDERS, PRICE_DISPLAY_MODES, WIRE_LOCALES } from '../../enums.ts'
import { bankTransferInput, bankTransferWithGrace } from '../bank-transfer.ts'
import {
  body,
  currency,
  email,
  flag,
  hexColour,
  html,
  id,
  int,
  list,
  locale,
  oneOf,
  optionalInUpdate,
  paragraph,
  timeZone,
  withDefault,
} from '../../fields.ts'
import { OFFLINE_DEADLINE_DAYS_MAX, TEXT_MAX } from '../../limits.ts'

/** What a new event of the account starts with. */
export const eventDefaults = z.object({
  /** null: its organizer's. */
  timezone: z.string().nullable(),
  /** null: its organizer's. */
  currency: z.string().nullable(),
  /** The language of what is named for a new event, such as its first category; null: that of its maker. */
  locale: z.enum(WIRE_LOCALES).nullable(),
  order_timeout_in_minutes: count(),
  payment_providers: z.array(z.enum(PAYMENT_PROVIDERS)),
  offline_payment_methods: z.array(z.enum(OFFLINE_PAYMENT_METHODS)),
  /** null: no account; `due_days` of the events is the next field. */
  bank_transfer: bankTransferWithGrace.nullable(),
  offline_payment_deadline_in_days: count().nullable(),
  offline_payment_instructions: z.string().nullable(),
  price_display_mode: z.enum(PRICE_DISPLAY_MODES),
  homepage_primary_color: z.string(),
  homepage_background_color: z.string(),
  pre_checkout_message: z.string().nullable(),
  post_checkout_message: z.string().nullable(),
  terms_text: z.string().nullable(),
  /** null: its organizer's address. */
  support_email: z.string().nullable(),
  /** The taxes and fees that are a default: a new product that names none carries them. */
  tax_and_fee_ids: z.array(idAnswer()),
})
export type EventDefaults = z.output<typeof eventDefaults>

/** How many drafts there are, and how many of them the defaults change when they are applied. */
export const draftsReached = z.object({ drafts_count: count(), drafts_changed: count() })
export type DraftsReached = z.output<typeof draftsReached>

/** The defaults as saved, with what became of the drafts. */
export const savedDefaults = eventDefaults.extend(draftsReached.shape)

const providers = () =>
  list(oneOf(PAYMENT_PROVIDERS), 0, PAYMENT_PROVIDERS.length).overwrite((chosen) => [...new Set(chosen)])

const TAXES_MAX = 100

/** A field that is left out stays; null and '' empty one that may be empty. */
export const eventDefaultsInput = body({
  timezone: optionalInUpdate(timeZone()),
  currency: optionalInUpdate(currency()),
  locale: optionalInUpdate(locale()),
  order_timeout_in_minutes: int(ORDER_TIMEOUT_MINUTES.min, ORDER_TIMEOUT_MINUTES.max).optional(),
  payment_providers: providers().optional(),
  offline_payment_methods: list(oneOf(OFFLINE_PAYMENT_METHODS), 0, OFFLINE_PAYMENT_METHODS.length)
    .overwrite((chosen) => [...new Set(chosen)])
    .optional(),
  bank_transfer: optionalInUpdate(bankTransferInput),
  offline_payment_deadline_in_days: optionalInUpdate(int(1, OFFLINE_DEADLINE_DAYS_MAX)),
  offline_payment_instructions: optionalInUpdate(html()),
  price_display_mode: oneOf(PRICE_DISPLAY_MODES).optional(),
  homepage_primary_color: hexColour().optional(),
  homepage_background_color: hexColour().optional(),
  pre_checkout_message: optionalInUpdate(html()),
  post_checkout_message: optionalInUpdate(html()),
  terms_text: optionalInUpdate(paragraph(TEXT_MAX)),
  support_email: optionalInUpdate(email()),
  tax_and_fee_ids: list(id(), 0, TAXES_MAX)
    .overwrite((chosen) => [...new Set(chosen)])
    .optional(),
  /** Drafts take them as well, apart from what was chosen on the event itself. */
  apply_to_drafts: withDefault(flag(), false),
})
export type EventDefaultsInput = z.output<typeof eventDefaultsInput>
