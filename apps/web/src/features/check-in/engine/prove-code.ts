import { codeHashText, DOOR_HASH_LENGTH } from '@turnout/domain/check-in/door-hash.ts'
import { MAX_TICKET_CODE_LENGTH, readTicketCode, type TicketCode } from '@turnout/domain/check-in/ticket-code.ts'
import { sha256Of, type Verifier } from './web-digests.ts'

/** A code whose signature verified, with the hash by which the list names its ticket. */
export interface ProvenCode {
  readonly ticket: TicketCode
  readonly hash: string
}

export interface CodeProof {
  /** Of the event of the list. */
  readonly verifier: Verifier
  readonly eventId: number
  readonly doorKey: string
}

/**
 * The proof in a scanned text; null for any text that is no ticket of this event, however long or
 * strange it is.
 */
export async function proveCode(text: string, { verifier, eventId, doorKey }: CodeProof): Promise<ProvenCode | null> {
  const read = readTicketCode(text)
  if ('refused' in read || read.ticket.eventId !== eventId) return null
  if (!(await verifier.verifies(Uint8Array.from(read.signed), Uint8Array.from(read.signature)))) return null
  const hash = (await sha256Of(codeHashText(doorKey, read.ticket.attendeeId))).slice(0, DOOR_HASH_LENGTH)
  return { ticket: read.ticket, hash }
}

/**
 * A scanned text as it is kept and sent: whole while it could be a ticket, else only its beginning,
 * which is just as unknown to the server.
 */
export const keptText = (text: string): string => text.slice(0, MAX_TICKET_CODE_LENGTH + 1)
