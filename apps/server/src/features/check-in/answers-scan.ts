import type { CheckIn, ScanResult, ScansAnswer, ScansInput } from '@turnout/contract/check-in/door.ts'
import type { ScanVerdict } from '@turnout/contract/enums.ts'
import type { VerdictName } from '@turnout/domain/check-in/judge-scan.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { errorWords } from '@turnout/messages/errors.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale, type Locale } from '@turnout/messages/locale.ts'
import type { JudgedScan, ScanInput } from './judge-scans.ts'
import type { Guest, OpenDoor } from './store-admissions.ts'
import type { ScanRecord } from './store-scans.ts'

const ON_THE_WIRE: Readonly<Record<VerdictName, ScanVerdict>> = {
  admitted: 'ADMITTED',
  already_admitted: 'ALREADY_ADMITTED',
  not_on_list: 'NOT_ON_LIST',
  cancelled: 'CANCELLED',
  unpaid: 'UNPAID',
  revoked_code: 'REVOKED',
  unknown: 'UNKNOWN',
  list_not_active: 'LIST_NOT_ACTIVE',
  list_expired: 'LIST_EXPIRED',
}

/** What is kept of a verdict, and said again to the same scan. */
export function scanRecord(door: OpenDoor, { verdict, guest }: JudgedScan): ScanRecord {
  const canMarkAsPaid =
    verdict.verdict === 'unpaid' && door.allowsUnpaid && guest?.orderStatus === 'AWAITING_OFFLINE_PAYMENT'
  const isOwing = verdict.verdict === 'admitted' && verdict.isUnpaid
  const isInside = verdict.verdict === 'admitted' || verdict.verdict === 'already_admitted'
  return {
    verdict: ON_THE_WIRE[verdict.verdict],
    attendee: guest && guestAnswer(guest),
    check_in:
      isInside && guest?.checkInShortId && guest.checkedInAt
        ? {
            short_id: guest.checkInShortId,
            checked_in_at: guest.checkedInAt.toISOString(),
            check_in_list_name: door.name,
            device: guest.device,
          }
        : null,
    can_mark_as_paid: canMarkAsPaid,
    amount_due:
      guest !== null && (canMarkAsPaid || isOwing) ? majorFromMinor(guest.orderTotalMinor, guest.currency) : null,
    is_unpaid: isOwing,
    marked_as_paid: verdict.verdict === 'admitted' && verdict.marksOrderPaid,
  }
}

const guestAnswer = (guest: Guest): NonNullable<ScanRecord['attendee']> => ({
  public_id: guest.publicId,
  first_name: guest.firstName,
  last_name: guest.lastName,
  status: guest.status,
  product_id: guest.productId,
  product_title: guest.productTitle,
  price_label: guest.priceLabel,
})

/** The verdict in words; says more only where it helps staff and tells a stranger nothing. */
function scanText(record: ScanRecord, input: ScanInput, locale: Locale): string {
  const options = { locale }
  switch (record.verdict) {
    case 'ADMITTED':
      return record.is_unpaid
        ? m.check_in_verdict_admitted_unpaid({}, options)
        : m.check_in_verdict_admitted({}, options)
    case 'ALREADY_ADMITTED':
      return m.check_in_verdict_already_admitted({}, options)
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
  }
}

const scanResult = (record: ScanRecord, input: ScanInput, locale: Locale): ScanResult => ({
  public_id: input.public_id,
  code: input.code,
  scan_id: input.scan_id,
  text: scanText(record, input, locale),
  ...record,
})

/** The answer to an upload; `records` in the order of what was sent. */
export function scansAnswer(
  input: ScansInput,
  { records, inside, locale }: { records: readonly ScanRecord[]; inside: number; locale: string },
): ScansAnswer {
  const language = pickLocale({ saved: locale })
  const results = input.attendees.flatMap((scan, at) => {
    const record = records[at]
    return record === undefined ? [] : [scanResult(record, scan, language)]
  })
  return {
    data: results.flatMap(checkInOf),
    errors: Object.fromEntries(
      results
        .filter(({ verdict }) => verdict !== 'ADMITTED')
        .map((result) => [result.public_id ?? result.code ?? '', result.text]),
    ),
    results,
    checked_in_attendees: inside,
  }
}

const checkInOf = ({ attendee, check_in }: ScanResult): CheckIn[] =>
  attendee && check_in
    ? [
        {
          short_id: check_in.short_id,
          attendee_public_id: attendee.public_id,
          product_id: attendee.product_id,
          checked_in_at: check_in.checked_in_at,
        },
      ]
    : []
