import type { Transaction } from '../../../platform/database/database.ts'
import type { Attachment } from '../../../platform/mail/store.ts'
import { queueMailsOfAccounts, type CausedMails } from '../../accounts/mails/queue-account-mail.ts'
import { issueCreditNote } from '../../invoices/issue-credit-note.ts'
import { issueInvoiceWithCredits } from '../../invoices/issue-missing.ts'
import { DOCUMENT_ATTACHMENT } from '../../invoices/paper/render-file.ts'
import { membersToTell, type ToldMember } from '../../notices/queries-told.ts'
import { lockUnpaid } from '../deadlines/store-deadlines.ts'
import { cancelledOrder, type CancelledOrder } from '../queries-cancelled.ts'
import { loadOrdersForMail, type MailServices, type OrderForMail } from './limit-texts.ts'
import { newOrderMail } from './mail-organizer.ts'
import { orderMails } from './mail.ts'
import {
  documentedOrders,
  mailedBefore,
  mailedKey,
  orderMailCauses,
  type MailedOrderRow,
  type OrderMailCauseRow,
} from './queries-mail.ts'
import type { MailOrderPayload, OrderMailKind } from './queue-order-mail.ts'

/** What orders were mailed of, and why they are. */
interface Known {
  readonly causes: ReadonlyMap<number, OrderMailCauseRow>
  /** By `mailedKey`; grows with what is written now. */
  readonly mailed: Set<string>
  /** Orders that may get an invoice or a credit note. */
  readonly documented: ReadonlySet<number>
}

/**
 * Writes the mails of orders into the outbox, however many in as many statements as for one; a buyer's
 * mail brings the invoice or its credit note. Those who run an event are told of its new orders, if they
 * want that.
 */
export async function writeOrderMails(
  tx: Transaction,
  asked: readonly MailOrderPayload[],
  services: MailServices,
): Promise<void> {
  const wishes = await withoutPaid(tx, asked)
  if (wishes.length === 0) return
  const ids = [...new Set(wishes.map((wish) => wish.order_id))]
  const known: Known = {
    documented: await documentedOrders(tx, ids),
    causes: await orderMailCauses(tx, ids),
    mailed: await mailedBefore(tx, ids),
  }
  // Before orders are read: a mail tells of the invoice that it brings.
  const documents = await documentsOf(tx, wishes, known)
  const orders = await loadOrdersForMail(tx, ids, services)
  const written: CausedMails[] = []
  const news: OrderForMail[] = []
  for (const wish of wishes) {
    const found = orders.get(wish.order_id)
    if (found === undefined) continue
    if (isNews(wish.kind) && !known.mailed.has(mailedKey(wish.order_id, wish.kind))) news.push(found)
    written.push(mailsOf(found, { wish, documents: documents.get(wish), known }, services))
    known.mailed.add(mailedKey(wish.order_id, wish.kind))
  }
  await queueMailsOfAccounts(tx, [...written, ...(await mailsOfRunners(tx, news, services))])
}

/** A reminder is left out where its order was paid, cancelled or expired since it was asked for. */
async function withoutPaid(tx: Transaction, wishes: readonly MailOrderPayload[]): Promise<readonly MailOrderPayload[]> {
  const reminders = wishes.filter(({ kind }) => kind === 'payment_reminder')
  if (reminders.length === 0) return wishes
  const unpaid = await lockUnpaid(
    tx,
    reminders.map((wish) => wish.order_id),
  )
  return wishes.filter((wish) => wish.kind !== 'payment_reminder' || unpaid.has(wish.order_id))
}

/** What a mail tells of besides its order. */
interface Documents {
  /** How its order ended, in the mail that says so. */
  readonly cancelled: CancelledOrder | undefined
  readonly attachments: readonly Attachment[]
}

async function documentsOf(
  tx: Transaction,
  wishes: readonly MailOrderPayload[],
  { documented }: Known,
): Promise<ReadonlyMap<MailOrderPayload, Documents>> {
  const place = new Map([...documented].map((id, at) => [id, at]))
  // Always event by event: two who take numbers of invoices must not wait for each other in turn.
  const sorted = wishes.toSorted((a, b) => (place.get(a.order_id) ?? 0) - (place.get(b.order_id) ?? 0))
  const documents = new Map<MailOrderPayload, Documents>()
  for (const wish of sorted) {
    const { order_id: orderId, kind } = wish
    // oxlint-disable-next-line no-await-in-loop -- one connection, and numbers are taken one after the other
    const cancelled = kind === 'order_cancelled' ? await cancelledOrder(tx, orderId) : undefined
    const refundId = cancelled?.handedBackId ?? null
    // oxlint-disable-next-line no-await-in-loop -- as above
    const attachments = place.has(orderId) ? await issueDocumentFor(tx, { orderId, kind, refundId }) : []
    documents.set(wish, { cancelled, attachments })
  }
  return documents
}

/** The document that each mail of an order brings. */
const BRINGS: Readonly<Record<OrderMailKind, 'INVOICE' | 'CREDIT_NOTE' | null>> = {
  order_confirmation: 'INVOICE',
  offline_payment: 'INVOICE',
  payment_reminder: 'INVOICE',
  payment_overdue: 'CREDIT_NOTE',
  order_cancelled: 'CREDIT_NOTE',
  payment_part: null,
  payment_twice: null,
  payment_too_late: null,
  debit_failed: null,
}

/**
 * Issues the document that a mail brings, if that has not happened, and answers it as an
 * attachment; none when there is none. `refundId`: money that was handed back in the same step.
 */
async function issueDocumentFor(
  tx: Transaction,
  { orderId, kind, refundId }: { orderId: number; kind: OrderMailKind; refundId: number | null },
): Promise<Attachment[]> {
  const brings = BRINGS[kind]
  if (brings === null) return []
  const id =
    brings === 'INVOICE' ? await issueInvoiceWithCredits(tx, orderId) : await issueCreditNote(tx, { orderId, refundId })
  return id === null ? [] : [{ kind: DOCUMENT_ATTACHMENT, id }]
}

function mailsOf(
  { order, mailer }: OrderForMail,
  { wish, documents, known }: { wish: MailOrderPayload; documents: Documents | undefined; known: Known },
  services: MailServices,
): CausedMails {
  const { kind, only_buyer: onlyBuyer, text, cause } = wish
  const attachments = documents?.attachments ?? []
  const writing = { ...services, hasInvoice: attachments.length > 0, cancelled: documents?.cancelled, onlyBuyer, text }
  const mails = orderMails(order, kind, writing).map((mail, n) => ({
    ...mail,
    attachments: [...(mail.kind === kind ? attachments : []), ...(mail.attachments ?? [])],
    about: { entity: 'order', id: order.id },
    cause: `${cause} ${n}`,
  }))
  return { mails, cause: { mailer, rules: services.rules, ...causeOf(order.id, kind, known) } }
}

/**
 * Kinds of which a buyer chooses who gets them; the other mails of an order are no choice of
 * theirs.
 */
const CHOSEN: ReadonlySet<string> = new Set([
  'order_confirmation',
  'offline_payment',
  'ticket',
  'ticket_passed_on',
  'order_moved',
])

function causeOf(orderId: number, kind: string, { causes, mailed }: Pick<Known, 'causes' | 'mailed'>) {
  const row = causes.get(orderId)
  if (row === undefined) throw new Error(`No order ${orderId}`)
  const { session, is_addressed: isToStranger } = row
  if (!CHOSEN.has(kind)) return { isToStranger }
  return { isToStranger, session, isChange: mailed.has(mailedKey(orderId, kind)) }
}

/** Why an order is mailed: who named its addresses, which session asks, and whether it is a change. */
export async function causeOfMail(tx: Transaction, orderId: number, kind: string) {
  const known = { causes: await orderMailCauses(tx, [orderId]), mailed: await mailedBefore(tx, [orderId]) }
  return causeOf(orderId, kind, known)
}

/** The mails with which an order begins; one that is sent again is no news. */
const isNews = (kind: OrderMailKind): boolean => kind === 'order_confirmation' || kind === 'offline_payment'

/** For those who want to know of a new order by mail: always, or where the settings of the event say so. */
async function mailsOfRunners(
  tx: Transaction,
  news: readonly OrderForMail[],
  services: MailServices,
): Promise<CausedMails[]> {
  const members = new Map<number, readonly ToldMember[]>()
  const told = new Map<number, readonly ToldMember[]>()
  for (const { order } of news) {
    const { account_id: accountId, event_id: eventId } = order
    // oxlint-disable-next-line no-await-in-loop -- one question for each event
    const ofEvent = members.get(eventId) ?? (await membersToTell(tx, { accountId, eventId, kind: 'order.created' }))
    members.set(eventId, ofEvent)
    told.set(
      order.id,
      ofEvent.filter((member) => wantsToKnow(member, order)),
    )
  }
  const ids = [...told].flatMap(([id, { length }]) => (length === 0 ? [] : [id]))
  if (ids.length === 0) return []
  // Who runs an event knows it by the names that were first written.
  const orders = await loadOrdersForMail(tx, ids, { ...services, textsOf: 'EVENT' })
  return [...orders.values()].map(({ order, mailer }) => ({
    // Those who bought wait for theirs.
    mails: (told.get(order.id) ?? []).map((member) => ({
      ...newOrderMail(order, member, services.publicUrl),
      isPatient: true,
    })),
    cause: { mailer, rules: services.rules },
  }))
}

const wantsToKnow = ({ way }: ToldMember, order: MailedOrderRow): boolean =>
  way === 'EVERY_TIME' || (way === 'AS_EVENT' && order.tells_organizer)
