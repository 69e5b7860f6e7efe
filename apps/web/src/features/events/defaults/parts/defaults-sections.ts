import { m } from '@turnout/messages/generated/messages.js'
import type { DefaultName } from './default-labels.ts'

export type DefaultsSection = 'basics' | 'colours' | 'checkout' | 'payment' | 'taxes' | 'drafts'

interface SectionOfDefaults {
  readonly id: DefaultsSection
  readonly title: string
  readonly names: readonly DefaultName[]
}

/** The cards of the page in their order, each with its fields. */
export const defaultsSections = (): readonly SectionOfDefaults[] => [
  { id: 'basics', title: m.event_defaults_basics(), names: ['timezone', 'currency', 'locale'] },
  {
    id: 'colours',
    title: m.event_defaults_colours(),
    names: ['homepage_primary_color', 'homepage_background_color'],
  },
  {
    id: 'checkout',
    title: m.events_section_checkout(),
    names: ['order_timeout_in_minutes', 'support_email', 'pre_checkout_message', 'post_checkout_message', 'terms_text'],
  },
  {
    id: 'payment',
    title: m.events_section_payment(),
    names: [
      'payment_providers',
      'bank_transfer.payee',
      'bank_transfer.iban',
      'bank_transfer.bank',
      'bank_transfer.bic',
      'offline_payment_deadline_in_days',
      'bank_transfer.grace_days',
      'offline_payment_instructions',
      'price_display_mode',
    ],
  },
  { id: 'taxes', title: m.shell_taxes_and_fees(), names: ['tax_and_fee_ids'] },
  { id: 'drafts', title: m.event_defaults_drafts(), names: ['apply_to_drafts'] },
]
