import {
  cancelEmailChange,
  confirmEmail,
  confirmEmailChange,
  currentUser,
  updateProfile,
} from '@turnout/contract/accounts/endpoints.ts'
import {
  checkResetLink,
  forgotPassword,
  login,
  resetPassword,
  undoEmailChange,
} from '@turnout/contract/sign-in/endpoints.ts'
import { testApp, type SignedIn } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'
import { loseProofs } from '@turnout/testkit/people/prove.ts'

const app = testApp()

let addresses = 0
const freshAddress = () => `new${++addresses}@turnout.test`

const PASSWORD = 'harbour lights'
const ask = ({ token }: SignedIn, email: string) =>
  app.call(updateProfile, { body: { email, password_current: PASSWORD } }, { token })
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
  return (
    /\/(?:confirm-email-[a-z]+|cancel-email-change|reset-password)\/([\w-]+)/u.exec(
      mails.at(-1)?.text_body ?? '',
    )?.[1] ?? ''
  )
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
  expect(
    (await app.call(updateProfile, { body: { first_name: 'Inês' } }, { token: person.token })).body.data,
  ).toMatchObject({
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

const undo = (token: string) => app.call(undoEmailChange, { params: { token } })

test('without a sign-in or proof of the last ten minutes another address needs the password, and a wrong one is said to be', async () => {
  const person = await app.signUp()
  const wanted = freshAddress()
  const put = (body: { email: string; password_current?: string }) =>
    app.call(updateProfile, { body }, { token: person.token })
  await loseProofs(app, person.userId, 1)
  expect(await put({ email: wanted })).toMatchObject({ status: 403, body: { code: 'proof_required' } })
  expect(await put({ email: wanted, password_current: 'another one' })).toMatchObject({
    status: 422,
    body: { errors: { password_current: ['This is not your present password.'] } },
  })
  expect(await mailsTo(wanted)).toEqual([])
  expect((await put({ email: wanted, password_current: PASSWORD })).body.data).toMatchObject({ pending_email: wanted })
})

test('within ten minutes of a proof it is not asked again, after that it is', async () => {
  const person = await app.signUp()
  await ask(person, freshAddress())
  const again = () => app.call(updateProfile, { body: { email: freshAddress() } }, { token: person.token })
  expect((await again()).status).toBe(200)
  await app.database.query
    .updateTable('sessions')
    .set({ proven_at: new Date(Date.now() - 11 * 60_000) })
    .where('user_id', '=', person.userId)
    .execute()
  expect((await again()).status).toBe(200)
  await loseProofs(app, person.userId, 1)
  expect((await again()).status).toBe(403)
})

test('once confirmed, other sessions end and this one goes on', async () => {
  const person = await app.signUp()
  const elsewhere = (await app.call(login, { body: { email: person.email, password: PASSWORD } })).body.token
  const wanted = freshAddress()
  await ask(person, wanted)
  expect((await app.call(currentUser, {}, { token: elsewhere })).status).toBe(200)
  await confirm(person, await mailedToken(wanted))
  expect((await app.call(currentUser, {}, { token: elsewhere })).status).toBe(401)
  expect((await app.call(currentUser, {}, { token: person.token })).status).toBe(200)
})

test('the old address is told at once, and cancels without a session: nothing is pending, every session and the password end', async () => {
  const person = await app.signUp()
  const wanted = freshAddress()
  await ask(person, wanted)
  const changing = await mailedToken(wanted)
  const asked = (await mailsTo(person.email)).at(-1)
  expect(asked?.kind).toBe('email_change_asked')
  expect(asked?.text_body).toContain(wanted)
  const token = await mailedToken(person.email)
  const done = await undo(token)
  expect(done).toMatchObject({ status: 200, body: { data: { email: person.email } } })
  expect((await app.call(currentUser, {}, { token: person.token })).status).toBe(401)
  expect((await app.call(login, { body: { email: person.email, password: PASSWORD } })).status).toBe(401)
  const fresh = 'a new harbour, no lights'
  const reset = {
    params: { token: done.body.data.reset_token },
    body: { password: fresh, password_confirmation: fresh },
  }
  expect((await app.call(resetPassword, reset)).status).toBe(200)
  const back = (await app.call(login, { body: { email: person.email, password: fresh } })).body.token
  expect((await confirm({ ...person, token: back }, changing)).body.code).toBe('email_link_invalid')
  expect(await undo(token)).toMatchObject({ status: 410, body: { code: 'email_link_used' } })
})

test('the old address takes a finished change back, also when it was changed twice', async () => {
  const person = await app.signUp()
  const [second, third] = [freshAddress(), freshAddress()]
  await ask(person, second)
  const first = await mailedToken(person.email)
  await confirm(person, await mailedToken(second))
  await ask(person, third)
  const later = await mailedToken(second)
  await confirm(person, await mailedToken(third))
  expect((await undo(first)).body.data).toMatchObject({ email: person.email })
  expect(await undo(later)).toMatchObject({ status: 410 })
  const owner = await app.database.query.selectFrom('users').select('email').where('id', '=', person.userId).execute()
  expect(owner).toEqual([{ email: person.email }])
  const acts = await app.database.query
    .selectFrom('audit_rows')
    .select('act')
    .where('entity', '=', 'user')
    .where('entity_id', '=', person.userId)
    .orderBy('id')
    .execute()
  expect(acts.at(-1)?.act).toBe('user.email_change_undone')
})

test('an address that was never confirmed stops what is pending, and gets no login back', async () => {
  const person = await app.signUp('Rui', { isConfirmed: false })
  const wanted = freshAddress()
  await ask(person, wanted)
  const pendingUndo = await mailedToken(person.email)
  await confirm(person, await mailedToken(wanted))
  expect((await mailsTo(person.email)).at(-1)?.text_body).not.toContain('cancel-email-change')
  expect(await undo(pendingUndo)).toMatchObject({ status: 410, body: { code: 'email_link_invalid' } })
  expect(await me(person)).toMatchObject({ email: wanted })
})
