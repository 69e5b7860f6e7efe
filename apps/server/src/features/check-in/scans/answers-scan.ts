import type { CheckIn, ScanResult, ScansAnswer, ScansInput } from '@turnout/contract/check-in/door.ts'
import { SCAN_VERDICT_OF } from '@turnout/contract/check-in/scan-verdict.ts'
import type { ScanVerdict } from '@turnout/contract/enums.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { errorWords } from '@turnout/messages/errors.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale, type Locale } from '@turnout/messages/locale.ts'
import { entryOf } from '@turnout/domain/check-in/judge-date.ts'
import { timeText } from '../../../platform/format/format.ts'
import { ticketDateText } from '../../events/write-entry.ts'
import { doorDateAnswer } from '../queries-dates.ts'
import { admittedText, passDatesAnswer, passText } from './answers-pass.ts'
import type { JudgedScan, ScanInput } from './judge-scans.ts'
import type { Guest } from './store-admissions.ts'
import { USUAL, type ScanRecord } from './store-verdicts.ts'

/** The part of a verdict that is kept, and said again to the same scan. */
export function scanRecord({ upload: { door }, outcome }: JudgedScan): ScanRecord {
  const { recorded, guest, opens, closes, standing } = outcome
  const { verdict, isUnpaid, marksOrderPaid, conflict } = recorded
  const canMarkAsPaid = verdict === 'unpaid' && door.allows_unpaid && guest?.orderStatus === 'AWAITING_OFFLINE_PAYMENT'
  const admission = opens ?? closes ?? (verdict === 'already_admitted' ? standing : null)
  return {
    verdict: SCAN_VERDICT_OF[verdict],
    conflict,
    attendee_id: guest?.attendeeId ?? null,
    attendee: guest && guestAnswer(guest),
    check_in:
      guest && admission
        ? {
            short_id: admission.shortId,
            checked_in_at: admission.enteredAt.toISOString(),
            check_in_list_name: admission.listName ?? door.name,
            device: admission.device,
          }
        : null,
    ...(verdict === 'already_admitted' && guest?.admission === null && { entry_used: true as const }),
    ...(guest?.date && { event_occurrence: doorDateAnswer(guest.date) }),
    ...(outcome.passDates.length > 0 && { event_occurrences: passDatesAnswer(outcome.passDates) }),
    can_mark_as_paid: canMarkAsPaid,
    amount_due:
      guest !== null && (canMarkAsPaid || isUnpaid) ? majorFromMinor(guest.orderDueMinor, guest.currency) : null,
    is_unpaid: isUnpaid,
    marked_as_paid: marksOrderPaid,
  }
}

/** For a scan that asked while the list was closed, in an upload that is answered all the same. */
export const closedRecord = (closed: 'list_not_active' | 'list_expired'): ScanRecord => ({
  verdict: SCAN_VERDICT_OF[closed],
  ...USUAL,
})

const guestAnswer = (guest: Guest): NonNullable<ScanRecord['attendee']> => ({
  public_id: guest.publicId,
  first_name: guest.firstName,
  last_name: guest.lastName,
  status: guest.status,
  product_id: guest.productId,
  product_title: guest.productTitle,
  price_label: guest.priceLabel,
})

/** What a scan was answered with, and by which gate it was sent. */
interface Worded {
  readonly record: ScanRecord
  readonly input: ScanInput
  readonly device: string | null
  /** IANA, of the event. */
  readonly timezone: string
  /** ISO 8601. */
  readonly now: string
}

/** The verdict in words; says more only where it helps staff and tells a stranger nothing. */
function scanText(worded: Worded, locale: Locale): string {
  const { record, input, device } = worded
  const options = { locale }
  const gate = record.check_in?.device ?? null
  switch (record.verdict) {
    case 'ADMITTED':
      return record.is_unpaid ? m.check_in_verdict_admitted_unpaid({}, options) : admittedText(record, locale)
    case 'ALREADY_ADMITTED':
      if (record.entry_used === true)
        return m.check_in_verdict_already_in({ gate: gate ?? record.check_in?.check_in_list_name ?? '' }, options)
      // "You" is not true of a gate that names itself and did not let the guest in.
      return gate === null || device === null || gate === device
        ? m.check_in_verdict_already_admitted({}, options)
        : m.check_in_verdict_already_in({ gate }, options)
    case 'NOT_ON_LIST':
      return m.check_in_verdict_not_on_list({}, options)
    case 'CANCELLED':
      return m.check_in_verdict_cancelled({}, options)
    case 'UNPAID':
      return m.check_in_verdict_unpaid({}, options)
    case 'REVOKED':
      return m.check_in_verdict_revoked({}, options)
    case 'UNKNOWN':
      return input.code === null ? m.check_in_verdict_nobody({}, options) : m.check_in_verdict_unknown({}, options)
    case 'LIST_NOT_ACTIVE':
      return errorWords('list_not_active', locale)
    case 'LIST_EXPIRED':
      return errorWords('list_expired', locale)
    case 'CHECKED_OUT':
      return m.check_in_verdict_checked_out({}, options)
    case 'UNDONE':
      return m.check_in_verdict_undone({}, options)
    case 'NOT_INSIDE':
      return m.check_in_verdict_not_inside({}, options)
    case 'OTHER_DATE':
    case 'DATE_CANCELLED':
    case 'TOO_EARLY':
    case 'TOO_LATE':
      return dateText(worded, record.verdict, locale)
  }
}

type DateVerdict = Extract<ScanVerdict, 'OTHER_DATE' | 'DATE_CANCELLED' | 'TOO_EARLY' | 'TOO_LATE'>

/** Where the date is not known any more, the verdict says that it is another one. */
function dateText({ record, timezone, now }: Worded, verdict: DateVerdict, locale: Locale): string {
  const options = { locale }
  const { event_occurrence: date } = record
  if (date === undefined) return m.check_in_door_other_date({}, options)
  const [startsAt, endsAt] = [new Date(date.start_date), new Date(date.end_date ?? date.start_date)]
  const { opensAt } = entryOf({ startsAt, endsAt, earlyMinutes: date.early_minutes, lateMinutes: date.late_minutes })
  const [from, until, opens] = [startsAt, endsAt, opensAt].map((at) => timeText(at, timezone, locale)) as [
    string,
    string,
    string,
  ]
  if (verdict === 'TOO_EARLY') return m.check_in_verdict_too_early({ from, until, opens }, options)
  if (verdict === 'TOO_LATE') return m.check_in_verdict_too_late({ from, until }, options)
  const when = ticketDateText(date, timezone, locale)
  const { event_occurrences: dates = [] } = record
  if (verdict === 'OTHER_DATE' && dates.length > 0) return passText(dates, { next: when, now, timezone }, locale)
  return verdict === 'DATE_CANCELLED'
    ? m.check_in_verdict_date_cancelled({ date: when }, options)
    : m.check_in_verdict_other_date({ date: when }, options)
}

function scanResult(worded: Worded, locale: Locale): ScanResult {
  const { attendee_id: _, ...told } = worded.record
  const { public_id, code, scan_id } = worded.input
  return { public_id, code, scan_id, text: scanText(worded, locale), ...told }
}

/** Verdicts that staff wanted; every other one is a refusal. */
const DONE: ReadonlySet<ScanVerdict> = new Set(['ADMITTED', 'CHECKED_OUT', 'UNDONE'])

export interface UploadAnswer {
  /** In the order of what was sent. */
  readonly records: readonly ScanRecord[]
  readonly inside: number
  readonly revision: number
  /** ISO 8601; the answer may come from storage. */
  readonly now: string
  readonly locale: string
  /** IANA, of the event. */
  readonly timezone: string
}

/** The answer to an upload. */
export function scansAnswer(input: ScansInput, answer: UploadAnswer): ScansAnswer {
  const language = pickLocale({ saved: answer.locale })
  const results = input.attendees.flatMap((scan, at) => {
    const record = answer.records[at]
    return record === undefined
      ? []
      : [
          scanResult(
            { record, input: scan, device: input.device, timezone: answer.timezone, now: answer.now },
            language,
          ),
        ]
  })
  return {
    data: answer.records.flatMap(checkInOf),
    errors: Object.fromEntries(
      results
        .filter(({ verdict }) => !DONE.has(verdict))
        .map((result) => [result.public_id ?? result.code ?? '', result.text]),
    ),
    results,
    checked_in_attendees: answer.inside,
    revision: answer.revision,
    now: answer.now,
  }
}

const STANDING: ReadonlySet<ScanVerdict> = new Set(['ADMITTED', 'ALREADY_ADMITTED'])

const checkInOf = ({ attendee_id, attendee, check_in, verdict, entry_used }: ScanRecord): CheckIn[] =>
  attendee_id !== null && attendee && check_in && STANDING.has(verdict) && entry_used !== true
    ? [
        {
          short_id: check_in.short_id,
          attendee_id,
          attendee_public_id: attendee.public_id,
          product_id: attendee.product_id,
          checked_in_at: check_in.checked_in_at,
        },
      ]
    : []
