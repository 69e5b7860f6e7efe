import {
  doorAttendee,
  type DoorAttendee,
  type DoorAttendeesQuery,
  type DoorGuest,
  type DoorList,
} from '@turnout/contract/check-in/door.ts'
import { codeHashText, DOOR_HASH_LENGTH, doorPageText, legacyHashText } from '@turnout/domain/check-in/door-hash.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { hash, sign, type KeyObject } from 'node:crypto'
import { windowAnswer } from '../answers.ts'
import { doorDateAnswer, namedDateOf } from '../queries-dates.ts'
import type { DoorListRow } from './queries-door.ts'
import type { DoorAttendeeRow, DoorGuestRow, DoorSecrets, GuestsPage } from './queries-guests.ts'

/** @param rights what the reader may do beside admitting */
export const doorListAnswer = (
  row: DoorListRow,
  rights: Pick<DoorList, 'can_add_guests' | 'can_let_in_anyway'>,
): DoorList => ({
  short_id: row.short_id,
  name: row.name,
  description: row.description,
  ...windowAnswer(row),
  total_attendees: row.total_attendees,
  checked_in_attendees: row.checked_in_attendees,
  allows_check_out: row.allows_check_out,
  accepts_public_ids: row.accepts_public_ids,
  ...rights,
  has_legacy_codes: row.has_legacy_codes,
  door_key: row.door_key,
  revision: row.revision,
  public_key: row.public_key.toString('base64url'),
  now: row.now.toISOString(),
  event: {
    id: row.event_id,
    title: row.title,
    currency: row.currency,
    start_date: row.start_date.toISOString(),
    end_date: row.end_date?.toISOString() ?? null,
    timezone: row.timezone,
    settings: {
      payment_providers: row.payment_providers,
      allow_orders_awaiting_offline_payment_to_check_in: row.allows_unpaid,
    },
  },
  includes_all_products: row.includes_all_products,
  products: [...row.products],
  ...(row.dates !== null && {
    dates: {
      mode: row.dates_mode,
      event_occurrence_id: row.occurrence_id,
      data: row.dates.map((date) => doorDateAnswer(namedDateOf(date))),
    },
  }),
})

const doorHash = (text: string): string => hash('sha256', text, 'base64url').slice(0, DOOR_HASH_LENGTH)

type Seat = NonNullable<DoorAttendee['seat']>

/** A guest who was moved back sits where the ticket says. */
const isSeat = (now: Seat, was: Seat): boolean =>
  now.section === was.section && now.kind === was.kind && now.row === was.row && now.number === was.number

/** Fields in the order of the schema: phones hash what they get. */
const doorAttendeeAnswer = (
  row: DoorAttendeeRow,
  { door_key, salt }: Pick<DoorSecrets, 'door_key' | 'salt'>,
): DoorAttendee => ({
  id: row.id,
  public_id: row.public_id,
  first_name: row.first_name,
  last_name: row.last_name,
  status: row.status,
  product_id: row.product_id,
  price_label: row.price_label,
  code_hash: doorHash(codeHashText(door_key, row.id)),
  code_version: row.code_version,
  party: doorHash(`turnout-party:${salt}:${row.order_id}`),
  ...(row.order_public_id !== null && { order_public_id: row.order_public_id }),
  ...(row.buyer_name !== null && { buyer_name: row.buyer_name }),
  ...(row.due_minor !== null && { amount_due: majorFromMinor(row.due_minor, row.currency) }),
  ...(row.is_disputed && { is_disputed: true as const }),
  ...(row.door_note !== null && { door_note: row.door_note }),
  ...(row.legacy_codes !== null && {
    legacy_codes: row.legacy_codes.map(({ code, code_version }) => ({
      code_hash: doorHash(legacyHashText(door_key, code)),
      code_version,
    })),
  }),
  ...(row.seat !== null && { seat: row.seat }),
  ...(row.seat !== null && row.seat_was !== null && !isSeat(row.seat, row.seat_was) && { seat_was: row.seat_was }),
  ...(row.occurrence_id !== null && { event_occurrence_id: row.occurrence_id }),
  ...(row.occurrence_ids !== null && { event_occurrence_ids: [...row.occurrence_ids] }),
  ...(row.pass_check_ins !== null && {
    check_ins: row.pass_check_ins.map((one) => ({ ...one, checked_in_at: new Date(one.checked_in_at).toISOString() })),
  }),
  ...(row.used_entries !== null && {
    used_entries: row.used_entries.map(({ event_occurrence_id, short_id, entered_at, device, list_name }) => ({
      short_id,
      checked_in_at: new Date(entered_at).toISOString(),
      event_occurrence_id,
      device,
      check_in_list_name: list_name,
    })),
  }),
  ...(row.check_in_short_id !== null &&
    row.checked_in_at !== null && {
      check_in: {
        short_id: row.check_in_short_id,
        checked_in_at: row.checked_in_at.toISOString(),
        attendee_id: row.id,
        device: row.device,
      },
    }),
})

export const doorGuestAnswer = (row: DoorGuestRow, secrets: DoorSecrets): DoorGuest => ({
  ...doorAttendeeAnswer(row, secrets),
  product_title: row.product_title,
  can_mark_as_paid: row.due_minor !== null,
  amount_due: row.due_minor === null ? null : majorFromMinor(row.due_minor, row.currency),
  admissions: row.admissions.map((admission) => ({
    ...admission,
    checked_in_at: new Date(admission.checked_in_at).toISOString(),
    ended_at: admission.ended_at && new Date(admission.ended_at).toISOString(),
  })),
})

export interface SignedPage {
  readonly page: GuestsPage
  readonly secrets: DoorSecrets
  /** The cursor of the next request. */
  readonly since: Date
  readonly privateKey: KeyObject
}

/** A page of the list with its signature. */
export function doorPageAnswer({ page, secrets, since, privateKey }: SignedPage) {
  const data = page.rows.map((row) => doorAttendee.parse(doorAttendeeAnswer(row, secrets)))
  const signed = {
    since: since.toISOString(),
    revision: secrets.revision,
    removed: [...page.removed],
    next_after: page.nextAfter,
  }
  const text = doorPageText({
    doorKey: secrets.door_key,
    revision: secrets.revision,
    since: signed.since,
    nextAfter: page.nextAfter,
    removed: page.removed,
    dataHash: hash('sha256', JSON.stringify(data), 'base64url'),
  })
  return { data, signed: { ...signed, signature: sign(null, Buffer.from(text), privateKey).toString('base64url') } }
}

/** Address of the page after this one, for those that go on by `after`. */
export function nextPageUrl(url: string, nextAfter: string | null): string | null {
  if (nextAfter === null) return null
  const [path = url, search = ''] = url.split('?', 2)
  const query = new URLSearchParams(search)
  query.set('after', nextAfter)
  return `${path}?${query.toString()}`
}

/** Whether a request goes on by `after` instead of by pages. */
export const isByAfter = ({ after, since, page }: DoorAttendeesQuery): boolean =>
  after !== null || (since !== null && page === 1)
