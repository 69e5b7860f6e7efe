import type { StoredAnswer as QuestionAnswer } from '@turnout/domain/questions/judge-answers.ts'
import type { OrderState } from '@turnout/domain/orders/order-state.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/caller.ts'
import type { StoredAnswer } from '../../platform/idempotency/store.ts'
import type { OrderMailKind } from './queue-order-mail.ts'
import type { Holder } from './store.ts'

/** What a buyer said about themselves and their guests. */
export interface BuyerDetails {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly address: object | null
  readonly holders: readonly Holder[]
  readonly answers: readonly QuestionAnswer[]
  readonly optedIntoMarketing: boolean
  readonly acceptedTerms: boolean
}

/** An attendee to be made, with the answers given for their ticket. */
export interface NewAttendee {
  readonly orderLineId: number
  readonly productId: number
  readonly productPriceId: number
  readonly shortId: string
  readonly publicId: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly answers: readonly QuestionAnswer[]
}

/** Answers for a unit that is no ticket, counted from 1 in its product. */
export interface UnitAnswers {
  readonly productId: number
  readonly unit: number
  readonly answers: readonly QuestionAnswer[]
}

/** One move of an order, judged on the row version `revision`. */
export interface Completion {
  readonly orderId: number
  readonly accountId: number
  readonly eventId: number
  readonly revision: string
  /** What it holds becomes its own, and attendees are made. */
  readonly sells: boolean
  readonly next: OrderState
  readonly paymentProvider: 'OFFLINE' | 'STRIPE' | null
  /** null: they were given before. */
  readonly details: BuyerDetails | null
  readonly locale: string
  readonly attendees: readonly NewAttendee[]
  /** Of the order itself; they become rows when the order sells. */
  readonly orderAnswers: readonly QuestionAnswer[]
  readonly unitAnswers: readonly UnitAnswers[]
  readonly history: { readonly act: string; readonly before: object; readonly after: object }
  readonly actor: Actor
  readonly mail: OrderMailKind | null
  readonly stored: StoredAnswer | null
}

export type CompletionOutcome =
  | { readonly outcome: 'DONE'; readonly attendeeIds: readonly number[]; readonly at: Date }
  /** Somebody changed the order since it was judged: judge again. */
  | { readonly outcome: 'CHANGED' }
  | { readonly outcome: 'EXPIRED' }
  | { readonly outcome: 'REPLAYED' }

interface OutcomeRow {
  readonly n: number
  readonly outcome: CompletionOutcome['outcome']
  readonly attendee_ids: readonly number[] | null
  readonly decided_at: Date
}

/**
 * Moves many orders on in one statement, which commits by itself: states, stock, attendees, answers, history and the job of their mails.
 * Outcomes in the order given; each is judged alone. No order may be named twice.
 */
export async function completeOrders(reader: Reader, batch: readonly Completion[]): Promise<CompletionOutcome[]> {
  const answered = await sql<OutcomeRow>`
    select n, outcome, attendee_ids, decided_at from complete_orders(
      ${list(batch.map(({ orderId }) => orderId))}::bigint[], ${list(batch.map(({ revision }) => revision))}::text[],
      ${list(batch.map(({ sells }) => sells))}::boolean[],
      ${JSON.stringify(batch.flatMap(keyRow))}::json, ${JSON.stringify(batch.map(moveRow))}::json)`.execute(
    reader.query,
  )
  const outcomes: CompletionOutcome[] = []
  for (const { n, outcome, attendee_ids, decided_at } of answered.rows) {
    outcomes[n - 1] = outcome === 'DONE' ? { outcome, attendeeIds: attendee_ids ?? [], at: decided_at } : { outcome }
  }
  return outcomes
}

const list = (values: readonly (number | string | boolean)[]): string => `{${values.join(',')}}`

const moveRow = (move: Completion, n: number) => ({
  n: n + 1,
  order_id: move.orderId,
  sells: move.sells,
  account_id: move.accountId,
  event_id: move.eventId,
  status: move.next.status,
  payment_status: move.next.paymentStatus,
  payment_provider: move.paymentProvider,
  gives_details: move.details !== null,
  ...(move.details !== null && detailsRow(move.details)),
  locale: move.locale,
  attendee_status: move.next.status === 'COMPLETED' ? 'ACTIVE' : 'AWAITING_PAYMENT',
  act: move.history.act,
  before: move.history.before,
  after: move.history.after,
  actor_kind: move.actor.kind,
  actor_id: move.actor.id,
  request_id: move.actor.requestId,
  mail: move.mail,
  attendees: move.attendees.map(attendeeRow),
  said: someOrNone(
    move.sells ? [...move.orderAnswers.map(answerRow), ...move.unitAnswers.flatMap(unitAnswerRows)] : [],
  ),
})

const detailsRow = (details: BuyerDetails) => ({
  first_name: details.firstName,
  last_name: details.lastName,
  email: details.email,
  address: details.address ?? undefined,
  holders: details.holders,
  answers: details.answers,
  opted_into_marketing: details.optedIntoMarketing,
  accepted_terms: details.acceptedTerms,
})

const attendeeRow = (attendee: NewAttendee) => ({
  line_id: attendee.orderLineId,
  product_id: attendee.productId,
  price_id: attendee.productPriceId,
  short_id: attendee.shortId,
  public_id: attendee.publicId,
  first_name: attendee.firstName,
  last_name: attendee.lastName,
  email: attendee.email,
  said: someOrNone(attendee.answers.map(answerRow)),
})

const answerRow = ({ questionId, title, answer }: QuestionAnswer) => ({ question_id: questionId, title, answer })

const unitAnswerRows = ({ productId, unit, answers }: UnitAnswers) =>
  answers.map((answer) => ({ ...answerRow(answer), product_id: productId, unit }))

/** Left out of the row when there are none. */
const someOrNone = <T>(rows: readonly T[]): readonly T[] | undefined => (rows.length === 0 ? undefined : rows)

const keyRow = ({ stored }: Completion, n: number) =>
  stored === null ? [] : [{ n: n + 1, ...stored.request, answer: stored.answer.toString('base64') }]
