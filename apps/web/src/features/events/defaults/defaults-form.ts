import type { EventDefaults } from '@turnout/contract/events/defaults/event-defaults.ts'
import { bankApart, bankValues, type BankValues } from '../parts/payment/bank-values.ts'
import { storedSwitches, switchesOf, type PaymentSwitch } from '../parts/payment/payment-switches.ts'
import type { DefaultsBody } from './api.ts'

/** The choice of a list that means "no own value". */
export const AS_USUAL = 'as-usual'

/** The values of the form: every text is one, every number may be empty. */
export interface DefaultsValues extends BankValues {
  timezone: string
  currency: string
  locale: string
  order_timeout_in_minutes: number | null
  payment_providers: PaymentSwitch[]
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
  ...bankValues(defaults.bank_transfer),
  ...bankValues(defaults.bank_transfer),
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
export const bodyOf = (values: DefaultsValues): DefaultsBody => {
  const { bank_transfer, others } = bankApart(values)
  const { payment_providers: switches, ...plain } = others
  return {
    ...plain,
    ...storedSwitches(switches),
    bank_transfer,
    timezone: chosen(values.timezone),
    currency: chosen(values.currency),
    // The list offers languages of the product alone.
    locale: chosen(values.locale) as DefaultsBody['locale'],
    // An empty field is refused, along with all else that is wrong.
    order_timeout_in_minutes: values.order_timeout_in_minutes ?? '',
  }
}
