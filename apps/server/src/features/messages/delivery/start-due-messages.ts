import { MISSED_AFTER_HOURS } from '@turnout/domain/messages/sending.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { SYSTEM } from '../../../platform/http/guards/caller.ts'
import { queueMessage } from './queue-message.ts'
import { messagedEvent } from './queries-mail.ts'
import { dueMessages, lockMessage, saveEnded, saveLeaving } from '../store.ts'
import { freezeRecipients } from './store-recipients.ts'
import { subjectOf } from '../write-message.ts'

/**
 * Lets scheduled messages leave whose time has come, to the people who fit now. While the event is not
 * live nothing leaves; a message whose time is long over was missed, and says so.
 */
export async function startDueMessages(database: Database): Promise<void> {
  for (const { id, is_missed: isMissed, is_live: isLive } of await dueMessages(database, MISSED_AFTER_HOURS)) {
    if (!isMissed && !isLive) continue
    // oxlint-disable-next-line no-await-in-loop -- one after another: each is a separate transaction
    await database.transaction((tx) => startMessage(tx, { id, isMissed }))
  }
}

async function startMessage(
  tx: Transaction,
  { id, isMissed }: { readonly id: number; readonly isMissed: boolean },
): Promise<void> {
  const message = await lockMessage(tx, id)
  // Another process was here a moment ago.
  if (message?.status !== 'SCHEDULED') return
  const event = await messagedEvent(tx, message.event_id)
  if (event === undefined) return
  const { event_id: eventId, account_id: accountId, organizer_id: organizerId, timezone } = event
  const people = isMissed
    ? 0
    : await freezeRecipients(tx, {
        event: { eventId, accountId, organizerId, timezone },
        audience: message.audience,
        messageId: id,
      })
  if (people === 0) {
    const failure = isMissed ? 'MISSED' : 'NOBODY'
    await saveEnded(tx, id, { status: 'FAILED', failure })
    await recordAudit(tx, SYSTEM, [{ ...subjectOf(message), act: 'message.failed', after: { failure } }])
    return
  }
  await saveLeaving(tx, id, 0)
  await queueMessage(tx, id, null)
  await recordAudit(tx, SYSTEM, [
    { ...subjectOf(message), act: 'message.sent', after: { subject: message.subject, recipients: people } },
  ])
}
