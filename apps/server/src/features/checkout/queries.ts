import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'

/** The settings that completing an order obeys. */
export interface CheckoutRules {
  readonly termsText: string | null
  readonly requireBillingAddress: boolean
  readonly detailsPerTicket: boolean
  readonly timeoutMinutes: number
  readonly isOfflineAllowed: boolean
}

export async function checkoutRules(reader: Reader, eventId: number): Promise<CheckoutRules | undefined> {
  const found = await sql<CheckoutRules>`
    select nullif(s.terms_text, '') as "termsText", s.require_billing_address as "requireBillingAddress",
      s.attendee_details_collection_method = 'PER_TICKET' as "detailsPerTicket", s.order_timeout_in_minutes as "timeoutMinutes",
      'OFFLINE' = any(s.payment_providers) as "isOfflineAllowed"
    from event_settings s where s.event_id = ${eventId}`.execute(reader.query)
  return found.rows[0]
}
