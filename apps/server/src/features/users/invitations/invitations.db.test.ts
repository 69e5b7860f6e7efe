import { currentUser } from '@turnout/contract/accounts/endpoints.ts'
import { forgotPassword, login, register } from '@turnout/contract/sign-in/endpoints.ts'
import {
  acceptInvitation,
  getInvitation,
  getUser,
  inviteUser,
  resendInvitation,
  revokeInvitation,
  usersOfAccount,
} from '@turnout/contract/users/endpoints.ts'
import { aMember } from '@turnout/testkit/people/a-member.ts'
import { testApp, type SignedIn } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

const app = testApp()
let owner: SignedIn
let invited = 0
let email: string

beforeEach(async () => {
  owner = await app.signUp('Rui')
  email = `tomas${++invited}@quintela.example`
})

const invite = (body: object = {}, by: { token: string } = owner) =>
  app.call(inviteUser, { body: { email, first_name: 'Tomás', role: 'ORGANIZER', ...body } }, { token: by.token })

/** The token of the newest invitation that went to an address. */
async function mailedToken(to = email): Promise<string> {
  const mail = await app.database.query
    .selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', to)
    .where('kind', '=', 'invitation')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /accept-invitation\/([\w-]+)/u.exec(mail.text_body)?.[1] ?? ''
}

const newcomer = {
  first_name: 'Tomás',
  last_name: 'Quintela',
  password: 'low tide sundays',
  password_confirmation: 'low tide sundays',
}
const accept = (token: string, body: object = newcomer, as?: { token: string }) =>
  app.call(acceptInvitation, { params: { token }, body }, as === undefined ? {} : { token: as.token })

test('somebody new follows the link, chooses a password and works in the account', async () => {
  const made = await invite()
  expect(made).toMatchObject({
    status: 201,
    body: { data: { email, status: 'INVITED', role: 'ORGANIZER', is_email_verified: false } },
  })
  const token = await mailedToken()
  expect((await app.call(getInvitation, { params: { token } })).body.data).toMatchObject({
    email,
    first_name: 'Tomás',
    account_name: 'Rui Duarte',
    invited_by: 'Rui Duarte',
    needs_password: true,
  })
  const joined = await accept(token)
  expect(joined).toMatchObject({
    status: 200,
    body: { user: { role: 'ORGANIZER', status: 'ACTIVE', is_email_verified: true } },
  })
  expect(joined.body.accounts.map(({ id }) => id)).toEqual([owner.accountId])
  expect((await app.call(login, { body: { email, password: newcomer.password } })).status).toBe(200)
  const row = await app.call(getUser, { params: { user_id: made.body.data.id } }, { token: owner.token })
  expect(row.body.data).toMatchObject({ status: 'ACTIVE', full_name: 'Tomás Quintela', invitation: null })
})

test('somebody who has a login joins with their password, and then has two accounts', async () => {
  const known = await app.signUp('Marta')
  await invite({ email: known.email, first_name: 'M.' })
  const token = await mailedToken(known.email)
  expect((await app.call(getInvitation, { params: { token } })).body.data).toMatchObject({ needs_password: false })
  const team = await app.call(usersOfAccount, {}, { token: owner.token })
  expect(team.body.data.find(({ id }) => id === known.userId)).toMatchObject({ first_name: 'M.', last_name: '' })
  expect((await accept(token, { password: 'wrong' })).body.errors).toHaveProperty('password')
  expect((await accept(token, {})).body.errors).toHaveProperty('password')
  const joined = await accept(token, { password: 'harbour lights' })
  expect(joined.body.accounts).toHaveLength(2)
  expect(joined.body.user).toMatchObject({ first_name: 'Marta', account_id: owner.accountId })
})

test('somebody who is signed in with that address joins with one press; another login is told', async () => {
  const known = await app.signUp('Marta')
  await invite({ email: known.email })
  const token = await mailedToken(known.email)
  expect(await accept(token, {}, await app.signUp('Nadia'))).toMatchObject({
    status: 409,
    body: { code: 'invitation_for_another' },
  })
  expect((await accept(token, {}, known)).status).toBe(200)
})

test.each([
  ['a made-up link', async () => 'x'.repeat(43), 'invitation_invalid'],
  [
    'a link that was used',
    async () => {
      await invite()
      const token = await mailedToken()
      await accept(token)
      return token
    },
    'invitation_used',
  ],
  [
    'a link that is too old',
    async () => {
      await invite()
      await lapse()
      return mailedToken()
    },
    'invitation_expired',
  ],
  [
    'a link that was taken back',
    async () => {
      const { body } = await invite()
      const token = await mailedToken()
      await revoke(body.data.id)
      return token
    },
    'invitation_revoked',
  ],
  [
    'a link that a newer one replaced',
    async () => {
      const { body } = await invite()
      const token = await mailedToken()
      await resend(body.data.id)
      return token
    },
    'invitation_revoked',
  ],
])('%s opens nothing and says why', async (_what, make, code) => {
  const token = await make()
  expect(await app.call(getInvitation, { params: { token } })).toMatchObject({ status: 410, body: { code } })
  expect(await accept(token)).toMatchObject({ status: 410, body: { code } })
})

const lapse = () => sql`update invitations set expires_at = now() where email = ${email}`.execute(app.database.query)
const revoke = (userId: number) => app.call(revokeInvitation, { params: { user_id: userId } }, { token: owner.token })
const resend = (userId: number) => app.call(resendInvitation, { params: { user_id: userId } }, { token: owner.token })

test('of two who accept at once one joins', async () => {
  await invite()
  const token = await mailedToken()
  const answers = await Promise.all([accept(token), accept(token)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
})

test('an expired invitation can be sent again, and the new link works', async () => {
  const { body } = await invite()
  await lapse()
  const row = await app.call(getUser, { params: { user_id: body.data.id } }, { token: owner.token })
  expect(row.body.data.invitation).toMatchObject({ is_expired: true, invited_by: { full_name: 'Rui Duarte' } })
  expect((await resend(body.data.id)).body.data.invitation).toMatchObject({ is_expired: false })
  expect((await accept(await mailedToken())).status).toBe(200)
  expect(await resend(body.data.id)).toMatchObject({ status: 409, body: { code: 'user_not_invited' } })
  expect(await revoke(body.data.id)).toMatchObject({ status: 409, body: { code: 'user_not_invited' } })
})

test('taking an invitation back leaves no trace of somebody who never came', async () => {
  const { body } = await invite()
  expect((await revoke(body.data.id)).status).toBe(204)
  const left = await app.database.query.selectFrom('users').select('id').where('email', '=', email).execute()
  expect(left).toEqual([])
  expect((await invite()).status).toBe(201)
})

test('members cannot be invited again, oneself neither, and names have their length', async () => {
  const admin = await aMember(app, owner.accountId, { role: 'ADMIN' })
  expect((await invite({ email: owner.email })).body.errors).toHaveProperty('email')
  expect((await invite({ email: owner.email.toUpperCase() }, admin)).body.errors).toHaveProperty('email')
  expect((await invite({ first_name: 'x'.repeat(300) })).body.errors).toHaveProperty('first_name')
  await invite()
  expect((await invite()).body.errors).toHaveProperty('email')
})

test('an invitation is for its address, and the role is the one that was given', async () => {
  await invite({ role: 'VIEWER' })
  const token = await mailedToken()
  expect((await accept(token, { ...newcomer, email: 'other@quintela.example' })).body.errors).toHaveProperty('email')
  const joined = await accept(token, { ...newcomer, role: 'ADMIN', account_id: 1 })
  expect(joined.body.user).toMatchObject({ role: 'VIEWER', account_id: owner.accountId })
})

test('a new login names what is missing, and a weak password is refused', async () => {
  await invite()
  const token = await mailedToken()
  expect((await accept(token, { password: 'low tide sundays' })).body.errors).toHaveProperty('first_name')
  expect((await accept(token, { first_name: 'Tomás' })).body.errors).toHaveProperty('password')
  expect((await accept(token, { ...newcomer, password_confirmation: 'x' })).body.errors).toHaveProperty(
    'password_confirmation',
  )
  expect(
    (await accept(token, { ...newcomer, password: 'password1', password_confirmation: 'password1' })).body.errors,
  ).toHaveProperty('password')
})

test('an address that was invited still signs up for itself, joins nothing, and can accept later', async () => {
  await invite()
  const token = await mailedToken()
  const own = await app.call(register, {
    body: { first_name: 'Tom', email, password: 'night ferry nine', password_confirmation: 'night ferry nine' },
  })
  expect(own.status).toBe(201)
  expect(own.body.accounts).toHaveLength(1)
  expect(own.body.accounts[0]?.id).not.toBe(owner.accountId)
  expect((await accept(token, { password: 'night ferry nine' })).body.accounts).toHaveLength(2)
})

test('somebody who has not come yet can neither sign in nor ask for a password', async () => {
  await invite()
  expect((await app.call(login, { body: { email, password: '' } })).status).not.toBe(200)
  expect(await app.call(login, { body: { email, password: 'harbour lights' } })).toMatchObject({ status: 401 })
  await app.call(forgotPassword, { body: { email } })
  await app.runJobs()
  const mails = await app.database.query.selectFrom('mails').select('kind').where('recipient', '=', email).execute()
  expect(mails.map(({ kind }) => kind)).toEqual(['invitation'])
})

test('whoever has not confirmed their own address writes to nobody', async () => {
  const unproven = await app.signUp('Rui', { isConfirmed: false })
  expect(await invite({}, unproven)).toMatchObject({
    status: 403,
    body: {
      code: 'email_not_confirmed',
      message: 'Confirm your email address first. Then you can invite people.',
    },
  })
})

test('an invitation and a join stand in the history, without the link', async () => {
  const { body } = await invite()
  const token = await mailedToken()
  await accept(token)
  const rows = await app.database.query
    .selectFrom('audit_rows')
    .select(['act', 'after'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', body.data.id)
    .orderBy('id')
    .execute()
  expect(rows.map(({ act }) => act)).toEqual(['user.invited', 'user.joined'])
  expect(JSON.stringify(rows)).not.toContain(token)
  expect((await app.call(currentUser, {})).status).toBe(401)
})
