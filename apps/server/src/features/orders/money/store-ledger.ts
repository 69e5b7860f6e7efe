import {
  leftOf,
  type Entry,
  type LedgerAccount,
  type OrderParts,
  type Posting,
} from '@turnout/domain/ledger/postings.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'

/** Whose ledger; the currency is the order's. */
export interface LedgerOrderRow {
  readonly id: number
  readonly account_id: number
  readonly event_id: number
  readonly currency: string
}

/**
 * The events of an order's money, as `domain/ledger` names them. `causeId`: the payment, refund or
 * dispute; 0: the order itself.
 */
export interface OrderPosting {
  readonly order: LedgerOrderRow
  readonly posting: Posting
  readonly causeId: number
  readonly entries: readonly Entry[]
}

/**
 * Writes postings, in one statement; those without entries leave nothing. A second posting of the
 * same kind and cause is refused by the database, and so is one that does not balance.
 */
export async function postEntries(tx: Transaction, postings: readonly OrderPosting[]): Promise<void> {
  const rows = postings.flatMap(({ order, posting, causeId, entries }) =>
    entries.map(({ account, amountMinor }) => ({
      account_id: order.account_id,
      event_id: order.event_id,
      order_id: order.id,
      posting,
      cause_id: causeId,
      account,
      amount_minor: amountMinor,
      currency: order.currency,
    })),
  )
  if (rows.length > 0) await tx.query.insertInto('ledger_entries').values(rows).execute()
}

/** The rest of an order's sales, fees and taxes. The order is locked, so that nothing is posted meanwhile. */
export async function leftOfOrder(reader: Reader, orderId: number): Promise<OrderParts> {
  return (await leftOfOrders(reader, [orderId])).get(orderId) ?? leftOf([])
}

/** The same of several; those without entries are left out. */
export async function leftOfOrders(reader: Reader, orderIds: readonly number[]): Promise<Map<number, OrderParts>> {
  const found = await sql<{ order_id: number; account: LedgerAccount; amount_minor: number }>`
    select order_id, account, sum(amount_minor)::bigint as amount_minor from ledger_entries
    where order_id = any(${orderIds}::bigint[]) group by order_id, account`.execute(reader.query)
  const rows = Map.groupBy(found.rows, ({ order_id: orderId }) => orderId)
  return new Map(
    [...rows].map(([orderId, entries]) => [
      orderId,
      leftOf(entries.map(({ account, amount_minor: amountMinor }) => ({ account, amountMinor }))),
    ]),
  )
}

/** The entries of one posting, to be reversed. */
export async function entriesOf(
  reader: Reader,
  of: { readonly orderIds: readonly number[]; readonly posting: Posting; readonly causeId: number },
): Promise<Map<number, Entry[]>> {
  const found = await sql<{ order_id: number; account: LedgerAccount; amount_minor: number }>`
    select order_id, account, amount_minor from ledger_entries
    where order_id = any(${of.orderIds}::bigint[]) and posting = ${of.posting} and cause_id = ${of.causeId} order by id`.execute(
    reader.query,
  )
  const entries = new Map<number, Entry[]>()
  for (const { order_id: orderId, account, amount_minor: amountMinor } of found.rows) {
    const ofOrder = entries.get(orderId)
    if (ofOrder === undefined) entries.set(orderId, [{ account, amountMinor }])
    else ofOrder.push({ account, amountMinor })
  }
  return entries
}
