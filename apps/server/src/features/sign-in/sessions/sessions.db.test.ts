import { currentUser } from '@turnout/contract/accounts/endpoints.ts'
import { endOtherSessions, endSession, ownSessions, refresh } from '@turnout/contract/sign-in/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'

const app = testApp()

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'

/** Signs in with a browser, from a place. */
async function signInOn(email: string, agent = ANDROID, remoteAddress = '203.0.113.77') {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: 'harbour lights' },
    headers: { 'user-agent': agent },
    remoteAddress,
  })
  return { token: answer.json<{ token: string }>().token, cookies: answer.cookies }
}

const listed = async (token: string) => (await app.call(ownSessions, {}, { token })).body.data
const isIn = async (token: string) => (await app.call(currentUser, {}, { token })).status === 200

test('somebody sees where they are signed in: on what, about where, since when, and until when', async () => {
  const person = await app.signUp()
  await signInOn(person.email)
  expect(await listed(person.token)).toEqual([
    {
      id: expect.any(Number),
      is_current: false,
      browser: 'Chrome',
      system: 'Android',
      network: '203.0.113.x',
      account_name: 'Inês Duarte',
      signed_in_at: expect.any(String),
      last_used_at: expect.any(String),
      ends_at: expect.any(String),
    },
    expect.objectContaining({ is_current: true, browser: null, system: null, network: null }),
  ])
  const [phone] = await listed(person.token)
  const days = (Date.parse(phone?.ends_at ?? '') - Date.parse(phone?.last_used_at ?? '')) / 86_400_000
  expect(days).toBe(14)
})

test('one that is not used ends by itself, and is listed no more', async () => {
  const person = await app.signUp()
  const { token } = await signInOn(person.email)
  await sql`update sessions set last_used_at = now() - interval '14 days 1 second' where browser = 'Chrome'
    and user_id = ${person.userId}`.execute(app.database.query)
  expect(await isIn(token)).toBe(false)
  expect(await listed(person.token)).toHaveLength(1)
})

test('one is ended, or all but this one, and history says so', async () => {
  const person = await app.signUp()
  const [phone, tablet, desk] = [
    await signInOn(person.email),
    await signInOn(person.email),
    await signInOn(person.email),
  ]
  const id = (await listed(phone.token)).find(({ is_current }) => is_current)?.id ?? 0
  expect((await app.call(endSession, { params: { session_id: id } }, { token: person.token })).status).toBe(204)
  expect(await Promise.all([phone, tablet, desk].map(({ token }) => isIn(token)))).toEqual([false, true, true])
  expect((await app.call(endSession, { params: { session_id: id } }, { token: person.token })).status).toBe(404)
  expect((await app.call(endOtherSessions, {}, { token: person.token })).status).toBe(204)
  expect(await Promise.all([tablet, desk, person].map(({ token }) => isIn(token)))).toEqual([false, false, true])
  const acts = await sql`select act, after from audit_rows where entity = 'user' and entity_id = ${person.userId}
    and act = 'user.sessions_ended' order by id`.execute(app.database.query)
  expect(acts.rows).toEqual([
    { act: 'user.sessions_ended', after: { ended: 1 } },
    { act: 'user.sessions_ended', after: { ended: 2 } },
  ])
})

test("somebody else's session answers like one that never was, and goes on", async () => {
  const [one, other] = [await app.signUp(), await app.signUp()]
  const id = (await listed(other.token))[0]?.id ?? 0
  const end = (session_id: number) => app.call(endSession, { params: { session_id } }, { token: one.token })
  const [foreign, unknown] = [await end(id), await end(987_654_321)]
  expect(foreign).toMatchObject({ status: 404, body: { ...unknown.body, request_id: expect.any(String) } })
  expect(await isIn(other.token)).toBe(true)
})

test('another account of the same person is the same sign-in: device and beginning stay', async () => {
  const person = await app.signUp()
  const { token } = await signInOn(person.email)
  const [before] = await listed(token)
  const fresh = (await app.call(refresh, { body: {} }, { token })).body.token
  const [after] = await listed(fresh)
  expect(after).toMatchObject({ browser: 'Chrome', network: '203.0.113.x', signed_in_at: before?.signed_in_at })
  expect(after?.id).not.toBe(before?.id)
})

test('of 50 calls under way none is let in a second after the session was ended', async () => {
  const person = await app.signUp()
  const { token } = await signInOn(person.email)
  const id = (await listed(token)).find(({ is_current }) => is_current)?.id ?? 0
  let isOver = false
  const late: number[] = []
  const callOn = async (): Promise<void> => {
    for (let n = 0; n < 20; n++) {
      const wasOver = isOver
      const { status } = await app.call(currentUser, {}, { token })
      if (wasOver) late.push(status)
      await sleep(20)
    }
  }
  const callers = Array.from({ length: 50 }, callOn)
  await sleep(50)
  expect((await app.call(endSession, { params: { session_id: id } }, { token: person.token })).status).toBe(204)
  isOver = true
  await Promise.all(callers)
  expect(late.length).toBeGreaterThan(50)
  expect(new Set(late)).toEqual(new Set([401]))
})

test('the cookie that knows a browser is out of reach of scripts, says nothing, and is kept as a hash', async () => {
  const person = await app.signUp()
  const { cookies } = await signInOn(person.email)
  const device = cookies.find(({ name }) => name === 'known_device')
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', value: expect.stringMatching(/^[\w-]{43}$/u) })
  const rows = await sql<{ kept: string }>`select encode(device_hash, 'hex') as kept from sessions
    where user_id = ${person.userId} and browser = 'Chrome'`.execute(app.database.query)
  expect(rows.rows[0]?.kept).not.toContain(Buffer.from(device?.value ?? '').toString('hex'))
})
