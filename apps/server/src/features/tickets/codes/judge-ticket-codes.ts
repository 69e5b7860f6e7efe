import { readTicketCode, type ReadTicketCode, type TicketCode } from '@turnout/domain/check-in/ticket-code.ts'
import { sign, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { openEventKeys, type KeySource, type OpenEventKeys } from './open-event-keys.ts'
import { sealOf } from './make-code-seal.ts'

/**
 * The content of scanned texts, in the order given: null for any text that is no code, is forged,
 * or is a code of another event. Whether the code still counts (its version) is the door's to
 * judge.
 */
export async function verifyTicketCodes(
  source: KeySource,
  eventId: number,
  texts: readonly (string | null)[],
): Promise<(TicketCode | null)[]> {
  const read = texts.map((text) => {
    const code = readTicketCode(text ?? '')
    return 'refused' in code || code.ticket.eventId !== eventId ? null : code
  })
  // Only a text that could be ours is worth a look at the key.
  const keys = read.some((code) => code !== null) ? await openEventKeys(source, eventId) : undefined
  if (keys === undefined) return texts.map(() => null)
  const ofBefore = read.flatMap((code) => (code !== null && code.seal === null ? [code] : []))
  const signatures = await Promise.all(ofBefore.map((code) => isSigned(code, keys)))
  const signed = new Set(ofBefore.filter((_, at) => signatures[at] === true))
  return read.map((code) => {
    if (code === null) return null
    return (code.seal === null ? signed.has(code) : isSealed(code.seal, keys)) ? code.ticket : null
  })
}

const isSealed = (seal: NonNullable<ReadTicketCode['seal']>, { sealKey }: OpenEventKeys): boolean =>
  timingSafeEqual(sealOf(sealKey, seal.bytes), seal.text)

/**
 * Signs the same bytes again, which takes half as long as verifying, on a separate thread: a
 * batch must not hold up other requests.
 */
const isSigned = async ({ signed, signature }: ReadTicketCode, { privateKey }: OpenEventKeys): Promise<boolean> =>
  timingSafeEqual(await signBeside(null, signed, privateKey), signature)

const signBeside = promisify(sign)
