import { judgeAnswer } from '@turnout/domain/messages/delivery.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { SYSTEM } from '../../../platform/http/guards/caller.ts'
import type { JobServices } from '../../../platform/jobs/job-services.ts'
import { deliverMail } from '../../../platform/mail/deliver.ts'
import { blockAddress } from '../mail-sending/store.ts'
import { lockMessage, saveEnded } from '../store.ts'
import { subjectOf } from '../write-message.ts'
import { writeMails, type PreparedMail } from './write-mails.ts'
import { queueMessage } from './queue-message.ts'
import { saveDelivered, saveFailedTry, waitingRecipients } from './store-recipients.ts'

/** Mails under way at once: large providers take no more connections of one sender. */
const AT_ONCE = 3
/** Short enough that a message which is stopped stops soon. */
const BATCH = 15
/** Then the next message has its turn, and a job never outlives its lease. */
const TURN_MS = 20_000

/**
 * Brings a message to the next of its recipients, for a while, and comes back for the others. Killed at
 * any moment and run again it goes on: a mail is written once, and has the same Message-ID when it is
 * tried anew.
 * @throws when the mail server takes nothing: the queue tries again later and later.
 */
export async function deliverMessage(messageId: number, services: JobServices): Promise<void> {
  const until = Date.now() + TURN_MS
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after another
    const prepared = await services.database.transaction((tx) => writeMails(tx, { messageId, limit: BATCH }, services))
    if (prepared === null) return
    // oxlint-disable-next-line no-await-in-loop -- as above
    await sendAll(prepared.mails, services)
    if (prepared.mails.length === 0) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      const waitSeconds = await services.database.transaction((tx) => closeMessage(tx, messageId))
      if (waitSeconds === null) return
      if (waitSeconds > 0) return comeBack(messageId, waitSeconds, services)
    }
    if (Date.now() >= until) return comeBack(messageId, 0, services)
  }
}

/**
 * Ends a message when no recipient is left. Answers in how many seconds a recipient is to be tried again; null: it is
 * over.
 */
async function closeMessage(tx: Transaction, messageId: number): Promise<number | null> {
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

const comeBack = (messageId: number, seconds: number, { database }: JobServices): Promise<void> =>
  database.transaction((tx) => queueMessage(tx, messageId, new Date(Date.now() + seconds * 1000)))

/** A few at once, no faster than the installation may. */
async function sendAll(mails: readonly PreparedMail[], services: JobServices): Promise<void> {
  const next = mails.values()
  const pauseMs = services.mailTransport === null ? 0 : (60_000 / services.bulkMailsPerMinute) * AT_ONCE
  const lane = async (): Promise<void> => {
    for (const mail of next) {
      const begun = Date.now()
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await sendOne(mail, services)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await sleep(Math.max(0, begun + pauseMs - Date.now()))
    }
  }
  // All of them come to an end before the queue may try again: none is on its way twice.
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane))
  const failed = ended.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

async function sendOne(mail: PreparedMail, services: JobServices): Promise<void> {
  const { recipientId, mailId, attempts } = mail
  try {
    const isGone = await deliverMail(
      services.database,
      { transport: services.mailTransport, files: services.files },
      mailId,
    )
    if (isGone) await saveDelivered(services.database, recipientId)
  } catch (error) {
    const { code, text } = answerOf(error)
    const verdict = judgeAnswer({ code, text, attempts })
    if (verdict.outcome === 'LANE_DOWN') throw error
    if (verdict.outcome === 'FAILED' && verdict.isBlocked)
      await blockAddress(services.database, { accountId: mail.accountId, email: mail.email, error: text })
    const nextInSeconds = verdict.outcome === 'RETRY' ? verdict.seconds : null
    await saveFailedTry(services.database, { recipientId, reason: verdict.reason, error: text, nextInSeconds })
  }
}

/** What the other side said, as far as it said something. */
function answerOf(error: unknown): { readonly code: number | null; readonly text: string } {
  if (!(error instanceof Error)) return { code: null, text: String(error) }
  const code = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null
  const text = 'response' in error && typeof error.response === 'string' ? error.response : error.message
  return { code, text }
}
