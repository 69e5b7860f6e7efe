import { bytesToSeal, bytesToSign, ticketCodeText, type TicketCode } from '@turnout/domain/check-in/ticket-code.ts'
import { sign } from 'node:crypto'
import { openEventKeys, type KeySource } from './open-event-keys.ts'
import { sealOf } from './make-code-seal.ts'

/**
 * The texts for the QR codes of tickets of one event, in the order given. They may be handed to a
 * ticket's own holder only: page, mail, PDF.
 * @throws Error for an event without keys, which no event is.
 */
export async function signTicketCodes(
  source: KeySource,
  eventId: number,
  tickets: readonly Omit<TicketCode, 'eventId'>[],
): Promise<string[]> {
  if (tickets.length === 0) return []
  const keys = await openEventKeys(source, eventId)
  if (keys === undefined) throw new Error(`Event ${eventId} has no key to sign tickets with`)
  return tickets.map((ticket) => {
    const code = { ...ticket, eventId }
    const signature = sign(null, bytesToSign(code), keys.privateKey)
    return ticketCodeText(code, signature, sealOf(keys.sealKey, bytesToSeal(code, signature)))
  })
}

/** The text for the QR code of one ticket. */
export async function signTicketCode(source: KeySource, { eventId, ...ticket }: TicketCode): Promise<string> {
  const [text] = await signTicketCodes(source, eventId, [ticket])
  return text as string
}
