import type { WireLocale } from '@turnout/contract/enums.ts'
import * as endpoints from '@turnout/contract/events/mail-words/endpoints.ts'
import { previewRuleMails } from '@turnout/contract/events/mail-words/rule-endpoints.ts'
import { WORDED_MAILS, type MailWords, type WordedMail } from '@turnout/contract/events/mail-words/mail-words.ts'
import type { Blank } from '@turnout/domain/messages/blanks.ts'
import type { FastifyInstance } from 'fastify'
import { m } from '@turnout/messages/generated/messages.js'
import { LOCALES, pickLocale, type Locale } from '@turnout/messages/locale.ts'
import type { Database } from '../../../platform/database/database.ts'
import { dayText, timeText } from '../../../platform/format/format.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { serve } from '../../../platform/http/serve.ts'
import { escapeHtml } from '../../../platform/mail/escape-html.ts'
import { senderOfCaller } from '../../accounts/access.ts'
import type { MailRules } from '../../accounts/mails/queue-account-mail.ts'
import { ruleOfCaller } from '../../occurrences/access.ts'
import { eventOfCaller } from '../access.ts'
import { drawPreview } from './draw-preview.ts'
import { drawRuleMails } from './draw-rule-mails.ts'
import { ownWordsOfEvent, sampledEvent, type OwnWordsRow, type SampledEventRow } from './queries.ts'
import { saveMailWords } from './save-words.ts'
import { sendTest } from './send-test.ts'

export interface EventMailServices extends MailRules {
  readonly publicUrl: () => string
}

async function wordsIn(database: Database, eventId: number) {
  const [event, own] = await Promise.all([sampledEvent(database, eventId), ownWordsOfEvent(database, eventId)])
  if (event === undefined) throw new Refusal('not_found')
  return { event, own }
}

export function eventMailRoutes(app: FastifyInstance, services: EventMailServices): void {
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
    return { data: await drawPreview(database, { scope, input: body, publicUrl: services.publicUrl() }) }
  })

  serve(app, previewRuleMails, async ({ caller, params, body, locale }) => {
    const scope = await ruleOfCaller(database, caller, params)
    const asked = { scope, input: body, locale: pickLocale({ saved: locale }), publicUrl: services.publicUrl() }
    return { data: await drawRuleMails(database, asked) }
  })

  serve(app, endpoints.sendMailTest, async ({ caller, params, body, locale, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    const sender = await senderOfCaller(database, caller, services)
    const email = await write((tx) => sendTest(tx, { scope, input: body, sender, publicUrl: services.publicUrl() }))
    return { message: m.event_mails_test_sent({ email }, { locale: pickLocale({ saved: locale }) }) }
  })
}

/** Values of the product's own words; what differs from reader to reader is a blank. */
interface Values {
  readonly event: string
  readonly organizer: string
  readonly day: string
  readonly time: string
  readonly name: string
  readonly reference: string
  readonly amount: string
  readonly count: number
}

type Say = (values: Values, options: { readonly locale: Locale }) => string

const GREETING: readonly Say[] = [m.orders_mail_greeting]
const TICKETS: readonly Say[] = [
  (values, options) => `${m.orders_mail_lead(values, options)} ${m.orders_mail_admits(values, options)}`,
]

/** What the product says: the subject, and the paragraphs that own words stand for. */
const DEFAULTS: Readonly<Record<WordedMail, { readonly subject: Say; readonly introduction: readonly Say[] }>> = {
  order_confirmation: { subject: m.orders_confirmation_subject, introduction: TICKETS },
  ticket: { subject: m.orders_confirmation_subject, introduction: TICKETS },
  offline_payment: { subject: m.orders_offline_subject, introduction: GREETING },
  payment_reminder: { subject: m.orders_reminder_subject, introduction: GREETING },
  event_reminder: { subject: m.orders_event_reminder_subject, introduction: [m.orders_event_reminder_lead] },
  event_changed: { subject: m.orders_change_subject_date, introduction: GREETING },
  event_thanks: { subject: m.orders_thanks_subject, introduction: [...GREETING, m.orders_thanks_text] },
  order_cancelled: { subject: m.orders_cancelled_subject, introduction: GREETING },
  refund: { subject: m.payments_refund_subject, introduction: GREETING },
}

/** Replaces a blank while the text around it is made safe. */
const MARK = /\uE000([a-z_]+)\uE001/gu
const mark = (blank: Blank): string => `\uE000${blank}\uE001`

function defaultsOf(event: SampledEventRow, kind: WordedMail, locale: Locale) {
  const { event_title: title, organizer_name: organizer, start_date: start, timezone } = event
  const shared = { day: dayText(start, timezone, locale), time: timeText(start, timezone, locale), count: 1 }
  const { subject, introduction } = DEFAULTS[kind]
  const read = { ...shared, event: title, organizer, name: 'Mira', reference: 'O-SAMPLE', amount: '' }
  const written = { ...read, event: mark('event'), organizer: mark('organizer'), name: mark('first_name') }
  const html = introduction
    .map((say) => `<p>${escapeHtml(say(written, { locale })).replaceAll(MARK, '<span data-blank="$1"></span>')}</p>`)
    .join('')
  return { default_subject: subject(read, { locale }), default_introduction: html }
}

/** One mail in one language: own words, and what is said without. */
function wordsOfMail(
  event: SampledEventRow,
  own: readonly OwnWordsRow[],
  { kind, locale }: { readonly kind: WordedMail; readonly locale: WireLocale },
): MailWords {
  const found = own.find((words) => words.kind === kind && words.locale === locale)
  return {
    kind,
    locale,
    subject: found?.subject ?? null,
    introduction: found?.introduction ?? null,
    ...defaultsOf(event, kind, pickLocale({ saved: locale })),
  }
}

/** All mails in all languages that are offered. */
const wordsOfMails = (event: SampledEventRow, own: readonly OwnWordsRow[]): MailWords[] =>
  WORDED_MAILS.flatMap((kind) => LOCALES.map((locale) => wordsOfMail(event, own, { kind, locale })))
