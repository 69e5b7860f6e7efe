import type { EventDefaults } from '@turnout/contract/events/defaults/event-defaults.ts'
import { EVENT_DEFAULTS } from '@turnout/domain/events/defaults.ts'
import { OFFLINE_PAYMENT_METHODS } from '@turnout/domain/events/payment-ways.ts'
import { sanitiseHtml } from '../../../platform/text/sanitise-html.ts'
import { bankTransferWithGrace } from '../settings/read-bank-transfer.ts'
import type { DefaultsRow } from './store.ts'

const rendered = (html: string | null): string | null => (html === null ? null : sanitiseHtml(html))

/** The defaults as a new event gets them; what the account never set is as everywhere else. */
export const defaultsAnswer = (row: DefaultsRow, taxAndFeeIds: readonly number[]): EventDefaults => ({
  timezone: row.timezone,
  currency: row.currency,
  order_timeout_in_minutes: row.order_timeout_in_minutes ?? EVENT_DEFAULTS.orderTimeoutMinutes,
  // The contract held these closed lists when they were stored.
  locale: row.locale as EventDefaults['locale'],
  payment_providers: (row.payment_providers ?? []) as EventDefaults['payment_providers'],
  offline_payment_methods: (row.offline_payment_methods ?? [
    ...OFFLINE_PAYMENT_METHODS,
  ]) as EventDefaults['offline_payment_methods'],
  bank_transfer: bankTransferWithGrace(row.bank_transfer),
  offline_payment_deadline_in_days: row.offline_payment_deadline_in_days,
  offline_payment_instructions: rendered(row.offline_payment_instructions),
  price_display_mode: (row.price_display_mode ??
    EVENT_DEFAULTS.priceDisplayMode) as EventDefaults['price_display_mode'],
  homepage_primary_color: row.homepage_primary_color ?? EVENT_DEFAULTS.homepageAccentColour,
  homepage_background_color: row.homepage_background_color ?? EVENT_DEFAULTS.homepageBackgroundColour,
  pre_checkout_message: rendered(row.pre_checkout_message),
  post_checkout_message: rendered(row.post_checkout_message),
  terms_text: row.terms_text,
  support_email: row.support_email,
  tax_and_fee_ids: [...taxAndFeeIds],
})
