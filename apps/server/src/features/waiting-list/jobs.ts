import { defineJob, type DefinedJob } from '../../platform/jobs/define-job.ts'
import type { JobParts } from '../../platform/jobs/job-parts.ts'
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
    run: ({ entry_id: entryId, ...mail }, parts) => mailEntry(entryId, mail, parts),
  }),
]

/** Writes one mail into the outbox, unless what it tells of is over already. */
async function mailEntry(
  entryId: number,
  { kind, cause }: { readonly kind: WaitingMailKind; readonly cause: string },
  parts: JobParts,
): Promise<void> {
  await parts.database.transaction(async (tx) => {
    const found = await entryForMail(tx, entryId)
    if (found === undefined) return
    const isTrue = kind === 'waiting_offered' ? found.offer?.is_held === true : found.status === 'WAITING'
    if (!isTrue) return
    const mailer = await mailerOf(tx, found.account_id, parts)
    const entry = mailer.trust === 'VERIFIED' ? found : shortEntry(found)
    const mail = entryMail(entry, kind, parts.publicUrl())
    await queueAccountMails(tx, [{ ...mail, about: { entity: 'waiting_entry', id: entryId }, cause }], {
      mailer,
      rules: parts,
    })
  })
}
