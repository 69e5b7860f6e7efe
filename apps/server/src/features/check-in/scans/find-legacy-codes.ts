import { legacyCodeText } from '@turnout/domain/check-in/legacy-code.ts'
import type { TicketCode } from '@turnout/domain/check-in/ticket-code.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { ticketsOfLegacyCodes } from './queries-legacy-codes.ts'

/** Scanned texts of one event, with the content of those that are codes of ours. */
export interface ScannedTexts {
  readonly eventId: number
  readonly texts: readonly (string | null)[]
  readonly codes: readonly (TicketCode | null)[]
}

/**
 * The content of scanned texts with those that another system made: they are judged like codes of
 * ours from here on. One lookup for all of them, and none where every text is ours, so that holders of our tickets do
 * not wait.
 */
export async function withLegacyCodes(
  reader: Reader,
  { eventId, texts, codes }: ScannedTexts,
): Promise<readonly (TicketCode | null)[]> {
  const legacy = texts.map((text, at) => (text === null || codes[at] != null ? null : legacyCodeText(text)))
  const asked = new Set(legacy.filter((code) => code !== null))
  if (asked.size === 0) return codes
  const tickets = await ticketsOfLegacyCodes(reader, eventId, [...asked])
  return codes.map((code, at) => code ?? tickets.get(legacy[at] ?? '') ?? null)
}
