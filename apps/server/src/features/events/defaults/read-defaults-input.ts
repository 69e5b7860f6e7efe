import type { EventDefaults, EventDefaultsInput } from '@turnout/contract/events/defaults/event-defaults.ts'
import { readRichText } from '../read-rich-text.ts'
import { readBankTransfer } from '../settings/read-bank-transfer.ts'
import type { DefaultsFields } from './store.ts'

const RICH_TEXTS = ['offline_payment_instructions', 'pre_checkout_message', 'post_checkout_message'] as const

/** The stored part of an input: what it names. @throws Refusal invalid_fields for a text that is too long. */
export function readDefaultsInput(
  input: EventDefaultsInput,
  before: Pick<EventDefaults, 'bank_transfer' | 'offline_payment_deadline_in_days'>,
): DefaultsFields {
  const {
    tax_and_fee_ids: _ids,
    apply_to_drafts: _apply,
    bank_transfer: account,
    offline_payment_deadline_in_days: days,
    ...fields
  } = input
  const transfer = readBankTransfer(before, { bank_transfer: account, offline_payment_deadline_in_days: days })
  const rich = RICH_TEXTS.flatMap((name) => {
    const html = input[name]
    return html === undefined ? [] : [[name, readRichText(html, name)] as const]
  })
  const named = { ...fields, ...transfer, ...Object.fromEntries(rich) }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
}
