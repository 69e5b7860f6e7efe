import type { TillOrder } from '@turnout/contract/box-office/found.ts'
import { m } from '@turnout/messages/generated/messages.js'

/** "Ana Koller" */
export const nameOf = ({ first_name: first, last_name: last }: Pick<TillOrder, 'first_name' | 'last_name'>): string =>
  `${first} ${last}`.trim()

/** What an order shows in one word, or the sum that it owes. */
export function stateWords({ state }: Pick<TillOrder, 'state'>, owed: string): string {
  if (state === 'OWED') return m.box_office_find_owed({ sum: owed })
  return state === 'PAID' ? m.box_office_paid() : m.box_office_find_cancelled()
}
