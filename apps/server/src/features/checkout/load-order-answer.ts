import type { OrderEvent, OrderQuery, PublicOrder } from '@turnout/contract/checkout/public-order.ts'
import type { Reader } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { papersOfOrder } from '../invoices/load-documents.ts'
import { orderEventAnswer } from './answers-event.ts'
import { isCodeNeeded, isSessionOf, mayChange, type OrderProof } from '../orders/access.ts'
import { OWNER, publicOrderAnswer, type OrderViewer } from './answers.ts'
import { findOrderMail } from './find-order-mail.ts'
import type { MailWait } from './keep-mail-wait.ts'
import { timeoutOfEvent } from './queries.ts'
import { publicOrder, type CheckoutOrderRow, type PublicOrderRow } from '../sale/queries-order.ts'

/** How an order is asked for. `owner`: that it is the caller's was proven. */
interface Asked {
  readonly query: OrderQuery
  readonly publicUrl: string
  readonly mailWait: MailWait
  /** The language of the caller. */
  readonly locale: string
  readonly session?: string
  readonly proof: OrderProof | 'owner'
}

/**
 * Reads an order as its buyer, or a person with its link, sees it.
 * @throws Refusal order_gone for an unknown one or another event's.
 */
export async function loadOrderAnswer(
  reader: Reader,
  named: { readonly eventId: number; readonly shortId: string },
  { query, session, proof, publicUrl, mailWait, locale }: Asked,
): Promise<{ data: PublicOrder }> {
  const [row, timeoutMinutes] = await Promise.all([
    publicOrder(reader, { eventId: named.eventId, shortId: named.shortId, locale }),
    timeoutOfEvent(reader, named.eventId),
  ])
  if (row === undefined || timeoutMinutes === undefined) throw new Refusal('order_gone')
  const viewer = proof === 'owner' ? OWNER : await viewerOf(reader, row, proof)
  const event = await loadIncludedEvent(reader, { query, publicUrl, locale, viewer }, row)
  const papers = await papersOfOrder(reader, row)
  const mail = await findOrderMail(reader, row, mailWait)
  return { data: publicOrderAnswer(row, { event, session, timeoutMinutes, papers, mail, viewer }) }
}

/** The person who looks at an order, as far as that decides what they see of it. */
export async function viewerOf(reader: Reader, row: CheckoutOrderRow, proof: OrderProof): Promise<OrderViewer> {
  const isOwn = isSessionOf(row.session_hash, proof.session)
  const canChange = isOwn || (await mayChange(reader, row, proof))
  return { isOwn, canChange, needsCode: !canChange && (await isCodeNeeded(reader, row, proof)) }
}

/** The event of an order, when the query says `include=event`. */
export async function loadIncludedEvent(
  reader: Reader,
  {
    query,
    publicUrl,
    locale,
    viewer = OWNER,
  }: Pick<Asked, 'query' | 'publicUrl' | 'locale'> & { readonly viewer?: OrderViewer },
  row: PublicOrderRow,
): Promise<OrderEvent | undefined> {
  if (query.include?.split(',').includes('event') !== true) return undefined
  const isComplete = row.status === 'COMPLETED' && !viewer.needsCode
  return orderEventAnswer(reader, row.event_id, { now: row.now, isComplete, publicUrl, locale })
}
