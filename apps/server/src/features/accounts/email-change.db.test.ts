import {
  cancelEmailChange,
  confirmEmail,
  confirmEmailChange,
  currentUser,
  updateProfile,
} from '@turnout/contract/accounts/endpoints.ts'
import { checkResetLink, forgotPassword, login } from '@turnout/contract/sign-in/endpoints.ts'
import { testApp, type SignedIn } from '@turnout/testkit/test-app.ts'
import { expect, test } from 'vitest'

const app = testApp()

let addresses = 0
const freshAddress = () => `new${++addresses}@turnout.test`

const profile = { first_name: 'Inês', last_name: 'Duarte', timezone: 'Europe/Lisbon', locale: 'en' as const }
const ask = ({ token }: SignedIn, email: string) => app.call(updateProfile, { body: { ...profile, email } }, { token })
const confirm = ({ userId, token: session }: SignedIn, token: string) =>
  app.call(confirmEmailChange, { params: { user_id: userId, token } }, { token: session })
const cancel = ({ userId, token }: SignedIn, as = token) =>
  app.call(cancelEmailChange, { params: { user_id: userId } }, { token: as })
const me = async ({ token }: SignedIn) => (await app.call(currentUser, {}, { token })).body.data

const mailsTo = (email: string) =>
  app.database.query
    .selectFrom('mails')
    .select(['kind', 'text_body'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()

async function mailedToken(email: string): Promise<string> {
  const mails = await mailsTo(email)
  return /\/(?:confirm-email-[a-z]+|reset-password)\/([\w-]+)/u.exec(mails.at(-1)?.text_body ?? '')?.[1] ?? ''
}

test('another address is written to first; the present one stays until the link is followed', async () => {
  const person = await app.signUp()
  const wanted = freshAddress()
  const asked = await ask(person, wanted)
  expect(asked.body.data).toMatchObject({ email: person.email, pending_email: wanted, is_email_verified: true })
  expect((await mailsTo(wanted)).map(({ kind }) => kind)).toEqual(['email_change'])
  const done = await confirm(person, await mailedToken(wanted))
  expect(done.body.data).toMatchObject({ email: wanted, pending_email: null, is_email_verified: true })
  expect((await app.call(login, { body: { email: wanted, password: 'harbour lights' } })).status).toBe(200)
  expect((await app.call(login, { body: { email: person.email, password: 'harbour lights' } })).status).toBe(401)
})

test('the old address is told, and history keeps both', async () => {
  const person = await app.signUp()
  const wanted = freshAddress()
  await ask(person, wanted)
  await confirm(person, await mailedToken(wanted))
  const told = (await mailsTo(person.email)).filter(({ kind }) => kind === 'email_changed')
  expect(told).toHaveLength(1)
  expect(told[0]?.text_body).toContain(wanted)
  const rows = await app.database.query
    .selectFrom('audit_rows')
    .select(['act', 'before', 'after'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', person.userId)
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(rows).toEqual([{ act: 'user.email_changed', before: { email: person.email }, after: { email: wanted } }])
})

test('whoever mistyped their address at sign-up confirms the right one by changing it', async () => {
  const person = await app.signUp('Rui', { isConfirmed: false })
  const wanted = freshAddress()
  const first = await mailedToken(person.email)
  await ask(person, wanted)
  await confirm(person, await mailedToken(wanted))
  expect(await me(person)).toMatchObject({ email: wanted, is_email_verified: true })
  const stale = await app.call(
    confirmEmail,
    { params: { user_id: person.userId, token: first } },
    { token: person.token },
  )
  expect(stale).toMatchObject({ status: 410, body: { code: 'email_link_invalid' } })
})

test('after cancelling, the link opens nothing and nothing is pending', async () => {
  const person = await app.signUp()
  const wanted = freshAddress()
  await ask(person, wanted)
  const token = await mailedToken(wanted)
  expect((await cancel(person)).status).toBe(204)
  expect((await cancel(person)).status).toBe(204)
  expect(await confirm(person, token)).toMatchObject({ status: 410, body: { code: 'email_link_invalid' } })
  expect(await me(person)).toMatchObject({ email: person.email, pending_email: null })
})

test('a link of one kind is worth nothing as another, and nobody follows or cancels for somebody else', async () => {
  const person = await app.signUp('Rui', { isConfirmed: false })
  const stranger = await app.signUp()
  const wanted = freshAddress()
  const confirming = await mailedToken(person.email)
  await ask(person, wanted)
  const changing = await mailedToken(wanted)
  expect((await confirm(person, confirming)).body.code).toBe('email_link_invalid')
  const crossed = await app.call(
    confirmEmail,
    { params: { user_id: person.userId, token: changing } },
    { token: person.token },
  )
  expect(crossed.body.code).toBe('email_link_invalid')
  expect((await confirm(stranger, changing)).body.code).toBe('email_link_invalid')
  expect((await cancel(person, stranger.token)).status).toBe(404)
  expect(await me(person)).toMatchObject({ pending_email: wanted })
})

test('an address that has a user is refused, at once or, when it was taken since, by the link; the change stays pending', async () => {
  const person = await app.signUp()
  const other = await app.signUp()
  expect((await ask(person, other.email.toUpperCase())).body.errors).toHaveProperty('email')
  const wanted = freshAddress()
  await ask(person, wanted)
  await app.database.query.updateTable('users').set({ email: wanted }).where('id', '=', other.userId).execute()
  expect(await confirm(person, await mailedToken(wanted))).toMatchObject({
    status: 409,
    body: { code: 'email_taken_meanwhile' },
  })
  expect(await me(person)).toMatchObject({ email: person.email, pending_email: wanted })
})

test('the present address is no change, and what is no address is refused', async () => {
  const person = await app.signUp()
  const before = await mailsTo(person.email)
  expect((await ask(person, person.email)).body.data).toMatchObject({ pending_email: null })
  expect((await app.call(updateProfile, { body: profile }, { token: person.token })).body.data).toMatchObject({
    email: person.email,
    pending_email: null,
  })
  for (const email of ['a@b.test\r\nBcc: x@y.test', 'nobody', '@turnout.test'])
    expect((await ask(person, email)).body.errors).toHaveProperty('email')
  expect(await mailsTo(person.email)).toEqual(before)
})

test('links that went to the old address open nothing once there is a new one', async () => {
  const person = await app.signUp()
  await app.call(forgotPassword, { body: { email: person.email } })
  await app.runJobs()
  const reset = await mailedToken(person.email)
  expect((await app.call(checkResetLink, { params: { token: reset } })).status).toBe(200)
  const wanted = freshAddress()
  await ask(person, wanted)
  await confirm(person, await mailedToken(wanted))
  expect((await app.call(checkResetLink, { params: { token: reset } })).status).toBe(410)
})
