import { base32Of, bytesOfBase32 } from './base32.ts'

/**
 * The content of a ticket's QR code: `T2.` and, in base 32, the ids of event, attendee and product,
 * the code's version, a 64-byte Ed25519 signature by the event's key over `T2.` and those ids, and
 * an 8-byte seal over all before it. The signature proves the code with no network; the seal lets
 * the server, the only party that can make one, check it in a fraction of the time. About 130
 * characters: a QR code of version 6 at level M. Codes of before, `T1.` without a seal, are read as
 * well. This file writes and reads the text; the caller, which has the keys, signs, seals and
 * verifies it. See docs/domain/check-in.md.
 */
export interface TicketCode {
  readonly eventId: number
  readonly attendeeId: number
  readonly productId: number
  /** Rises when the ticket is transferred, reissued, moved to another product or cancelled; older codes are revoked. */
  readonly codeVersion: number
}

/** The format's version is part of the text and of what is signed; another format is another prefix. */
const TICKET_CODE_PREFIX = 'T2.'
const PREFIX_WITHOUT_SEAL = 'T1.'

export const SIGNATURE_BYTES = 64
export const SEAL_BYTES = 8

/** No code of ours is longer; a longer text is not looked at. */
export const MAX_TICKET_CODE_LENGTH = 170

/** The bytes to sign for a ticket, with the event's private key. */
export const bytesToSign = (ticket: TicketCode): Uint8Array => joined(TICKET_CODE_PREFIX, payloadOf(ticket))

/** The bytes to seal, once they are signed. */
export const bytesToSeal = (ticket: TicketCode, signature: Uint8Array): Uint8Array =>
  joined(TICKET_CODE_PREFIX, payloadOf(ticket), signature)

/**
 * The text of the QR code.
 * @throws RangeError when the signature is not 64 bytes or the seal not 8, or an id is not a positive whole number.
 */
export function ticketCodeText(ticket: TicketCode, signature: Uint8Array, seal: Uint8Array): string {
  if (signature.length !== SIGNATURE_BYTES) throw new RangeError('An Ed25519 signature has 64 bytes')
  if (seal.length !== SEAL_BYTES) throw new RangeError('A seal has 8 bytes')
  return TICKET_CODE_PREFIX + base32Of(joined('', payloadOf(ticket), signature, seal))
}

/**
 * A code that was read but not yet believed: `signature` must verify over `signed` with the key of
 * `ticket.eventId`.
 */
export interface ReadTicketCode {
  readonly ticket: TicketCode
  readonly signed: Uint8Array
  readonly signature: Uint8Array
  /** `bytes` is what `text` must be the seal of; null for a code of before, which has none. */
  readonly seal: { readonly bytes: Uint8Array; readonly text: Uint8Array } | null
}

/**
 * Reads a scanned text; anything that we could not have written is unknown. Hand scanners add a line
 * end, and some send small letters.
 */
export function readTicketCode(text: string): ReadTicketCode | { refused: 'unknown' } {
  const code = text.length > 2 * MAX_TICKET_CODE_LENGTH ? '' : text.trim().toUpperCase()
  const prefix = code.slice(0, TICKET_CODE_PREFIX.length)
  const hasSeal = prefix === TICKET_CODE_PREFIX
  if ((!hasSeal && prefix !== PREFIX_WITHOUT_SEAL) || code.length > MAX_TICKET_CODE_LENGTH)
    return { refused: 'unknown' }
  const bytes = bytesOfBase32(code.slice(prefix.length))
  if (bytes === null) return { refused: 'unknown' }
  const sealAt = bytes.length - (hasSeal ? SEAL_BYTES : 0)
  const signatureAt = Math.max(0, sealAt - SIGNATURE_BYTES)
  const payload = bytes.subarray(0, signatureAt)
  const ticket = ticketOf(payload)
  if (!ticket) return { refused: 'unknown' }
  return {
    ticket,
    signed: joined(prefix, payload),
    signature: bytes.slice(signatureAt, sealAt),
    seal: hasSeal ? { bytes: joined(prefix, bytes.subarray(0, sealAt)), text: bytes.slice(sealAt) } : null,
  }
}

function joined(prefix: string, ...parts: readonly ArrayLike<number>[]): Uint8Array {
  const all = new Uint8Array(prefix.length + parts.reduce((length, part) => length + part.length, 0))
  for (let at = 0; at < prefix.length; at++) all[at] = prefix.charCodeAt(at)
  let at = prefix.length
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
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
  if (ids?.length !== 4) return null
  const [eventId = 0, attendeeId = 0, productId = 0, codeVersion = 0] = ids
  return { eventId, attendeeId, productId, codeVersion }
}

/**
 * Null for what `varintOf` would not have written: one ticket has one text, so a longer spelling of
 * the same number is not ours.
 */
function idsOf(payload: Uint8Array): number[] | null {
  const ids: number[] = []
  let id = 0
  let place = 1
  for (const byte of payload) {
    id += (byte % 128) * place
    place *= 128
    if (byte > 127) continue
    // A last byte of nothing: 0 itself, or a number spelled longer than it needs.
    if (byte === 0 || !Number.isSafeInteger(id)) return null
    ids.push(id)
    id = 0
    place = 1
  }
  // A payload that stops inside a number has none of ours.
  return place === 1 ? ids : null
}
