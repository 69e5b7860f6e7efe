import type { Database, Transaction } from '../../platform/database/database.ts'
import { newToken } from '../../platform/ids/ids.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { queueMail } from '../../platform/mail/store.ts'
import { lookupMail } from './mail.ts'
import { ticketsOfAddress } from './queries-lookup.ts'
import { forgetOldLookups, insertLookup } from './store-lookups.ts'

/** The job that looks for the tickets of an address and mails a link to them; its entry is in `app.ts`. */
export const MAIL_TICKET_LOOKUP = 'mail_ticket_lookup'

export interface TicketLookupPayload {
  readonly email: string
  readonly locale: string
}

/** Whether there are tickets is found out by a job: neither the answer nor its time says so to whoever asks. */
export const askForTickets = (tx: Transaction, wish: TicketLookupPayload): Promise<void> =>
  enqueue(tx, { job: MAIL_TICKET_LOOKUP, payload: wish })

/** Mails a link to the tickets of an address, if it has any. */
export async function mailTicketLookup(
  database: Database,
  { email, locale }: TicketLookupPayload,
  publicUrl: string,
): Promise<void> {
  const tickets = await ticketsOfAddress(database, email)
  if (tickets.length === 0) return
  const token = newToken()
  await database.transaction(async (tx) => {
    await forgetOldLookups(tx)
    await insertLookup(tx, email, token)
    await queueMail(tx, lookupMail({ email, locale, count: tickets.length, url: `${publicUrl}/my-tickets/${token}` }))
  })
}
