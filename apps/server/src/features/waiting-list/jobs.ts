import { defineJob, type DefinedJob } from '../../platform/jobs/define-job.ts'
import type { JobServices } from '../../platform/jobs/job-services.ts'
import { mailerOf, queueAccountMails } from '../accounts/mails/queue-account-mail.ts'
import { entryMail, shortEntry } from './mail.ts'
import { offerPlaces } from './offer-places.ts'
import { entryForMail } from './queries-mail.ts'
import { MAIL_WAITING, OFFER_PLACES, type WaitingMailKind } from './queue-waiting-list.ts'

export const waitingListJobs: readonly DefinedJob[] = [
  defineJob({
    ...OFFER_PLACES,
    run: ({ event_id: eventId }, { database }) => database.transaction((tx) => offerPlaces(tx, eventId)),
  }),
  defineJob({
    ...MAIL_WAITING,
    run: ({ entry_id: entryId, ...mail }, services) => mailEntry(entryId, mail, services),
  }),
]

/** Writes one mail into the outbox, unless what it tells of is over already. */
async function mailEntry(
  entryId: number,
  { kind, cause }: { readonly kind: WaitingMailKind; readonly cause: string },
  services: JobServices,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const found = await entryForMail(tx, entryId)
    if (found === undefined) return
    const isTrue = kind === 'waiting_offered' ? found.offer?.is_held === true : found.status === 'WAITING'
    if (!isTrue) return
    const mailer = await mailerOf(tx, found.account_id, services)
    const entry = mailer.trust === 'VERIFIED' ? found : shortEntry(found)
    const mail = entryMail(entry, kind, services.publicUrl())
    await queueAccountMails(tx, [{ ...mail, about: { entity: 'waiting_entry', id: entryId }, cause }], {
      mailer,
      rules: services,
    })
  })
}
