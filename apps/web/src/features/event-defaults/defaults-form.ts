import type { EventDefaults } from '@turnout/contract/event-defaults/event-defaults.ts'
import { accountText } from '@turnout/domain/payments/bank-account.ts'
import { storedSwitches, switchesOf, type PaymentSwitch } from '../events/parts/payment/payment-switches.ts'
import type { DefaultsBody } from './api.ts'

/** The choice of a list that stands for "none of our own". */
export const AS_USUAL = 'as-usual'

/** The values of the form: every text is one, every number may be empty. */
export interface DefaultsValues {
  timezone: string
  currency: string
  locale: string
  order_timeout_in_minutes: number | null
  payment_providers: PaymentSwitch[]
  'bank_transfer.payee': string
  'bank_transfer.iban': string
  'bank_transfer.bic': string
  'bank_transfer.bank': string
  offline_payment_deadline_in_days: number | null
  offline_payment_instructions: string
  price_display_mode: EventDefaults['price_display_mode']
  homepage_primary_color: string
  homepage_background_color: string
  pre_checkout_message: string
  post_checkout_message: string
  terms_text: string
  support_email: string
  tax_and_fee_ids: number[]
  /** Drafts take them as well; it holds for one save. */
  apply_to_drafts: boolean
}

export const valuesOf = (defaults: EventDefaults): DefaultsValues => ({
  timezone: defaults.timezone ?? AS_USUAL,
  currency: defaults.currency ?? AS_USUAL,
  locale: defaults.locale ?? AS_USUAL,
  order_timeout_in_minutes: defaults.order_timeout_in_minutes,
  payment_providers: switchesOf(defaults),
  'bank_transfer.payee': defaults.bank_transfer?.payee ?? '',
  'bank_transfer.iban': defaults.bank_transfer === null ? '' : accountText(defaults.bank_transfer.iban),
  'bank_transfer.bic': defaults.bank_transfer?.bic ?? '',
  'bank_transfer.bank': defaults.bank_transfer?.bank ?? '',
  offline_payment_deadline_in_days: defaults.offline_payment_deadline_in_days,
  offline_payment_instructions: defaults.offline_payment_instructions ?? '',
  price_display_mode: defaults.price_display_mode,
  homepage_primary_color: defaults.homepage_primary_color,
  homepage_background_color: defaults.homepage_background_color,
  pre_checkout_message: defaults.pre_checkout_message ?? '',
  post_checkout_message: defaults.post_checkout_message ?? '',
  terms_text: defaults.terms_text ?? '',
  support_email: defaults.support_email ?? '',
  tax_and_fee_ids: defaults.tax_and_fee_ids,
  apply_to_drafts: false,
})

const chosen = (value: string): string | null => (value === AS_USUAL ? null : value)

/** What is sent for the form. */
export const bodyOf = ({
  payment_providers: switches,
  'bank_transfer.payee': payee,
  'bank_transfer.iban': iban,
  'bank_transfer.bic': bic,
  'bank_transfer.bank': bank,
  ...values
}: DefaultsValues): DefaultsBody => ({
  ...values,
  ...storedSwitches(switches),
  bank_transfer: { payee, iban, bic, bank },
  timezone: chosen(values.timezone),
  currency: chosen(values.currency),
  // The list offers languages of the product alone.
  locale: chosen(values.locale) as DefaultsBody['locale'],
  // An empty field is refused, along with all else that is wrong.
  order_timeout_in_minutes: values.order_timeout_in_minutes ?? '',
})
