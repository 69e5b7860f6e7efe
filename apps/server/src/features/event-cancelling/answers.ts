import type { CancellingAnswer, CancellingRow as ShownRow } from '@turnout/contract/event-cancelling/cancelling.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { Cell } from '../../platform/format/cell.ts'
import type { ListedOrderRow, LogRow, MailCountRow, ProgressRow } from './queries-progress.ts'
import type { CancellingRow } from './store.ts'

export interface Progress {
  readonly cancelling: CancellingRow
  readonly currency: string
  readonly progress: ProgressRow
  readonly failed: readonly ListedOrderRow[]
  readonly toPay: readonly ListedOrderRow[]
  readonly mails: MailCountRow
  readonly log: readonly LogRow[]
}

export function cancellingAnswer(
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
    failed: failed.map(shown),
    to_pay: toPay.map(shown),
    mails: { ...mails, waiting: mails.all - mails.sent - mails.failed },
    log: log.map(({ act, at, by }) => ({ act, at: at.toISOString(), by })),
  }
}

/** What is to be paid back by hand, as a file. */
export function transfersFile(
  rows: readonly ListedOrderRow[],
  { currency, title, locale }: { readonly currency: string; readonly title: string; readonly locale: string },
): { readonly sheet: string; readonly rows: readonly (readonly Cell[])[] } {
  const language = { locale: pickLocale({ saved: locale }) }
  const head = [
    m.event_cancelling_file_order({}, language),
    m.event_cancelling_file_first_name({}, language),
    m.event_cancelling_file_last_name({}, language),
    m.event_cancelling_file_email({}, language),
    m.event_cancelling_file_amount({}, language),
    m.event_cancelling_file_currency({}, language),
    m.event_cancelling_file_purpose({}, language),
  ]
  const lines = rows.map((row): readonly Cell[] => [
    row.public_id,
    row.first_name,
    row.last_name,
    row.email,
    majorFromMinor(row.amount_minor, currency),
    currency,
    m.event_cancelling_file_purpose_of({ event: title, reference: row.public_id }, language),
  ])
  return { sheet: m.event_cancelling_file_sheet({}, language), rows: [head, ...lines] }
}
