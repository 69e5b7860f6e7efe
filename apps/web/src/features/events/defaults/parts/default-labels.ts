import { m } from '@turnout/messages/generated/messages.js'
import { currencyName, languageName, zoneLabel } from '../../../accounts/parts/account-options.ts'
import { textOfHtml } from '../../../../format/html-text.ts'
import { shortWords } from '../../../../shell/settings/value-words.ts'
import { AS_USUAL, type DefaultsValues } from '../defaults-form.ts'

export type DefaultName = keyof DefaultsValues

/** The label of every field. */
export const defaultLabels = (): Readonly<Record<DefaultName, string>> => ({
  timezone: m.accounts_time_zone(),
  currency: m.accounts_currency(),
  locale: m.accounts_language(),
  order_timeout_in_minutes: m.events_field_timeout(),
  payment_providers: m.event_defaults_ways(),
  'bank_transfer.payee': m.events_bank_payee(),
  'bank_transfer.iban': m.events_bank_iban(),
  'bank_transfer.bank': m.events_bank_name(),
  'bank_transfer.bic': m.events_bank_bic(),
  'bank_transfer.address.address_line_1': m.checkout_street(),
  'bank_transfer.address.zip_or_postal_code': m.checkout_postal_code(),
  'bank_transfer.address.city': m.checkout_city(),
  'bank_transfer.address.country': m.events_field_country(),
  offline_payment_deadline_in_days: m.events_field_deadline(),
  'bank_transfer.grace_days': m.events_field_grace(),
  offline_payment_instructions: m.events_field_instructions(),
  price_display_mode: m.events_field_price_display(),
  homepage_primary_color: m.events_accent(),
  homepage_background_color: m.events_background(),
  pre_checkout_message: m.events_field_pre(),
  post_checkout_message: m.events_field_post(),
  terms_text: m.events_field_terms(),
  support_email: m.events_field_support(),
  tax_and_fee_ids: m.shell_taxes_and_fees(),
  apply_to_drafts: m.event_defaults_apply(),
})

const organizersOr = (value: string, name: (one: string) => string): string =>
  value === AS_USUAL ? m.event_defaults_as_organizer() : name(value)

type Wording = Readonly<Partial<Record<DefaultName, (values: DefaultsValues) => string>>>

const WORDS: Wording = {
  timezone: ({ timezone }) => organizersOr(timezone, zoneLabel),
  currency: ({ currency }) => organizersOr(currency, currencyName),
  locale: ({ locale }) => (locale === AS_USUAL ? m.event_defaults_as_creator() : languageName(locale)),
  order_timeout_in_minutes: (values) => m.event_defaults_minutes({ count: values.order_timeout_in_minutes ?? 0 }),
  price_display_mode: (values) =>
    values.price_display_mode === 'INCLUSIVE' ? m.events_price_display_inclusive() : m.events_price_display_exclusive(),
  homepage_primary_color: (values) => values.homepage_primary_color,
  homepage_background_color: (values) => values.homepage_background_color,
  support_email: (values) => values.support_email,
}

/** A saved value in a few words; nothing for texts and lists that would take more. */
export const wordsOf = (name: DefaultName, values: DefaultsValues): string | undefined => WORDS[name]?.(values)

/** What others saved, which is to be chosen from: texts, too; nothing for lists. */
export function theirWordsOf(name: DefaultName, values: DefaultsValues): string | undefined {
  const value = values[name]
  return wordsOf(name, values) ?? (typeof value === 'string' ? shortWords(textOfHtml(value)) : undefined)
}
