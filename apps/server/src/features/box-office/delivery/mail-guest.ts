import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { refuseUnsentMails } from '../../accounts/mails/limit-buyer-mails.ts'
import { addressTickets, lockBuyer, saveBuyer } from '../../orders/buyer/store-buyer.ts'
import { resendConfirmation } from '../../orders/desk/resend-confirmation.ts'
import { orderMailCause } from '../../orders/mails/queries-mail.ts'
import { lockOrder } from '../../orders/store.ts'
import type { TillCall } from '../access.ts'
import { saleByShortId } from '../selling/queries-sales.ts'
import { lockShiftOf } from '../shift/record-movement.ts'
import { mailedAtTill } from './store-claims.ts'

/** A till mails a sale so long after it, milliseconds. */
const MAILED_WITHIN_MS = 60 * 60_000

interface GuestMail {
  readonly orderId: number
  /** The address that the order had when it was looked at; '' or null: none. */
  readonly former: string | null
  readonly email: string
  /** Of every limit of the installation. */
  readonly mailFactor: number
}

/**
 * Gives an order the address of its guest, with the tickets that had the former one, and mails it there. Nothing is
 * done where the order has got another address meanwhile.
 * @throws Refusal too_many_mails
 */
export async function mailGuest(
  tx: Transaction,
  { orderId, former, email, mailFactor }: GuestMail,
  actor: Actor,
): Promise<void> {
  const { session } = await orderMailCause(tx, orderId)
  await refuseUnsentMails(tx, session, { mails: 1, factor: mailFactor })
  const order = await lockBuyer(tx, orderId)
  if (order === undefined || (order.email ?? '') !== (former ?? '')) return
  if (order.email !== email) {
    await saveBuyer(tx, orderId, { email })
    await recordAudit(tx, actor, [
      {
        accountId: order.account_id,
        eventId: order.event_id,
        entity: 'order',
        entityId: orderId,
        act: 'order.updated',
        before: { email: order.email },
        after: { email },
      },
    ])
    await addressTickets(tx, orderId, { former: former ?? '', email })
  }
  const { status } = (await lockOrder(tx, orderId)) ?? {}
  if (status === 'COMPLETED' || status === 'AWAITING_OFFLINE_PAYMENT') await resendConfirmation(tx, orderId, actor)
}

export interface SaleMail {
  readonly call: TillCall
  readonly saleShortId: string
  readonly email: string
  readonly mailFactor: number
}

/**
 * Mails a sale of the open shift to the guest. The order takes the address where it has none, or one that the till
 * gave it; to the same address it is mailed once.
 * @throws Refusal shift_not_open, till_open_elsewhere, not_found, sale_of_closed_shift, till_sale_too_old,
 * order_not_reserved, order_has_address, too_many_mails
 */
export async function mailSale(tx: Transaction, mail: SaleMail, actor: Actor): Promise<void> {
  const { call, saleShortId, email, mailFactor } = mail
  const session = await lockShiftOf(tx, call)
  const sale = await saleByShortId(tx, call.till.till_id, saleShortId)
  if (sale === undefined) throw new Refusal('not_found')
  if (sale.session_id !== session.id) throw new Refusal('sale_of_closed_shift')
  if (sale.now.getTime() - sale.at.getTime() > MAILED_WITHIN_MS) throw new Refusal('till_sale_too_old')
  await mailOrder(tx, { orderId: sale.order_id, email, mailFactor }, actor)
}

/** @throws Refusal order_not_reserved, order_has_address, too_many_mails */
async function mailOrder(
  tx: Transaction,
  { orderId, email, mailFactor }: Omit<GuestMail, 'former'>,
  actor: Actor,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order?.status !== 'COMPLETED' && order?.status !== 'AWAITING_OFFLINE_PAYMENT')
    throw new Refusal('order_not_reserved')
  const known = await mailedAtTill(tx, orderId)
  const former = order.email ?? ''
  const isSame = former.toLowerCase() === email.toLowerCase()
  if (isSame && known.is_mailed) return
  if (!isSame && former !== '' && known.is_of_guest) throw new Refusal('order_has_address')
  await mailGuest(tx, { orderId, former: order.email, email: isSame ? former : email, mailFactor }, actor)
}
