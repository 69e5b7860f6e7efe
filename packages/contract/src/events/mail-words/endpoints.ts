import { notice } from '../../answers.ts'
import { endpoint } from '../../endpoint.ts'
import { all, one } from '../../lists.ts'
import { params } from '../../params.ts'
import { mailPreview, mailWords, mailWordsInput } from './mail-words.ts'

const ofEvent = params('event_id')
const path = '/api/events/:event_id/mails'

export const mailsOfEvent = endpoint({
  id: 'event-mails.mailsOfEvent',
  method: 'GET',
  path,
  access: 'events:read',
  summary: 'The mails of an event whose words can be one’s own, each in each language',
  params: ofEvent,
  status: 200,
  answer: all(mailWords),
})

export const saveMailWords = endpoint({
  id: 'event-mails.saveMailWords',
  method: 'PUT',
  path: `${path}/words`,
  access: 'events:write',
  summary: 'Give one mail own words in one language; without words it says what the product says',
  params: ofEvent,
  body: mailWordsInput,
  status: 200,
  answer: one(mailWords),
})

export const previewMail = endpoint({
  id: 'event-mails.previewMail',
  method: 'POST',
  path: `${path}/preview`,
  access: 'events:write',
  summary: 'A mail with these words, about an example order',
  params: ofEvent,
  body: mailWordsInput,
  status: 200,
  answer: one(mailPreview),
  rateLimit: { calls: 120, perSeconds: 60 },
})

export const sendMailTest = endpoint({
  id: 'event-mails.sendMailTest',
  method: 'POST',
  path: `${path}/test`,
  access: 'messages:send',
  summary: 'Send oneself a mail with these words',
  params: ofEvent,
  body: mailWordsInput,
  status: 200,
  answer: notice,
  refusals: ['email_not_confirmed', 'account_not_verified'],
  rateLimit: { calls: 10, perSeconds: 60 },
})
