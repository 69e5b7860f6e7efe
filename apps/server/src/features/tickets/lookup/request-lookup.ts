import { randomUUID } from 'node:crypto'
import { publicPaths } from '@turnout/contract/paths.ts'
import { z } from 'zod'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { newToken } from '../../../platform/ids/ids.ts'
import { declareJob } from '../../../platform/jobs/job-kind.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { queueMail } from '../../../platform/mail/store.ts'
import { mayGetMail } from '../../accounts/mails/limit-login-mails.ts'
import { lookupMail } from '../mail.ts'
import { ticketsOfAddress } from './queries-lookup.ts'
import { forgetOldLookups, insertLookup } from './store-lookups.ts'

/** Looks for the tickets of an address and mails a link to them. */
export const MAIL_TICKET_LOOKUP = declareJob({
  name: 'mail_ticket_lookup',
  payload: z.object({
    email: z.string(),
    locale: z.string(),
    /** Of this one wish: the job may run twice, its mail is written once. */
    cause: z.string(),
  }),
})
type TicketLookupPayload = z.infer<typeof MAIL_TICKET_LOOKUP.payload>

/** A job finds out whether there are tickets: neither the answer nor its time tells the caller. */
export const askForTickets = (tx: Transaction, wish: Omit<TicketLookupPayload, 'cause'>): Promise<void> =>
  enqueue(tx, { job: MAIL_TICKET_LOOKUP, payload: { ...wish, cause: randomUUID() } })

/**
 * Mails a link to the tickets of an address, if it has any. A mailbox gets a limited number an
 * hour, regardless of who asks.
 */
export async function mailTicketLookup(
  database: Database,
  { email, locale, cause }: TicketLookupPayload,
  { publicUrl, mailFactor }: { readonly publicUrl: string; readonly mailFactor: number },
): Promise<void> {
  const tickets = await ticketsOfAddress(database, email)
  if (tickets.length === 0) return
  const token = newToken()
  await database.transaction(async (tx) => {
    if (!(await mayGetMail(tx, { recipient: email, kind: 'ticket_lookup' }, mailFactor))) return
    await forgetOldLookups(tx)
    await insertLookup(tx, email, token)
    const mail = lookupMail({ email, locale, tickets, url: publicUrl + publicPaths.myTickets(token) })
    await queueMail(tx, { ...mail, cause })
  })
}
