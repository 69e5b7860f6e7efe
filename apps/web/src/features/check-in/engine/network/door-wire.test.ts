import { afterEach, expect, test, vi } from 'vitest'
import { doorWire, type SentUpload } from './door-wire.ts'

afterEach(() => vi.unstubAllGlobals())

const UPLOAD: SentUpload = { attendees: [], device: null, device_id: 'phone', sent_at: null }

/** The result of an upload when the network answers like this. */
const sentTo = async (answer: () => Response): Promise<string> => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer()))
  const sent = await doorWire('cil_x').send(UPLOAD)
  return 'failed' in sent ? sent.failed : 'taken'
}
const ours =
  (status: number, code = 'some_code') =>
  () =>
    Response.json({ code, message: 'No' }, { status })

test('only a refusal of what was sent gives a scan up; every other one keeps it', async () => {
  for (const status of [400, 413, 422]) expect(await sentTo(ours(status))).toBe('refused')
  for (const status of [403, 405, 406, 408, 409, 415, 426, 429, 500, 503])
    expect({ status, came: await sentTo(ours(status)) }).toEqual({ status, came: 'later' })
  expect(await sentTo(ours(401, 'pin_required'))).toBe('pin')
  expect(await sentTo(ours(404, 'not_found'))).toBe('gone')
  expect(await sentTo(ours(409, 'list_expired'))).toBe('closed')
})

test('what somebody between us answers is no answer', async () => {
  expect(await sentTo(() => Response.json({ error: 'blocked' }, { status: 422 }))).toBe('silent')
  expect(await sentTo(() => new Response('<html>Welcome to the hotel</html>'))).toBe('silent')
})
