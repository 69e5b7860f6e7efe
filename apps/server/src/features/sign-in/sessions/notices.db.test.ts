import { updateProfile } from '@turnout/contract/accounts/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'
import { queueNotice } from '../../accounts/mails/queue-notice.ts'

const app = testApp({ rateLimitFactor: 1 })

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

let calls = 0

/** From another address each time: the limit of an address is not what is looked at. */
async function signIn(email: string, { agent = FIREFOX, device }: { agent?: string; device?: string } = {}) {
  calls += 1
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: 'harbour lights' },
    headers: { 'user-agent': agent },
    remoteAddress: `203.0.113.${calls}`,
    ...(device !== undefined && { cookies: { known_device: device } }),
  })
  return answer.cookies.find(({ name }) => name === 'known_device')?.value ?? ''
}

const noticesTo = (recipient: string, kind = 'new_device') =>
  app.database.query
    .selectFrom('mails')
    .select(['subject', 'text_body'])
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()

test('the first sign-in on a device is told by mail, with what to do; the next ones there are not', async () => {
  const { email } = await app.signUp()
  const device = await signIn(email)
  const [mail] = await noticesTo(email)
  expect(mail?.subject).toBe('New sign-in to your account')
  expect(mail?.text_body).toContain('On: Firefox on Windows')
  expect(mail?.text_body).toContain('From about: 203.0.113.x')
  expect(mail?.text_body).toMatch(/When: .*\d{2}:\d{2}/u)
  expect(mail?.text_body).toContain('http://turnout.test/auth/forgot-password')
  expect(mail?.text_body).toContain('http://turnout.test/manage/profile')
  expect(await signIn(email, { device })).toBe(device)
  expect(await noticesTo(email)).toHaveLength(1)
})

test('signing up is nobody’s news', async () => {
  const { email } = await app.signUp()
  expect(await noticesTo(email)).toEqual([])
})

test('a device that one person uses is new to another', async () => {
  const [one, other] = [await app.signUp(), await app.signUp()]
  const device = await signIn(one.email)
  await signIn(other.email, { device })
  expect(await noticesTo(other.email)).toHaveLength(1)
})

test('a program keeps no cookie, and is known by its name and its network', async () => {
  const { email } = await app.signUp()
  await signIn(email, { agent: 'bookkeeping/2.1' })
  await signIn(email, { agent: 'bookkeeping/2.1' })
  expect(await noticesTo(email)).toHaveLength(1)
  await signIn(email, { agent: 'curl/8.14.1' })
  expect(await noticesTo(email)).toHaveLength(2)
})

test('a mailbox is not filled: ten of a kind in an hour', async () => {
  const { email } = await app.signUp()
  for (let n = 0; n < 12; n++) await signIn(email)
  expect(await noticesTo(email)).toHaveLength(10)
})

test('a notice speaks the language of its reader, and no name in it becomes a link', async () => {
  const { userId, email, token } = await app.signUp()
  await app.call(updateProfile, { body: { locale: 'de' } }, { token })
  const notice = { kind: 'passkey_added', name: 'http://evil.example/now' } as const
  await app.database.transaction((tx) =>
    queueNotice(tx, { userId, notice, publicUrl: 'http://turnout.test', mailFactor: 1 }),
  )
  const [mail] = await noticesTo(email, 'passkey_added')
  expect(mail?.subject).toBe('Ein Passkey wurde hinzugefügt')
  expect(mail?.text_body).toContain('Wenn Sie das waren, ist nichts zu tun.')
  expect(mail?.text_body).not.toContain('http://evil.example')
})
