import { recordAudit } from '../../../platform/audit/store.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { unlessOvertaken } from '../../check-in/scans/combine-uploads.ts'
import { queueInvoice } from '../../invoices/queue-documents.ts'
import { tillOfShortId, type TillScope } from '../access.ts'
import { admit } from '../selling/make-sale.ts'
import { soldOrder } from '../selling/queries-sales.ts'
import { recordMovement } from '../shift/record-movement.ts'
import { lockOpenSession } from '../shift/store-sessions.ts'
import { chargeById, lockCharge, type ChargeRow } from './queries-charges.ts'
import { saveMovement } from './store-charges.ts'

/**
 * Writes an approved sale into the journal of its till, once, and lets its guests in. It goes into the shift that is
 * open: where the one that it began in was closed meanwhile, into the next, for which it waits.
 */
export async function recordCardSale(database: Database, chargeId: number): Promise<void> {
  const charge = await chargeById(database, chargeId)
  if (charge?.state !== 'APPROVED' || charge.sale_short_id !== null) return
  const till = await tillOfShortId(database, charge.till_short_id)
  if (till === undefined) return
  await unlessOvertaken(() => database.transaction((tx) => recordOnce(tx, till, charge)))
}

async function recordOnce(tx: Transaction, till: TillScope, { id, order_id: orderId }: ChargeRow): Promise<void> {
  const session = await lockOpenSession(tx, till.till_id)
  const charge = await lockCharge(tx, id)
  if (session === undefined || charge === undefined || charge.sale_short_id !== null) return
  const order = await soldOrder(tx, orderId)
  if (charge.admits) await admit(tx, { till, order, requestId: charge.request_id })
  const me = { id: charge.person_id, name: charge.person, may_refund: false, is_lead: false, pass_version: 0 }
  const call = { till, me, deviceHash: session.device_id }
  const { shortId } = await recordMovement(
    tx,
    { call, key: charge.key, fingerprint: charge.fingerprint, session },
    {
      kind: 'SALE',
      tender: 'CARD',
      amountMinor: order.total_gross_minor,
      cashMinor: 0,
      order: { id: orderId, publicId: order.public_id },
    },
  )
  await saveMovement(tx, id, shortId)
  const about = { accountId: charge.account_id, eventId: charge.event_id, entity: 'order', entityId: orderId }
  const told = { before: { sold_at_till: null }, after: { sold_at_till: till.name } }
  const actor = { kind: 'TILL', id: charge.person_id, requestId: charge.request_id } as const
  await recordAudit(tx, actor, [{ ...about, act: 'order.sold_at_till', ...told }])
  // The job that writes a mail makes its invoice; where the guest gave no address it is made separately.
  await queueInvoice(tx, orderId)
}
