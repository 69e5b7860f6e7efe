import { codeHashText, DOOR_HASH_LENGTH, legacyHashText } from '@turnout/domain/check-in/door-hash.ts'
import { LEGACY_CODE_MAX, legacyCodeText } from '@turnout/domain/check-in/legacy-code.ts'
import { MAX_TICKET_CODE_LENGTH, readTicketCode, type TicketCode } from '@turnout/domain/check-in/ticket-code.ts'
import { sha256Of, type Verifier } from './web-digests.ts'

/** A code whose signature verified, with the hash by which the list names its ticket. */
export interface ProvenCode {
  readonly ticket: TicketCode
  readonly hash: string
}

/** A text that another system may have made: only a row tells whether it did, and whose it is. */
interface LegacyCode {
  readonly legacyHash: string
}

export type ReadCode = ProvenCode | LegacyCode

export interface CodeProof {
  /** Of the event of the list. */
  readonly verifier: Verifier
  readonly eventId: number
  readonly doorKey: string
}

/**
 * What a scanned text says: the proof of a ticket of this event, else the name by which a legacy
 * code is looked for; null for any text that can be neither, however long or strange it is.
 */
export async function readCode(text: string, proof: CodeProof): Promise<ReadCode | null> {
  const proven = await proveCode(text, proof)
  const code = proven === null ? legacyCodeText(text) : null
  return code === null ? proven : { legacyHash: await doorHashOf(legacyHashText(proof.doorKey, code)) }
}

async function proveCode(text: string, { verifier, eventId, doorKey }: CodeProof): Promise<ProvenCode | null> {
  const read = readTicketCode(text)
  if ('refused' in read || read.ticket.eventId !== eventId) return null
  if (!(await verifier.verifies(Uint8Array.from(read.signed), Uint8Array.from(read.signature)))) return null
  return { ticket: read.ticket, hash: await doorHashOf(codeHashText(doorKey, read.ticket.attendeeId)) }
}

const doorHashOf = async (text: string): Promise<string> => (await sha256Of(text)).slice(0, DOOR_HASH_LENGTH)

/**
 * A scanned text as it is kept and sent: whole while it could be a ticket of ours, or where it named
 * a guest, else only its beginning, which is just as unknown to the server.
 */
export const keptText = (text: string, namesGuest: boolean): string =>
  text.slice(0, namesGuest ? LEGACY_CODE_MAX : MAX_TICKET_CODE_LENGTH + 1)
