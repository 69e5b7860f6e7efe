import { statusAtBirth } from '@turnout/domain/attendees/attendee-state.ts'
import type { OfflinePaymentMethod } from '@turnout/domain/events/payment-ways.ts'
import type { Entry } from '@turnout/domain/ledger/postings.ts'
import type { AcceptedAnswer } from '@turnout/domain/questions/judge-answers.ts'
import type { OfflineTimes } from '@turnout/domain/orders/offline-deadline.ts'
import type { OrderState } from '@turnout/domain/orders/order-state.ts'
import type { Company } from '@turnout/contract/checkout/company.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { ROW_FIELDS, type MoveAttendeeRow, type MoveRow } from '../../../platform/database/row-types.ts'
import { rowsLiteral } from '../../../platform/database/rows-literal.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import type { Replay } from '../../../platform/idempotency/store.ts'
import type { OrderMailKind } from '../../orders/mails/queue-order-mail.ts'
import type { CardPayment } from '../../orders/money/store-payments.ts'
import type { Holder } from '../../orders/store.ts'

/** The facts that a buyer gave about themselves and their guests. */
export interface BuyerDetails {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly address: object | null
  readonly company: Company | null
  readonly holders: readonly Holder[]
  readonly answers: readonly AcceptedAnswer[]
  readonly optedIntoMarketing: boolean
  readonly acceptedTerms: boolean
}

/** An attendee to be made, with the answers given for their ticket. */
export interface NewAttendee {
  /** The number that its code was made for before it was sold; missing: the next one. */
  readonly id?: number
  readonly orderLineId: number
  readonly productId: number
  readonly productPriceId: number
  readonly seatId: number | null
  readonly shortId: string
  readonly publicId: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly answers: readonly AcceptedAnswer[]
}

/** Answers for a unit that is no ticket, counted from 1 in its product. */
export interface UnitAnswers {
  readonly productId: number
  readonly unit: number
  readonly answers: readonly AcceptedAnswer[]
}

/**
 * The postings of a move: CHARGE is about the order, PAYMENT about the payment that comes with it.
 */
export interface MovePosting {
  readonly posting: 'CHARGE' | 'PAYMENT'
  readonly entries: readonly Entry[]
}

/** How an order is paid outside, and until when. */
export interface OfflineChoice extends OfflineTimes {
  readonly method: OfflinePaymentMethod
}

/** One move of an order, judged on the row version `revision`. */
export interface Completion {
  readonly orderId: number
  readonly accountId: number
  readonly eventId: number
  readonly revision: string
  /** Of the event whose rules it was judged by; null when none of them mattered. */
  readonly eventVersion: number | null
  /** The places it holds become its own, and attendees are made. */
  readonly sells: boolean
  readonly next: OrderState
  readonly paymentProvider: 'OFFLINE' | 'STRIPE' | 'CREDIT' | null
  /** null: it is not paid outside, or that was chosen before. */
  readonly offline: OfflineChoice | null
  /** null: no money comes with it. */
  readonly payment: CardPayment | null
  readonly postings: readonly MovePosting[]
  readonly currency: string
  /** null: they were given before. */
  readonly details: BuyerDetails | null
  readonly locale: string
  readonly attendees: readonly NewAttendee[]
  /** Of the order itself; they become rows when the order sells. */
  readonly orderAnswers: readonly AcceptedAnswer[]
  readonly unitAnswers: readonly UnitAnswers[]
  readonly history: { readonly act: string; readonly before: OrderState }
  readonly actor: Actor
  readonly mail: OrderMailKind | null
  readonly replay: Replay | null
}

export type CompletionOutcome =
  | { readonly outcome: 'DONE'; readonly attendeeIds: readonly number[]; readonly at: Date }
  /** The order or its event changed since it was judged: judge again. */
  | { readonly outcome: 'CHANGED' }
  | { readonly outcome: 'EXPIRED' }
  | { readonly outcome: 'REPLAYED' }

interface Answered {
  readonly fate: readonly CompletionOutcome['outcome'][]
  readonly attendee_ids: readonly number[]
  readonly decided_at: Date
}

/**
 * Moves many orders on in one statement, which commits at its end: states, stock, attendees,
 * answers, history and the job of their mails. Outcomes in the order given; each is judged alone.
 * No order may be named twice.
 */
export async function completeOrders(reader: Reader, batch: readonly Completion[]): Promise<CompletionOutcome[]> {
  const attendees = batch.flatMap((move, n) => move.attendees.map((attendee) => ({ n: n + 1, attendee })))
  const answered = await sql<Answered>`
    select fate, attendee_ids, decided_at from complete_orders(
      ${JSON.stringify(batch.flatMap(keyRow))}::json,
      ${rowsLiteral(ROW_FIELDS.move_row, batch.map(moveRow))}::move_row[],
      ${rowsLiteral(ROW_FIELDS.move_attendee_row, attendees.map(attendeeRow))}::move_attendee_row[],
      ${JSON.stringify(saidIn(batch))}::json, ${JSON.stringify(moneyIn(batch))}::json)`.execute(reader.query)
  const [row] = answered.rows
  if (row === undefined) throw new Error('complete_orders answered nothing')
  let place = 0
  return batch.map((move, n) => {
    const outcome = row.fate[n] ?? 'CHANGED'
    const attendeeIds = row.attendee_ids.slice(place, place + move.attendees.length)
    place += move.attendees.length
    return outcome === 'DONE' ? { outcome, attendeeIds, at: row.decided_at } : { outcome }
  })
}

const moveRow = (move: Completion, n: number): MoveRow => ({
  n: n + 1,
  order_id: move.orderId,
  revision: move.revision,
  event_version: move.eventVersion,
  sells: move.sells,
  account_id: move.accountId,
  event_id: move.eventId,
  status: move.next.status,
  payment_status: move.next.paymentStatus,
  payment_provider: move.paymentProvider,
  offline_method: move.offline?.method ?? null,
  payment_due_at: move.offline?.dueAt?.toISOString() ?? null,
  payment_ends_at: move.offline?.endsAt?.toISOString() ?? null,
  gives_details: move.details !== null,
  ...(move.details === null ? NO_DETAILS : detailsFields(move.details)),
  locale: move.locale,
  attendee_status: statusAtBirth(move.next.status),
  act: move.history.act,
  status_before: move.history.before.status,
  payment_status_before: move.history.before.paymentStatus,
  actor_kind: move.actor.kind,
  actor_id: move.actor.id,
  request_id: move.actor.requestId,
  mail: move.mail,
})

type DetailsFields = Pick<
  MoveRow,
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'address'
  | 'company'
  | 'holders'
  | 'answers'
  | 'opted_into_marketing'
  | 'accepted_terms'
>

const NO_DETAILS: DetailsFields = {
  first_name: null,
  last_name: null,
  email: null,
  address: null,
  company: null,
  holders: null,
  answers: null,
  opted_into_marketing: null,
  accepted_terms: null,
}

const detailsFields = (details: BuyerDetails): DetailsFields => ({
  first_name: details.firstName,
  last_name: details.lastName,
  // A guest who is added at the door may have none.
  email: details.email === '' ? null : details.email,
  address: details.address === null ? null : JSON.stringify(details.address),
  company: details.company === null ? null : JSON.stringify(details.company),
  holders: JSON.stringify(details.holders),
  answers: JSON.stringify(details.answers),
  opted_into_marketing: details.optedIntoMarketing,
  accepted_terms: details.acceptedTerms,
})

const attendeeRow = (of: { readonly n: number; readonly attendee: NewAttendee }): MoveAttendeeRow => ({
  n: of.n,
  order_line_id: of.attendee.orderLineId,
  product_id: of.attendee.productId,
  product_price_id: of.attendee.productPriceId,
  short_id: of.attendee.shortId,
  public_id: of.attendee.publicId,
  first_name: of.attendee.firstName,
  last_name: of.attendee.lastName,
  email: of.attendee.email,
  id: of.attendee.id ?? null,
  seat_id: of.attendee.seatId,
})

/** Every answer of the batch, with whose it is. */
function saidIn(batch: readonly Completion[]): object[] {
  const said: object[] = []
  let attendee = 0
  for (const [at, { sells, orderAnswers, attendees, unitAnswers }] of batch.entries()) {
    const n = at + 1
    if (sells) said.push(...orderAnswers.map((answer) => ({ n, ...answerFields(answer) })))
    for (const { answers, productId: product_id } of attendees) {
      attendee += 1
      const whose = { n, attendee, product_id }
      said.push(...answers.map((answer) => ({ ...whose, ...answerFields(answer) })))
    }
    for (const { answers, productId: product_id, unit } of unitAnswers)
      said.push(...answers.map((answer) => ({ n, product_id, unit, ...answerFields(answer) })))
  }
  return said
}

const answerFields = ({ questionId, title, answer }: AcceptedAnswer) => ({ question_id: questionId, title, answer })

/** The payments of the batch, and what it writes into the ledger. */
const moneyIn = (batch: readonly Completion[]) => ({
  payments: batch.flatMap(({ payment }, at) => (payment === null ? [] : [{ n: at + 1, ...paymentFields(payment) }])),
  entries: batch.flatMap(({ postings, currency }, at) =>
    postings.flatMap(({ posting, entries }) =>
      entries.map(({ account, amountMinor }) => ({ n: at + 1, posting, account, amount: amountMinor, currency })),
    ),
  ),
})

const paymentFields = (payment: CardPayment) => ({
  intent_id: payment.intentId,
  provider: payment.provider,
  provider_ref: payment.providerRef,
  provider_account: payment.providerAccount,
  amount: payment.amountMinor,
  application_fee: payment.applicationFeeMinor,
  currency: payment.currency,
  card_brand: payment.card?.brand ?? null,
  card_last4: payment.card?.last4 ?? null,
})

const keyRow = ({ replay }: Completion, n: number) =>
  replay === null ? [] : [{ n: n + 1, ...replay.request, answer: replay.answer.toString('base64') }]
