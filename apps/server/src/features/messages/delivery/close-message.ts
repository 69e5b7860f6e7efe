import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { SYSTEM } from '../../../platform/http/guards/caller.ts'
import { lockMessage, saveEnded } from '../store.ts'
import { waitingRecipients } from './store-recipients.ts'
import { subjectOf } from '../write-message.ts'

/**
 * Ends a message when nobody waits for it any more. Answers in how many seconds somebody is to be tried
 * again; null: it is over.
 */
export async function closeMessage(tx: Transaction, messageId: number): Promise<number | null> {
  const message = await lockMessage(tx, messageId)
  if (message?.status !== 'PROCESSING') return null
  const { waiting, sent, failed, seconds } = await waitingRecipients(tx, messageId)
  if (waiting > 0) return seconds
  const isSent = sent > 0
  await saveEnded(tx, messageId, { status: isSent ? 'SENT' : 'FAILED', failure: isSent ? null : 'ALL_FAILED' })
  const act = isSent ? 'message.delivered' : 'message.failed'
  await recordAudit(tx, SYSTEM, [{ ...subjectOf(message), act, after: { sent, failed } }])
  return null
}
