import type { CheckInListInput } from '@turnout/contract/check-in/check-in-list.ts'
import { instantOf } from '@turnout/domain/events/zoned-time.ts'
import { invalidFields } from '../../../platform/http/refusal.ts'
import type { EventScope } from '../../events/access.ts'
import type { CheckInListFields } from '../store.ts'

function instant(text: string | null, zone: string, field: string): Date | null {
  if (text === null) return null
  const read = instantOf(text, zone)
  if ('refused' in read) throw invalidFields({ [field]: read.refused })
  return read
}

/**
 * The stored part of an input, without the tickets. Wall-clock times are read in the event's zone.
 * @throws Refusal invalid_fields
 */
export function readListFields(
  input: CheckInListInput,
  { timezone }: EventScope,
): Omit<CheckInListFields, 'includes_all_products'> {
  const activatesAt = instant(input.activates_at, timezone, 'activates_at')
  const expiresAt = instant(input.expires_at, timezone, 'expires_at')
  if (activatesAt !== null && expiresAt !== null && expiresAt <= activatesAt) {
    throw invalidFields({ expires_at: 'end_before_start' })
  }
  const { name, description, allows_check_out, accepts_public_ids, can_add_guests } = input
  const window = { activates_at: activatesAt, expires_at: expiresAt }
  return { name, description, ...window, allows_check_out, accepts_public_ids, can_add_guests }
}

/** Whom a list lets in. */
export interface ListChoice {
  readonly includes_all_products: boolean
  readonly product_ids: readonly number[]
}

/**
 * Whom a list lets in from now on, each ticket once, in the order of their ids. `before`: as it
 * was; null for a new list, which is for all tickets where nothing is said. A client that knows
 * nothing of `includes_all_products` sends back the tickets that it got: the list stays as it was.
 * @throws Refusal invalid_fields: no_ticket_product when the event has none at all, nothing_chosen,
 * unknown_product.
 */
export function readListChoice(
  asked: Pick<CheckInListInput, 'includes_all_products' | 'product_ids'>,
  { tickets, before }: { readonly tickets: readonly number[]; readonly before: ListChoice | null },
): ListChoice {
  if (tickets.length === 0) throw invalidFields({ product_ids: 'no_ticket_product' })
  const was = before ?? { includes_all_products: true, product_ids: [] }
  const named = asked.product_ids
  if (asked.includes_all_products ?? (was.includes_all_products && (named === null || isSame(named, was.product_ids))))
    return { includes_all_products: true, product_ids: tickets }
  return { includes_all_products: false, product_ids: chosenOf(named ?? was.product_ids, tickets) }
}

function chosenOf(named: readonly number[], tickets: readonly number[]): number[] {
  if (named.length === 0) throw invalidFields({ product_ids: 'nothing_chosen' })
  const known = new Set(tickets)
  const unknown = named.flatMap((id, at) => (known.has(id) ? [] : [[`product_ids.${at}`, 'unknown_product'] as const]))
  if (unknown.length > 0) throw invalidFields(Object.fromEntries(unknown))
  return [...new Set(named)].toSorted((one, other) => one - other)
}

const isSame = (named: readonly number[], were: readonly number[]): boolean =>
  were.length > 0 && new Set(named).symmetricDifference(new Set(were)).size === 0
