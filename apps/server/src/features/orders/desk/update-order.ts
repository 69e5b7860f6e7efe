import type { OrderUpdate } from '@turnout/contract/orders/desk.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { addressTickets, lockBuyer, saveBuyer, type BuyerRow } from '../buyer/store-buyer.ts'

const FIELDS = ['first_name', 'last_name', 'email', 'address', 'company', 'notes'] as const

/**
 * Corrects the buyer of an order, or its notes. Attendees keep what is on their tickets, documents
 * that were issued keep what they say, and no mail tells of it: history does. The first address of an order that was
 * sold in person is that of its tickets, too.
 * @throws Refusal order_not_placed for a hold whose buyer is not known.
 */
export async function updateOrder(
  tx: Transaction,
  { orderId, input }: { orderId: number; input: OrderUpdate },
  actor: Actor,
): Promise<void> {
  const order = await lockBuyer(tx, orderId)
  if (order === undefined) throw new Refusal('not_found')
  // A sale in person has a name, and may have no address.
  if (order.email === null && order.first_name === null) throw new Refusal('order_not_placed')
  // One name is a name: the last one is empty then, as at the checkout.
  const wanted: BuyerRow = { ...order, ...given({ ...input, ...(input.last_name === null && { last_name: '' }) }) }
  const changed = FIELDS.filter((field) => !isSame(order[field], wanted[field]))
  if (changed.length === 0) return
  const pick = (row: BuyerRow) => Object.fromEntries(changed.map((field) => [field, row[field]]))
  await saveBuyer(tx, orderId, pick(wanted))
  if (isWithout(order.email) && !isWithout(wanted.email))
    await addressTickets(tx, orderId, { former: '', email: wanted.email ?? '' })
  await recordAudit(tx, actor, [
    {
      accountId: order.account_id,
      eventId: order.event_id,
      entity: 'order',
      entityId: orderId,
      act: 'order.updated',
      before: pick(order),
      after: pick(wanted),
    },
  ])
}

const isWithout = (email: string | null): boolean => email === null || email === ''

/** Without the fields that were left out. */
const given = (input: object): Partial<BuyerRow> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))

type Value = BuyerRow[(typeof FIELDS)[number]]

/** An address is the same in any order of its parts. */
const isSame = (one: Value, other: Value): boolean =>
  typeof one === 'object' && typeof other === 'object' && one !== null && other !== null
    ? JSON.stringify(sortedParts(one)) === JSON.stringify(sortedParts(other))
    : one === other

const sortedParts = (address: Readonly<Record<string, string | null>>) =>
  Object.entries(address)
    .filter(([, part]) => part !== null)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
