import { readTicketCode, type TicketCode } from '@turnout/domain/check-in/ticket-code.ts'
import { sign, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { openEventKeys, type KeySource } from './open-event-keys.ts'

/**
 * What scanned texts say, in the order given: null for any text that is no code, is forged, or is a code of another event. Whether the
 * code still counts (its version) is the door's to judge.
 */
export async function verifyTicketCodes(
  source: KeySource,
  eventId: number,
  texts: readonly (string | null)[],
): Promise<(TicketCode | null)[]> {
  const read = texts.map((text) => readTicketCode(text ?? ''))
  const isOurs = (code: (typeof read)[number]) => !('refused' in code) && code.ticket.eventId === eventId
  // Only a text that could be ours is worth a look at the key.
  const keys = read.some(isOurs) ? await openEventKeys(source, eventId) : undefined
  return Promise.all(
    read.map(async (code) => {
      if ('refused' in code || keys === undefined || !isOurs(code)) return null
      return timingSafeEqual(await signBeside(null, code.signed, keys.privateKey), code.signature) ? code.ticket : null
    }),
  )
}

/** On a thread of its own: a batch of codes must not hold up everybody else's requests. */
const signBeside = promisify(sign)
