import type { CheckInListInput } from '@turnout/contract/check-in/check-in-list.ts'
import { instantOf } from '@turnout/domain/events/zoned-time.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import type { EventScope } from '../events/access.ts'
import { holdTicketProducts, type CheckInListFields } from './store.ts'

function instant(text: string | null, zone: string, field: string): Date | null {
  if (text === null) return null
  const read = instantOf(text, zone)
  if ('refused' in read) throw invalidFields({ [field]: read.refused })
  return read
}

/** What of an input is stored; wall-clock times are read in the event's zone. @throws Refusal invalid_fields */
export function readListFields(input: CheckInListInput, { timezone }: EventScope): CheckInListFields {
  const activatesAt = instant(input.activates_at, timezone, 'activates_at')
  const expiresAt = instant(input.expires_at, timezone, 'expires_at')
  if (activatesAt !== null && expiresAt !== null && expiresAt <= activatesAt) {
    throw invalidFields({ expires_at: 'end_before_start' })
  }
  const { name, description, allows_check_out } = input
  return { name, description, activates_at: activatesAt, expires_at: expiresAt, allows_check_out }
}

/**
 * The products that a list is for, each once: only tickets of its own event admit anybody.
 * @throws Refusal invalid_fields: no_ticket_product when the event has none at all, nothing_chosen, unknown_product.
 */
export async function readListProducts(
  tx: Transaction,
  event: EventScope,
  asked: readonly number[],
): Promise<number[]> {
  const tickets = new Set(await holdTicketProducts(tx, event.eventId))
  if (tickets.size === 0) throw invalidFields({ product_ids: 'no_ticket_product' })
  if (asked.length === 0) throw invalidFields({ product_ids: 'nothing_chosen' })
  const unknown = asked.flatMap((id, at) =>
    tickets.has(id) ? [] : [[`product_ids.${at}`, 'unknown_product'] as const],
  )
  if (unknown.length > 0) throw invalidFields(Object.fromEntries(unknown))
  return [...new Set(asked)]
}
