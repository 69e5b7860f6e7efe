import type { TicketCode } from '@turnout/domain/check-in/ticket-code.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'

interface LegacyTicketRow {
  readonly code: string
  readonly attendee_id: number
  readonly product_id: number
  readonly code_version: number
}

/**
 * The tickets of an event that another system's codes name, by code. Of the product that the ticket
 * now has: moving it to another one makes its code a fresh one, and these revoked.
 */
export async function ticketsOfLegacyCodes(
  reader: Reader,
  eventId: number,
  codes: readonly string[],
): Promise<Map<string, TicketCode>> {
  const found = await sql<LegacyTicketRow>`
    select l.code, l.attendee_id, a.product_id, l.code_version
    from legacy_codes l join attendees a on a.id = l.attendee_id
    where l.event_id = ${eventId} and l.code = any(${codes}::text[])`.execute(reader.query)
  return new Map(
    found.rows.map(({ code, attendee_id: attendeeId, product_id: productId, code_version: codeVersion }) => [
      code,
      { eventId, attendeeId, productId, codeVersion },
    ]),
  )
}
