import type { WordedMail } from '@turnout/contract/events/mail-words/mail-words.ts'
import type { OccurrenceRuleEmail, OccurrenceRuleEmailsInput } from '@turnout/contract/occurrences/rule.ts'
import type { TicketDate } from '@turnout/contract/occurrences/ticket-date.ts'
import { cancelUntil } from '@turnout/domain/events/cancel-until.ts'
import { nearestDate } from '@turnout/domain/occurrences/nearest-date.ts'
import type { Locale } from '@turnout/messages/locale.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { AccountMail } from '../../accounts/mails/queue-account-mail.ts'
import type { ScopeInEvent } from '../access.ts'
import { buyerMail } from '../cancelling/mail.ts'
import { MIRA, NO_WALLETS } from './draw-preview.ts'
import { makeSampleOrder } from './make-sample-order.ts'
import { ownWordsOfEvent, sampledEvent, type OwnWordsRow, type SampledEventRow } from './queries.ts'
import { mailedOnDate } from '../mails/queries-mailed-event.ts'
import { drawMovedDate, drawWordedMail } from '../../orders/mails/draw-worded-mail.ts'
import type { DateRow } from '../../occurrences/store.ts'
import { planRule, type PlannedRule } from '../../occurrences/rules/plan-rule.ts'
import { guestsOfDates } from '../../occurrences/rules/store-rules.ts'
import { fatesOf } from '../../occurrences/rules/queue-fates.ts'

interface Asked {
  readonly scope: ScopeInEvent<'rule'>
  readonly input: OccurrenceRuleEmailsInput
  readonly locale: Locale
  readonly publicUrl: string
}

/** The date of a change that an email is drawn for, and the time that it or its guests have then. */
interface Example {
  readonly row: DateRow
  readonly to: Pick<DateRow, 'starts_at' | 'ends_at'>
}

/** What the saving of a changed rule would tell guests, each email once, to a made-up buyer. @throws those of `planRule` */
export async function drawRuleMails(reader: Reader, asked: Asked): Promise<OccurrenceRuleEmail[]> {
  const { scope, input } = asked
  const plan = { ...input, moves_sold: input.holders !== null }
  const decided = await planRule(reader, { ...scope.event, id: scope.id, plan })
  const event = await sampledEvent(reader, scope.event.eventId)
  if (event === undefined) throw new Refusal('not_found')
  const drawing = { event, words: await ownWordsOfEvent(reader, scope.event.eventId), ...asked }
  const groups = [
    { kind: 'DATE_MOVED', examples: movedBy(decided), draw: movedDate },
    { kind: 'GUESTS_MOVED', examples: leavingBy(decided, input), draw: movedGuests },
    { kind: 'DATE_CANCELLED', examples: cancelledBy(decided, input), draw: cancelledDate },
  ] as const
  const mails: OccurrenceRuleEmail[] = []
  for (const { kind, examples, draw } of groups) {
    const ids = examples.map(({ row }) => row.id)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const { guests, dates } = ids.length === 0 ? { guests: 0, dates: [] } : await guestsOfDates(reader, ids)
    const example = examples.find(({ row }) => dates.includes(row.id))
    if (example === undefined) continue
    const { subject, html } = draw(drawing, example)
    mails.push({ kind, occurrences: dates.length, guests, subject, html })
  }
  return mails
}

const movedBy = ({ change }: PlannedRule): Example[] =>
  change.moved.map(({ date, to }) => ({ row: date.row, to: { starts_at: to.startsAt, ends_at: to.endsAt } }))

const leavingBy = (decided: PlannedRule, input: OccurrenceRuleEmailsInput): Example[] => {
  const fresh = decided.fresh.map(({ starts_at: startsAt, ends_at: endsAt }) => ({ startsAt, endsAt }))
  return fatesOf({ decided, input }).leaving.flatMap(({ row, startsAt }) => {
    const to = nearestDate(startsAt, fresh)
    return to === undefined ? [] : [{ row, to: { starts_at: to.startsAt, ends_at: to.endsAt } }]
  })
}

const cancelledBy = (decided: PlannedRule, input: OccurrenceRuleEmailsInput): Example[] =>
  fatesOf({ decided, input }).cancelled.map(({ row }) => ({ row, to: row }))

interface Drawing extends Asked {
  readonly event: SampledEventRow
  readonly words: readonly OwnWordsRow[]
}

/** A made-up order for a date, whose emails have the own words of its event. */
function sampleOf({ event, words, locale }: Drawing, kind: WordedMail, date: TicketDate) {
  const own = words.find((one) => one.kind === kind && one.locale === locale)
  const { subject, introduction } = own ?? { subject: null, introduction: null }
  const order = makeSampleOrder({ event, kind, locale, words: { subject, introduction }, reader: MIRA })
  return mailedOnDate({ ...order, attendees: order.attendees.map((one) => ({ ...one, date })) }, date)
}

const ticketDate = ({ row, to }: Example): TicketDate => ({
  id: row.id,
  kind: row.kind === 'SLOT' ? 'SLOT' : 'SESSION',
  start_date: to.starts_at.toISOString(),
  end_date: to.ends_at?.toISOString() ?? null,
  label: row.label,
  place: row.place,
  status: 'OPEN',
  version: 1,
})

/** The date is at another time. */
function movedDate(drawing: Drawing, example: Example): AccountMail {
  const { holders } = drawing.input
  const { row, to } = example
  const order = sampleOf(drawing, 'event_changed', ticketDate(example))
  const { timezone, is_online_event, venue, address } = order
  const at = { timezone, is_online_event, venue, address }
  const days = holders?.refund_until_days ?? null
  const change = {
    was: { ...at, start_date: row.starts_at, end_date: row.ends_at },
    became: { ...at, start_date: to.starts_at, end_date: to.ends_at },
    cancelling: null,
    date: {
      reason: holders?.reason ?? null,
      refundUntil: days === null ? null : cancelUntil({ startsAt: to.starts_at, timezone }, days),
    },
  }
  return drawMovedDate(order, change, drawing.publicUrl)
}

/** Guests of a date that stays are for another one: each ticket is mailed. */
function movedGuests(drawing: Drawing, example: Example): AccountMail {
  const { publicUrl } = drawing
  return drawWordedMail(sampleOf(drawing, 'ticket', ticketDate(example)), 'ticket', { publicUrl, wallets: NO_WALLETS })
}

function cancelledDate(drawing: Drawing, example: Example): AccountMail {
  const order = sampleOf(drawing, 'order_cancelled', ticketDate(example))
  const told = { accountId: order.account_id, email: MIRA.email, name: MIRA.first_name, firstName: MIRA.first_name }
  return buyerMail(
    order,
    { ...told, locale: drawing.locale },
    {
      money: 'ALL',
      way: order.payment === null ? 'FREE' : 'CARD',
      amountMinor: order.total_gross_minor,
      currency: order.currency,
      card: 'Visa •••• 4242',
      reason: drawing.input.cancel?.reason ?? null,
      url: null,
    },
  )
}
