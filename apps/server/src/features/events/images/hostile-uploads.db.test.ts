import { createEvent } from '@turnout/contract/events/endpoints.ts'
import { createOrganizer } from '@turnout/contract/organizers/endpoints.ts'
import { rawCall } from '@turnout/testkit/routes/raw-http.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { beforeAll, expect, test } from 'vitest'

/*
 * Uploads that are no upload, or stop being one half way. Nothing of it is our fault, so nothing of
 * it is answered with 500, and every caller who still listens is answered.
 */

const app = testApp()
let url = ''
let token = ''
let port = 0

beforeAll(async () => {
  token = (await app.signUp()).token
  const body = { name: 'Tidal Sessions', email: 'hello@tidal.example', currency: 'EUR', timezone: 'Europe/Lisbon' }
  const organizer = await app.call(createOrganizer, { body }, { token })
  const event = { title: 'Harbour Lights', start_date: '2027-06-12T19:30', organizer_id: organizer.body.data.id }
  const created = await app.call(createEvent, { body: event }, { token })
  url = `/api/events/${created.body.data.id}/images`
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

const send = async (contentType: string, payload: string) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': contentType }
  const answer = await app.app.inject({ method: 'POST', url, payload, headers })
  return [answer.statusCode, answer.json<{ code: string }>().code]
}

const FORM = 'multipart/form-data; boundary=x'
const TYPE = '--x\r\ncontent-disposition: form-data; name="type"\r\n\r\nEVENT_COVER\r\n'
const IMAGE = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n'
const unreadable = [400, 'unreadable']
const refused = [422, 'invalid_fields']

test.each([
  ['no boundary', 'multipart/form-data', TYPE, unreadable],
  ['an empty boundary', 'multipart/form-data; boundary=', TYPE, unreadable],
  ['a boundary in the middle of nowhere', 'multipart/form-data; boundary', TYPE, unreadable],
  ['another boundary', 'multipart/form-data; boundary=y', `${TYPE}--x--\r\n`, unreadable],
  ['no end', FORM, TYPE, unreadable],
  ['a part without headers', FORM, '--x\r\n\r\nabc\r\n--x--\r\n', refused],
  ['a part with half a header', FORM, '--x\r\ncontent-disposition\r\n\r\nabc\r\n--x--\r\n', refused],
  ['a part without a name', FORM, '--x\r\ncontent-disposition: form-data\r\n\r\nabc\r\n--x--\r\n', refused],
  ['a file without an end', FORM, `${TYPE}${IMAGE}content-type: image/png\r\n\r\nabc`, unreadable],
  ['a header without an end', FORM, `${TYPE}--x\r\n${'a'.repeat(70_000)}`, unreadable],
  ['a header of 64 KB', FORM, `--x\r\na: ${'b'.repeat(70_000)}\r\n\r\nabc\r\n--x--\r\n`, refused],
  [
    'a name that objects have',
    FORM,
    '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nabc\r\n--x--\r\n',
    unreadable,
  ],
  ['too many parts', FORM, `${TYPE.repeat(12)}--x--\r\n`, [413, 'too_large']],
  [
    'JSON that is none',
    FORM,
    '--x\r\ncontent-disposition: form-data; name="type"\r\ncontent-type: application/json\r\n\r\n{\r\n--x--\r\n',
    unreadable,
  ],
  ['an encoding that nobody knows', FORM, `${IMAGE}content-transfer-encoding: \u00ff\r\n\r\nabc\r\n--x--\r\n`, refused],
  ['nothing', FORM, '', refused],
])('a form with %s is refused', async (_what, contentType, payload, expected) => {
  expect(await send(contentType, payload)).toEqual(expected)
})

test.each([
  ['before its first part', ''],
  ['in the headers of a part', '--x\r\ncontent-dispo'],
  ['in the middle of its file', `${TYPE}${IMAGE}content-type: image/png\r\n\r\nabc`],
])('an upload that is cut %s is answered, as far as somebody listens', async (_what, payload) => {
  const head = [
    `POST ${url} HTTP/1.1`,
    'host: turnout.test',
    `authorization: Bearer ${token}`,
    `content-type: ${FORM}`,
    'content-length: 5000',
  ]
  const answer = await rawCall(port, `${head.join('\r\n')}\r\n\r\n${payload}`, { hangsUp: true })
  expect([answer.status, (JSON.parse(answer.body || '{}') as { code?: string }).code]).toEqual(unreadable)
})
