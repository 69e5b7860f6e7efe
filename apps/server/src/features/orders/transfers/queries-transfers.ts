import type { BankTransfer } from '@turnout/contract/events/bank-transfer.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { ACCOUNT_OF_ORDER, HELD } from '../../events/mails/queries-mailed-event.ts'

interface UnpaidTransfer {
  readonly id: number
  readonly public_id: string
  readonly currency: string
  /** What is still missing. */
  readonly due_minor: number
  readonly bank_transfer: BankTransfer | null
}

/** Those of some orders that are not paid, with the account that their buyers transfer to; by id. */
export async function unpaidTransfers(
  reader: Reader,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, UnpaidTransfer>> {
  const found = await sql<UnpaidTransfer>`
    select o.id, o.public_id, o.currency, o.total_gross_minor - ${HELD} as due_minor, ${ACCOUNT_OF_ORDER} as bank_transfer
    from orders o join event_settings s on s.event_id = o.event_id
    where o.id = any(${orderIds}::bigint[]) and o.status = 'AWAITING_OFFLINE_PAYMENT'`.execute(reader.query)
  return new Map(found.rows.map((row) => [row.id, row]))
}
