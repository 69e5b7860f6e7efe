import { base32Of, bytesOfBase32 } from './base32.ts'

/**
 * What the QR code of a ticket holds: `T1.` and, in base 32, the ids of event, attendee and product, the code's version, and a 64-byte
 * Ed25519 signature by the event's key over `T1.` and those ids. It proves itself with no network. About 120 characters: a QR
 * code of version 5 at level M. This file writes and reads the text; signing and verifying are the caller's, who has the keys.
 * See docs/domain/check-in.md.
 */
export interface TicketCode {
  readonly eventId: number
  readonly attendeeId: number
  readonly productId: number
  /** Rises when the ticket is transferred, reissued, moved to another product or cancelled; older codes are revoked. */
  readonly codeVersion: number
}

/** The format's version is part of the text and of what is signed; another format is another prefix. */
export const TICKET_CODE_PREFIX = 'T1.'

export const SIGNATURE_BYTES = 64

/** No code of ours is longer; a longer text is not looked at. */
export const MAX_TICKET_CODE_LENGTH = 160

/** The bytes to sign for a ticket, with the event's private key. */
export function bytesToSign(ticket: TicketCode): Uint8Array {
  return Uint8Array.from([...new TextEncoder().encode(TICKET_CODE_PREFIX), ...payloadOf(ticket)])
}

/**
 * The text of the QR code.
 * @throws RangeError when the signature is not 64 bytes, or an id is not a positive whole number.
 */
export function ticketCodeText(ticket: TicketCode, signature: Uint8Array): string {
  if (signature.length !== SIGNATURE_BYTES) throw new RangeError('An Ed25519 signature has 64 bytes')
  return TICKET_CODE_PREFIX + base32Of(Uint8Array.from([...payloadOf(ticket), ...signature]))
}

/** A code that was read but not yet believed: `signature` must verify over `signed` with the key of `ticket.eventId`. */
export interface ReadTicketCode {
  readonly ticket: TicketCode
  readonly signed: Uint8Array
  readonly signature: Uint8Array
}

/** Reads a scanned text; anything that `ticketCodeText` could not have written is unknown. */
export function readTicketCode(text: string): ReadTicketCode | { refused: 'unknown' } {
  if (!text.startsWith(TICKET_CODE_PREFIX) || text.length > MAX_TICKET_CODE_LENGTH) return { refused: 'unknown' }
  const bytes = bytesOfBase32(text.slice(TICKET_CODE_PREFIX.length))
  const ticket = bytes && ticketOf(bytes.subarray(0, -SIGNATURE_BYTES))
  if (!ticket) return { refused: 'unknown' }
  return { ticket, signed: bytesToSign(ticket), signature: bytes.slice(-SIGNATURE_BYTES) }
}

function payloadOf(ticket: TicketCode): number[] {
  return [ticket.eventId, ticket.attendeeId, ticket.productId, ticket.codeVersion].flatMap(varintOf)
}

// Seven bits a byte, lowest first; division instead of shifts because ids may exceed 32 bits.
function varintOf(id: number): number[] {
  if (!Number.isSafeInteger(id) || id < 1) throw new RangeError(`Not an id: ${id}`)
  const bytes: number[] = []
  let rest = id
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return [...bytes, rest]
}

function ticketOf(payload: Uint8Array): TicketCode | null {
  const ids = idsOf(payload)
  const [eventId, attendeeId, productId, codeVersion] = ids
  if (ids.length !== 4 || !eventId || !attendeeId || !productId || !codeVersion) return null
  if (!ids.every(Number.isSafeInteger)) return null
  const ticket = { eventId, attendeeId, productId, codeVersion }
  // One ticket has one text: a longer spelling of the same numbers is not ours.
  return payloadOf(ticket).length === payload.length ? ticket : null
}

function idsOf(payload: Uint8Array): number[] {
  const ids: number[] = []
  let id = 0
  let place = 1
  for (const byte of payload) {
    id += (byte % 128) * place
    place *= 128
    if (byte > 127) continue
    ids.push(id)
    id = 0
    place = 1
  }
  // A payload that stops inside a number has none of ours.
  return place === 1 ? ids : []
}
