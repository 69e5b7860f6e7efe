import type { EventDefaultsInput } from '@turnout/contract/event-defaults/event-defaults.ts'
import { readRichText } from '../events/read-rich-text.ts'
import type { DefaultsFields } from './store.ts'

const RICH_TEXTS = ['offline_payment_instructions', 'pre_checkout_message', 'post_checkout_message'] as const

/** The stored part of an input: what it names. @throws Refusal invalid_fields for a text that is too long. */
export function readDefaultsInput(input: EventDefaultsInput): DefaultsFields {
  const { tax_and_fee_ids: _ids, apply_to_drafts: _apply, ...fields } = input
  const rich = RICH_TEXTS.flatMap((name) => {
    const html = input[name]
    return html === undefined ? [] : [[name, readRichText(html, name)] as const]
  })
  const named = { ...fields, ...Object.fromEntries(rich) }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
}
