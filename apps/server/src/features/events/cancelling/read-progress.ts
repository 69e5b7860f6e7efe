import type { ErrorCode } from '@turnout/contract/errors.ts'
import type { CancellingAnswer, CancellingRow as ShownRow } from '@turnout/contract/events/cancelling/cancelling.ts'
import { minutesLeft } from '@turnout/domain/event-cancelling/minutes-left.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import type { Reader } from '../../../platform/database/database.ts'
import {
  logOfCancelling,
  mailsOfCancelling,
  ordersShown,
  progressOf,
  type ListedOrderRow,
  type LogRow,
  type MailCountRow,
  type ProgressRow,
} from './queries-progress.ts'
import type { CancelledScope } from './read-figures.ts'
import { cancellingOf, type CancellingRow } from './store.ts'

interface Reading {
  /** Whether the reader may see who bought. */
  readonly isNamed: boolean
  /** The words of a refusal. */
  readonly wordsOf: (code: ErrorCode) => string
}

interface Progress {
  readonly cancelling: CancellingRow
  readonly currency: string
  readonly progress: ProgressRow
  readonly failed: readonly ListedOrderRow[]
  readonly toPay: readonly ListedOrderRow[]
  readonly mails: MailCountRow
  readonly log: readonly LogRow[]
}

function cancellingAnswer(
  { cancelling: row, currency, progress, failed, toPay, mails, log }: Progress,
  /** The words of a refusal. */
  wordsOf: (code: string) => string,
): CancellingAnswer {
  const major = (minor: number): number => majorFromMinor(minor, currency)
  const sum = ({ orders, amountMinor }: ProgressRow['all']) => ({ orders, goes_back: major(amountMinor) })
  const shown = (order: ListedOrderRow): ShownRow => ({
    order_id: order.order_id,
    public_id: order.public_id,
    first_name: order.first_name,
    last_name: order.last_name,
    email: order.email,
    amount: major(order.amount_minor),
    state: order.state,
    failure: order.failure === null ? order.failure_reason : wordsOf(order.failure),
    tries: order.tries,
  })
  return {
    id: row.id,
    state: row.state,
    page: row.page,
    money: row.money,
    reason: row.reason,
    mails_buyers: row.mails_buyers,
    mails_guests: row.mails_guests,
    mails_waiting: row.mails_waiting,
    currency,
    created_at: row.created_at.toISOString(),
    starts_at: row.starts_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    now: row.now.toISOString(),
    tickets: row.tickets,
    orders: progress.orders,
    cancelled: progress.cancelled,
    unpaid: progress.unpaid,
    refunds: {
      all: sum(progress.all),
      sent: sum(progress.sent),
      waiting: sum(progress.waiting),
      failed: sum(progress.failed),
    },
    by_hand: { all: sum(progress.by_hand), open: sum(progress.open), paid_back: sum(progress.paid_back) },
    minutes_left: minutesLeft({
      startedAt: row.state === 'RUNNING' ? row.started_at : null,
      now: row.now,
      doneCount: progress.orders - progress.unfinished,
      leftCount: progress.unfinished,
    }),
    choices: choicesAnswer(row, progress),
    failed: failed.map(shown),
    to_pay: toPay.map(shown),
    mails: { ...mails, waiting: mails.all - mails.sent - mails.failed },
    log: log.map(({ act, at, by }) => ({ act, at: at.toISOString(), by })),
  }
}

const choicesAnswer = (
  { choose_until: until, now, state }: CancellingRow,
  { asked, moved, chose_money: money, open_choices: open }: ProgressRow,
): CancellingAnswer['choices'] =>
  until === null
    ? null
    : { until: until.toISOString(), is_open: state !== 'STOPPED' && now < until, asked, moved, money, open }

/** How far the cancelling of an event or date came; null data for one that takes place. */
export async function readProgress(
  reader: Reader,
  scope: CancelledScope,
  { isNamed, wordsOf }: Reading,
): Promise<{ data: CancellingAnswer | null }> {
  const cancelling = await cancellingOf(reader, scope)
  if (cancelling === undefined) return { data: null }
  const { currency } = scope
  const { id } = cancelling
  const [progress, failed, toPay, mails, log] = await Promise.all([
    progressOf(reader, id),
    isNamed ? ordersShown(reader, id, { state: 'FAILED' }) : [],
    isNamed ? ordersShown(reader, id, { state: 'BY_HAND' }) : [],
    mailsOfCancelling(reader, cancelling),
    logOfCancelling(reader, cancelling),
  ])
  // The store holds codes of ours alone.
  const told = (code: string): string => wordsOf(code as ErrorCode)
  return { data: cancellingAnswer({ cancelling, currency, progress, failed, toPay, mails, log }, told) }
}
