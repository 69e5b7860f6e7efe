import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'

/** The fields of an order that an organizer may correct. */
export interface BuyerRow {
  readonly first_name: string | null
  readonly last_name: string | null
  readonly email: string | null
  readonly address: Readonly<Record<string, string | null>> | null
  readonly company: Readonly<Record<string, string | null>> | null
  readonly notes: string | null
}

export interface LockedBuyerRow extends BuyerRow {
  readonly account_id: number
  readonly event_id: number
}

/** The buyer of an order, locked until the transaction ends; scope was proven before. */
export async function lockBuyer(tx: Transaction, orderId: number): Promise<LockedBuyerRow | undefined> {
  const found = await sql<LockedBuyerRow>`
    select o.account_id, o.event_id, o.first_name, o.last_name, o.email, o.address, o.company, o.notes
    from orders o where o.id = ${orderId} for no key update`.execute(tx.query)
  return found.rows[0]
}

const jsonOf = (value: BuyerRow['address']): string | null => (value === null ? null : JSON.stringify(value))

export async function saveBuyer(tx: Transaction, orderId: number, changes: Partial<BuyerRow>): Promise<void> {
  const { address, company, ...others } = changes
  await tx.query
    .updateTable('orders')
    .set({
      ...others,
      ...(address !== undefined && { address: jsonOf(address) }),
      ...(company !== undefined && { company: jsonOf(company) }),
    })
    .where('id', '=', orderId)
    .execute()
}

/** Tickets that had the former address of their order, or none, get the one that it has now. */
export async function addressTickets(
  tx: Transaction,
  orderId: number,
  { former, email }: { readonly former: string; readonly email: string },
): Promise<void> {
  await tx.query
    .updateTable('attendees')
    .set({ email })
    .where('order_id', '=', orderId)
    .where('email', '=', former)
    .execute()
}

/** The organizer took this order themselves: at their desk (manual), or in person. */
export async function markManual(
  tx: Transaction,
  orderId: number,
  { isManual, notes }: { readonly isManual: boolean; readonly notes: string | null },
): Promise<void> {
  await tx.query.updateTable('orders').set({ is_manual: isManual, notes }).where('id', '=', orderId).execute()
}
