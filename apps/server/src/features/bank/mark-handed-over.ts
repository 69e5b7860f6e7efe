import { transferFileXml } from '@turnout/domain/bank/pain-001.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { openHandBacks, type HandBackRow } from './queries-hand-backs.ts'
import { userOf } from './receive-line.ts'
import { noteHandedOver } from './store-hand-backs.ts'

/** Refunds of an account were handed to a bank. Those that are over, or of others, are passed over. */
export async function markHandedOver(
  tx: Transaction,
  { accountId, refundIds }: { readonly accountId: number; readonly refundIds: readonly number[] },
  actor: Actor,
): Promise<void> {
  const open = await openHandBacks(tx, accountId, refundIds)
  const noted = new Set(await noteHandedOver(tx, { refundIds: open.map(({ id }) => id), by: userOf(actor) }))
  await recordAudit(
    tx,
    actor,
    open
      .filter(({ id }) => noted.has(id))
      .map((row) => ({
        accountId,
        eventId: row.event_id,
        entity: 'order',
        entityId: row.order_id,
        act: 'order.refund_handed_over',
        after: { refund_id: row.id, amount_minor: row.amount_minor },
      })),
  )
}

/** The file that transfers these refunds. @throws Refusal not_found without any; bank_account_missing */
export function transferFileOf(rows: readonly HandBackRow[], now: Date): string {
  const [first] = rows
  if (first === undefined) throw new Refusal('not_found')
  const transfers = rows.map((row) => {
    if (row.iban === null || row.from_iban === null) throw new Refusal('bank_account_missing')
    return {
      id: `refund-${row.id}`,
      amountMinor: row.amount_minor,
      currency: row.currency,
      name: row.name,
      iban: row.iban,
      text: `${row.public_id} ${row.event_title}`,
      from: { name: row.from_name ?? '', iban: row.from_iban },
    }
  })
  return transferFileXml({
    id: `refunds-${first.id}-${Math.floor(now.getTime() / 1000)}`,
    madeAt: now.toISOString().replace(/\.\d+Z$/u, 'Z'),
    day: now.toISOString().slice(0, 10),
    transfers,
  })
}
