import * as endpoints from '@turnout/contract/events/mail-words/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { Database } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { serve } from '../../../platform/http/serve.ts'
import { senderOfCaller } from '../../accounts/access.ts'
import type { MailRules } from '../../accounts/mails/queue-account-mail.ts'
import { eventOfCaller } from '../access.ts'
import { drawPreview } from './draw-preview.ts'
import { wordsOfMail, wordsOfMails } from './list-default-words.ts'
import { ownWordsOfEvent, sampledEvent } from './queries.ts'
import { saveMailWords } from './save-words.ts'
import { sendTest } from './send-test.ts'

export interface EventMailParts extends MailRules {
  readonly publicUrl: () => string
}

async function wordsIn(database: Database, eventId: number) {
  const [event, own] = await Promise.all([sampledEvent(database, eventId), ownWordsOfEvent(database, eventId)])
  if (event === undefined) throw new Refusal('not_found')
  return { event, own }
}

export function eventMailRoutes(app: FastifyInstance, parts: EventMailParts): void {
  const { database } = app

  serve(app, endpoints.mailsOfEvent, async ({ caller, params }) => {
    const { eventId } = await eventOfCaller(database, caller, params.event_id)
    const { event, own } = await wordsIn(database, eventId)
    return { data: wordsOfMails(event, own) }
  })

  serve(app, endpoints.saveMailWords, async ({ caller, params, body, actor, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    await write((tx) => saveMailWords(tx, { scope, input: body }, actor))
    const { event, own } = await wordsIn(database, scope.eventId)
    return { data: wordsOfMail(event, own, body) }
  })

  serve(app, endpoints.previewMail, async ({ caller, params, body }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    return { data: await drawPreview(database, { scope, input: body, publicUrl: parts.publicUrl() }) }
  })

  serve(app, endpoints.sendMailTest, async ({ caller, params, body, locale, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    const sender = await senderOfCaller(database, caller, parts)
    const email = await write((tx) => sendTest(tx, { scope, input: body, sender, publicUrl: parts.publicUrl() }))
    return { message: m.event_mails_test_sent({ email }, { locale: pickLocale({ saved: locale }) }) }
  })
}
