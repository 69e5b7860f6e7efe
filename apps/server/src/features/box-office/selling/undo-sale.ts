import type { VoidInput } from '@turnout/contract/box-office/sale.ts'
import { needsLead, undoneOf } from '@turnout/domain/box-office/undo.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import { closeAdmissions } from '../../check-in/scans/store-admissions.ts'
import { cancelOrder } from '../../orders/desk/cancel-order.ts'
import { requestRefund, type RefundRequest } from '../../payments/refunds/request-refund.ts'
import type { TillPersonRow } from '../queries.ts'
import { lockShift, recordMovement, type TillAct } from '../shift/record-movement.ts'
import { admissionsOf, refundOfMovement, saleByShortId, type SaleRow, type SoldTicketRow } from './queries-sales.ts'

export interface Undoing extends TillAct {
  readonly saleShortId: string
  readonly input: VoidInput
  /** Whose PIN was shown beside; null: none was. */
  readonly lead: TillPersonRow | null
  readonly actor: Actor
}

/**
 * Takes a sale of the open shift back, whole or by ticket: money goes back as it came, tickets are void, places free,
 * and guests count as out again. The movement is another row; nothing is deleted.
 * @throws Refusal shift_not_open, till_open_elsewhere, idempotency_key_reused, not_found, sale_of_closed_shift,
 * till_right_missing, till_lead_needed, invalid_fields; those of refunds and cancelling
 */
export async function undoSale(tx: Transaction, undoing: Undoing): Promise<string> {
  const { session, done } = await lockShift(tx, undoing)
  const { call, saleShortId, input, actor } = undoing
  const sale = await saleToUndo(tx, call.till.till_id, saleShortId)
  if (done !== null) return sale.short_id
  if (!sale.is_in_open_session) throw new Refusal('sale_of_closed_shift')
  const tickets = ticketsOf(sale, input)
  mayUndo(undoing, sale)
  const refundId = await giveBack(tx, undoing, { sale, tickets })
  await letOut(tx, undoing, tickets ?? sale.tickets)
  const backMinor = refundId === null ? 0 : await refundOfMovement(tx, refundId)
  const back = undoneOf(
    { tender: sale.tender, amountMinor: sale.amount_minor, cashMinor: sale.cash_minor },
    { isWhole: tickets === null, backMinor },
  )
  await recordMovement(
    tx,
    { ...undoing, session },
    {
      kind: 'REFUND',
      tender: sale.tender,
      ...back,
      order: { id: sale.order_id, publicId: sale.order_public_id },
      refundId,
      undoes: sale,
      reason: input.reason,
    },
  )
  await recordAudit(tx, actor, [
    {
      accountId: call.till.account_id,
      eventId: call.till.event_id,
      entity: 'order',
      entityId: sale.order_id,
      act: 'order.undone_at_till',
      before: { undone_at_till: null },
      after: { undone_at_till: call.till.name, reason: input.reason, ...(undoing.lead && { lead: undoing.lead.name }) },
    },
  ])
  return sale.short_id
}

/** A sale whose money was taken later goes back as that came. @throws Refusal not_found */
async function saleToUndo(tx: Transaction, tillId: number, shortId: string): Promise<SaleRow> {
  const sale = await saleByShortId(tx, tillId, shortId)
  if (sale === undefined) throw new Refusal('not_found')
  return sale.collected_by === null ? sale : saleToUndo(tx, tillId, sale.collected_by)
}

/** The tickets that go back; null: the whole sale. @throws Refusal invalid_fields for those of another */
function ticketsOf(sale: SaleRow, { public_ids: asked }: VoidInput): readonly SoldTicketRow[] | null {
  if (asked === null) return null
  const found = asked.map((publicId) => sale.tickets.find((ticket) => ticket.public_id === publicId))
  const foreign = found.flatMap((ticket, at) =>
    ticket === undefined ? [[`public_ids.${at}`, 'unknown_ticket'] as const] : [],
  )
  if (foreign.length > 0) throw invalidFields(Object.fromEntries(foreign))
  return found.filter((ticket) => ticket !== undefined)
}

/** @throws Refusal till_right_missing, till_lead_needed */
function mayUndo({ call: { me }, lead }: Undoing, sale: SaleRow): void {
  const isLed = me.is_lead || lead?.is_lead === true
  if (!me.may_refund && !isLed) throw new Refusal('till_right_missing')
  const { amount_minor: amountMinor, currency, at: soldAt, now } = sale
  if (!isLed && needsLead({ amountMinor, currency, soldAt, now })) throw new Refusal('till_lead_needed')
}

/** Money back and tickets void; answers the id of the refund, null where nothing was paid. */
async function giveBack(
  tx: Transaction,
  { input: { reason }, actor, call }: Undoing,
  of: { readonly sale: SaleRow; readonly tickets: readonly SoldTicketRow[] | null },
): Promise<number | null> {
  const { sale, tickets } = of
  const notifiesBuyer = sale.email !== null
  const isPaid = (sale.tender === 'CASH' || sale.tender === 'CARD') && sale.amount_minor > 0
  if (!isPaid) {
    if (tickets !== null) throw invalidFields({ public_ids: 'nothing_to_refund' })
    await cancelOrder(tx, { orderId: sale.order_id, returnsStock: true, notifiesBuyer, reason }, actor)
    return null
  }
  const request: RefundRequest = {
    orderId: sale.order_id,
    amountMinor: tickets === null ? 'all' : unitsOf(tickets),
    notifiesBuyer,
    cancels: tickets === null ? { returnsStock: true, reason } : null,
    note: `${call.till.name}: ${reason}`,
    isFromDrawer: sale.tender === 'CASH',
  }
  return requestRefund(tx, request, actor)
}

function unitsOf(tickets: readonly SoldTicketRow[]) {
  const byLine = Map.groupBy(tickets, ({ line_id: lineId }) => lineId)
  const lines = [...byLine].map(([lineId, units]) => ({
    lineId,
    quantity: units.length,
    ticketIds: units.map(({ id }) => id),
    cancels: true,
  }))
  return { lines, withFees: true, shownMinor: null }
}

/** Guests of tickets that are void count as out again. */
async function letOut(tx: Transaction, { call, actor }: Undoing, tickets: readonly SoldTicketRow[]): Promise<void> {
  const inside = await admissionsOf(
    tx,
    tickets.map(({ id }) => id),
  )
  await closeAdmissions(
    tx,
    inside.map(({ id }) => ({ id, because: 'UNDONE' as const })),
  )
  await recordAudit(
    tx,
    actor,
    inside.map(({ id, ...before }) => ({
      accountId: call.till.account_id,
      eventId: call.till.event_id,
      entity: 'check_in',
      entityId: id,
      act: 'checkin.deleted',
      before,
    })),
  )
}
