import type { DoorAttendee, DoorList } from '@turnout/contract/check-in/door.ts'
import { codeHashText, DOOR_HASH_LENGTH, legacyHashText } from '@turnout/domain/check-in/door-hash.ts'
import { bytesToSign, SEAL_BYTES, ticketCodeText, type TicketCode } from '@turnout/domain/check-in/ticket-code.ts'
import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

/** A door as a phone knows it, with the event's key, so that tickets can be signed and forged. */
export interface PhoneDoor {
  readonly list: DoorList
  /** The row of an attendee by number; the first ticket of product 1, unless told otherwise. */
  guest(attendeeId: number, changes?: Partial<DoorAttendee>): DoorAttendee
  /** The content of a ticket's QR code. */
  code(ticket: Partial<TicketCode> & { readonly attendeeId: number }, key?: KeyObject): string
}

const DOOR_KEY = 'k3y'

export function aPhoneDoor(changes: Partial<DoorList> = {}): PhoneDoor {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const list: DoorList = {
    short_id: 'cil_main',
    name: 'Main gate',
    description: null,
    activates_at: null,
    expires_at: null,
    is_active: true,
    is_expired: false,
    total_attendees: 3,
    checked_in_attendees: 0,
    allows_check_out: true,
    accepts_public_ids: false,
    can_add_guests: false,
    can_let_in_anyway: false,
    has_legacy_codes: false,
    door_key: DOOR_KEY,
    revision: 1,
    public_key: publicKey.export({ format: 'jwk' }).x ?? '',
    now: new Date().toISOString(),
    event: {
      id: 7,
      title: 'Harbour Lights',
      currency: 'EUR',
      start_date: '2030-06-01T18:00:00.000Z',
      end_date: null,
      timezone: 'Europe/Berlin',
      settings: { payment_providers: ['OFFLINE'], allow_orders_awaiting_offline_payment_to_check_in: true },
    },
    includes_all_products: false,
    products: [
      { id: 1, title: 'Admission' },
      { id: 2, title: 'Balcony' },
    ],
    ...changes,
  }
  return {
    list,
    guest: (attendeeId, row = {}) => ({
      id: attendeeId,
      public_id: `A-${attendeeId}`,
      first_name: 'Guest',
      last_name: `Number${attendeeId}`,
      status: 'ACTIVE',
      product_id: 1,
      price_label: null,
      code_hash: hashOf(attendeeId),
      code_version: 1,
      party: `party-${attendeeId}`,
      ...row,
    }),
    code(ticket, key = privateKey) {
      const whole = { eventId: list.event.id, productId: 1, codeVersion: 1, ...ticket }
      // Phones cannot look at the seal.
      return ticketCodeText(whole, new Uint8Array(sign(null, bytesToSign(whole), key)), new Uint8Array(SEAL_BYTES))
    },
  }
}

const doorHash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, DOOR_HASH_LENGTH)

/** `code_hash` of an attendee at this door. */
const hashOf = (attendeeId: number): string => doorHash(codeHashText(DOOR_KEY, attendeeId))

/** A code of another system, as the row of its ticket tells of it. */
export const aLegacyCode = (code: string, codeVersion = 1): NonNullable<DoorAttendee['legacy_codes']>[number] => ({
  code_hash: doorHash(legacyHashText(DOOR_KEY, code)),
  code_version: codeVersion,
})

/** A key of no event. */
export const aForgersKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey
