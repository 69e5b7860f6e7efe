import * as endpoints from '@turnout/contract/messages/endpoints.ts'
import { MESSAGES_LIST, RECIPIENTS_LIST, type Message, type Recipient } from '@turnout/contract/messages/message.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import type { FastifyInstance } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Exports } from '../../platform/database/open-export.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { pageOf } from '../../platform/http/list-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve, servePublic } from '../../platform/http/serve.ts'
import { hashToken } from '../../platform/ids/ids.ts'
import type { BounceSettings } from '../../platform/mail/return-path.ts'
import type { Web } from '../../platform/web/web.ts'
import { senderOfCaller } from '../accounts/access.ts'
import type { MailRules } from '../accounts/mails/queue-account-mail.ts'
import { eventOfCaller, type ScopeInEvent } from '../events/access.ts'
import { previewOf } from '../events/answers.ts'
import { messageOfCaller } from './access.ts'
import { recordBounce } from './bounces/record-bounce.ts'
import { queueMessage } from './delivery/queue-message.ts'
import { stopRoutes } from './delivery/routes-stop.ts'
import { cancelRecipients } from './delivery/store-recipients.ts'
import { previewMessage, readAudience } from './draw-preview.ts'
import { openMessage } from './open-message.ts'
import {
  messageById,
  messagesOfEvent,
  recipientsOfMessage,
  statsOfEvent,
  type MessageRow,
  type RecipientRow,
} from './queries.ts'
import { peopleOfAudience } from './recipients/queries-people.ts'
import { recipientExportRoutes } from './recipients/routes-export.ts'
import { resendMessage } from './resend-message.ts'
import { leavingOf, sendMessage, sendNew } from './send-message.ts'
import { sendTest } from './send-test.ts'
import { saveEnded, saveLeavingNow, saveTakenBack } from './store.ts'
import { askedAudience, createDraft, throwAway, updateMessage, writtenOf, subjectOf } from './write-message.ts'

export interface MessageServices extends MailRules {
  readonly exports: Exports
  readonly clock: Clock
  readonly publicUrl: () => string
  /** null: mails that come back are not reported. */
  readonly bounces: BounceSettings | null
  /** null serves the API alone. */
  readonly web: Web | null
}

export async function messageRoutes(app: FastifyInstance, services: MessageServices): Promise<void> {
  readingRoutes(app, services)
  writingRoutes(app, services)
  runningRoutes(app, services)
  recipientExportRoutes(app, services.exports)
  await bounceRoutes(app, services.bounces)
  if (services.web !== null) await stopRoutes(app, services.web)
}

/** A report brings the mail along that came back, with its pictures. */
const REPORT_MAX_BYTES = 4 * 1024 * 1024

/** Where the mail server of the installation brings the reports that it gets, each as it came. */
async function bounceRoutes(app: FastifyInstance, settings: BounceSettings | null): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Bytes by whatever name: programs that hand mails over seldom let it be chosen.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: REPORT_MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    servePublic(scope, endpoints.receiveBounce, async ({ request }) => {
      if (settings === null) throw new Refusal('not_found')
      const { 'x-bounce-secret': secret, 'x-envelope-to': envelope } = request.headers
      if (!isSecret(settings, secret)) throw new Refusal('bounce_secret_wrong')
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const handed = { raw, envelope: typeof envelope === 'string' ? envelope : null }
      return { outcome: await recordBounce(app.database, settings, handed) }
    })
  })
}

/** Compared as hashes: they are of one length, whatever was given. */
const isSecret = ({ secret }: BounceSettings, given: unknown): boolean =>
  typeof given === 'string' && timingSafeEqual(hashToken(given), hashToken(secret))

async function answerOf(database: Database, messageId: number) {
  const row = await messageById(database, messageId)
  if (row === undefined) throw new Refusal('not_found')
  return { data: messageAnswer(row) }
}

function readingRoutes(app: FastifyInstance, services: MessageServices): void {
  const { database } = app

  serve(app, endpoints.messagesOfEvent, async ({ caller, params, query, request }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    const { rows, total } = await messagesOfEvent(database, scope, query)
    return pageOf({ rows: rows.map(messageAnswer), total }, query, { request, shape: MESSAGES_LIST })
  })

  serve(app, endpoints.statsOfMessages, async ({ caller, params }) => ({
    data: await statsOfEvent(database, await eventOfCaller(database, caller, params.event_id)),
  }))

  serve(app, endpoints.getMessage, async ({ caller, params }) => {
    const { id: messageId } = await messageOfCaller(database, caller, params)
    return answerOf(database, messageId)
  })

  serve(app, endpoints.recipientsOfMessage, async ({ caller, params, query, request }) => {
    const { id: messageId } = await messageOfCaller(database, caller, params)
    const { rows, total } = await recipientsOfMessage(database, messageId, query)
    return pageOf({ rows: rows.map(recipientAnswer), total }, query, { request, shape: RECIPIENTS_LIST })
  })

  serve(app, endpoints.countAudience, async ({ caller, params, query }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    return { data: await readAudience(database, scope, askedAudience({ ...query, conditions: null })) }
  })

  serve(app, endpoints.peopleOfAudience, async ({ caller, params, body }) => {
    const event = await eventOfCaller(database, caller, params.event_id)
    const { rows, total } = await peopleOfAudience(database, event, { audience: askedAudience(body), asked: body })
    return { data: { people: rows, total } }
  })

  serve(app, endpoints.previewMessage, async ({ caller, params, body }) => {
    const event = await eventOfCaller(database, caller, params.event_id)
    return { data: await previewMessage(database, { event, input: body, publicUrl: services.publicUrl() }) }
  })
}

function writingRoutes(app: FastifyInstance, services: MessageServices): void {
  const { database } = app
  const { clock } = services

  serve(app, endpoints.createMessage, async ({ caller, params, body, actor, locale, write }) => {
    const event = await eventOfCaller(database, caller, params.event_id)
    const written = writtenOf(body)
    if (body.is_test) {
      const sender = await senderOfCaller(database, caller, services)
      await write((tx) => sendTest(tx, { event, written, sender, locale, publicUrl: services.publicUrl() }))
      return { data: { id: null, status: 'SENT' as const, recipient_count: 1 } }
    }
    const draft = { event, written, userId: caller.userId }
    if (body.is_draft) return answerOf(database, await write((tx) => createDraft(tx, draft, actor)))
    const sender = await senderOfCaller(database, caller, services)
    const leaving = leavingOf(body, { now: clock.now(), zone: event.timezone })
    const id = await write(async (tx) => {
      const messageId = await createDraft(tx, draft, actor)
      await sendNew(tx, { messageId, event, leaving, sender }, actor)
      return messageId
    })
    return answerOf(database, id)
  })

  serve(app, endpoints.updateMessage, async ({ caller, params, body, actor, write }) => {
    const scope = await messageOfCaller(database, caller, params)
    await write((tx) => updateMessage(tx, { scope, input: body }, actor))
    return answerOf(database, scope.id)
  })

  serve(app, endpoints.deleteMessage, async ({ caller, params, actor, write }) => {
    const scope = await messageOfCaller(database, caller, params)
    await write((tx) => throwAway(tx, scope, actor))
  })
}

/** Takes a message back before it leaves. @throws Refusal not_found; message_left once it did. */
async function undoMessage(tx: Transaction, scope: ScopeInEvent<'event_message'>, actor: Actor): Promise<void> {
  const message = await openMessage(tx, scope)
  // Pressed twice.
  if (message.status === 'DRAFT') return
  if (message.status !== 'SCHEDULED' && (message.status !== 'PROCESSING' || message.has_left))
    throw new Refusal('message_left')
  await saveTakenBack(tx, message.id)
  await recordAudit(tx, actor, [{ ...subjectOf(message), act: 'message.taken_back' }])
}

/** Lets a message leave that could still be undone; one that left already goes on. @throws Refusal not_found, message_left */
async function leaveNow(tx: Transaction, scope: ScopeInEvent<'event_message'>, actor: Actor): Promise<void> {
  const message = await openMessage(tx, scope)
  if (message.status !== 'PROCESSING') throw new Refusal('message_left')
  if (message.has_left) return
  await saveLeavingNow(tx, message.id)
  await queueMessage(tx, message.id, null)
  await recordAudit(tx, actor, [{ ...subjectOf(message), act: 'message.let_go' }])
}

/** Stops a message where it is. @throws Refusal not_found; message_left when there is nothing left to stop. */
async function cancelMessage(tx: Transaction, scope: ScopeInEvent<'event_message'>, actor: Actor): Promise<void> {
  const message = await openMessage(tx, scope)
  const { status } = message
  if (status === 'CANCELLED' || status === 'SENT' || status === 'FAILED') throw new Refusal('message_left')
  const spared = await cancelRecipients(tx, message.id)
  await saveEnded(tx, message.id, { status: 'CANCELLED', failure: null })
  await recordAudit(tx, actor, [
    { ...subjectOf(message), act: 'message.stopped', before: { status }, after: { spared } },
  ])
}

function runningRoutes(app: FastifyInstance, services: MessageServices): void {
  const { database } = app
  const { clock } = services

  serve(app, endpoints.sendMessage, async ({ caller, params, body, actor, write }) => {
    const scope = await messageOfCaller(database, caller, params)
    const sender = await senderOfCaller(database, caller, services)
    const leaving = leavingOf(body, { now: clock.now(), zone: scope.event.timezone })
    await write((tx) => sendMessage(tx, { scope, version: body.version, leaving, sender }, actor))
    return answerOf(database, scope.id)
  })

  serve(app, endpoints.undoMessage, async ({ caller, params, actor, write }) => {
    const scope = await messageOfCaller(database, caller, params)
    await write((tx) => undoMessage(tx, scope, actor))
    return answerOf(database, scope.id)
  })

  serve(app, endpoints.leaveNow, async ({ caller, params, actor, write }) => {
    const scope = await messageOfCaller(database, caller, params)
    await write((tx) => leaveNow(tx, scope, actor))
    return answerOf(database, scope.id)
  })

  serve(app, endpoints.cancelMessage, async ({ caller, params, actor, write }) => {
    const scope = await messageOfCaller(database, caller, params)
    await write((tx) => cancelMessage(tx, scope, actor))
    return answerOf(database, scope.id)
  })

  serve(app, endpoints.resendMessage, async ({ caller, params, body, actor, write }) => {
    const scope = await messageOfCaller(database, caller, params)
    const sender = await senderOfCaller(database, caller, services)
    await write((tx) => resendMessage(tx, { scope, ids: body.recipient_ids, sender }, actor))
    return answerOf(database, scope.id)
  })
}

const messageAnswer = (row: MessageRow): Message => ({
  id: row.id,
  event_id: row.event_id,
  status: row.status,
  subject: row.subject,
  message: row.body,
  message_preview: previewOf(row.body) ?? '',
  type: row.audience.message_type,
  ...row.audience,
  scheduled_at: row.due_at?.toISOString() ?? null,
  schedule: scheduleOf(row),
  send_copy_to_current_user: row.is_copy_wanted,
  version: row.version,
  leaves_at: row.leaves_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
  sent_at: row.status === 'SENT' ? (row.ended_at?.toISOString() ?? null) : null,
  failure: row.failure,
  recipient_count: row.recipient_count,
  sent_count: row.sent,
  failed_count: row.failed,
  suppressed_count: row.suppressed,
  queued_count: row.queued,
  opted_out_count: row.opted_out,
  written_by:
    row.written_by === null ? null : { id: row.written_by, name: fullName(row.first_name ?? '', row.last_name ?? '') },
  sent_by_user: row.written_by === null ? null : { first_name: row.first_name ?? '', last_name: row.last_name ?? '' },
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

function scheduleOf({ schedule_days: days, schedule_anchor: anchor, schedule_time: time }: MessageRow) {
  return days === null || anchor === null || time === null ? null : { days, anchor, time }
}

const recipientAnswer = (row: RecipientRow): Recipient => ({
  ...row,
  sent_at: row.sent_at?.toISOString() ?? null,
})
