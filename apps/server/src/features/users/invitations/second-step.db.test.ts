import { eventsOfAccount } from '@turnout/contract/events/endpoints.ts'
import { requireTwoFactor, secondStep } from '@turnout/contract/sign-in/factors/endpoints.ts'
import { login } from '@turnout/contract/sign-in/endpoints.ts'
import { acceptInvitation, inviteUser } from '@turnout/contract/users/endpoints.ts'
import { testApp, type SignedIn } from '@turnout/testkit/app/test-app.ts'
import { proveAgain, setUpCodes } from '@turnout/testkit/people/with-factors.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

/* A person with two-step codes follows an invitation: it does not bypass them. */

const app = testApp()
const PASSWORD = 'harbour lights'

/** A person with codes, and the token of the link that invites them elsewhere. */
async function anInvitedPerson(role: 'ADMIN' | 'ORGANIZER' = 'ORGANIZER') {
  const [owner, person] = [await app.signUp('Rui'), await app.signUp()]
  const codes = await setUpCodes(app, person)
  await app.call(inviteUser, { body: { email: person.email, role } }, owner)
  const mail = await app.database.query
    .selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', person.email)
    .where('kind', '=', 'invitation')
    .executeTakeFirstOrThrow()
  const token = /accept-invitation\/([\w-]+)/u.exec(mail.text_body)?.[1] ?? ''
  return { owner, person, token, ...codes }
}

const accept = (token: string, body: object, as?: SignedIn) =>
  app.call(acceptInvitation, { params: { token }, body }, as)

const challengeIn = ({ body }: { body: unknown }): string =>
  (body as { details: { challenge: string } }).details.challenge

test('their password gives a challenge, and the code the session', async () => {
  const { owner, token, phone } = await anInvitedPerson()
  const first = await accept(token, { password: PASSWORD })
  expect(first).toMatchObject({ status: 401, body: { code: 'second_step_required' } })
  expect(first.headers['set-cookie']).toBeUndefined()
  const challenge = challengeIn(first)
  expect((await accept(token, { challenge, code: '000000' })).status).toBe(422)
  const joined = await accept(token, { challenge, code: phone.code() })
  expect(joined).toMatchObject({ status: 200, body: { user: { account_id: owner.accountId } } })
})

test('a challenge of somebody else, one that is over, and none do not join', async () => {
  const { token, recoveryCodes } = await anInvitedPerson()
  const other = await anInvitedPerson()
  const over = { status: 410, body: { code: 'challenge_over' } }
  const foreign = challengeIn(await accept(other.token, { password: PASSWORD }))
  expect(await accept(token, { challenge: foreign, code: other.phone.code() })).toMatchObject(over)
  const late = challengeIn(await accept(token, { password: PASSWORD }))
  await sql`update sign_in_challenges set expires_at = now()`.execute(app.database.query)
  expect(await accept(token, { challenge: late, recovery_code: recoveryCodes[0] ?? '' })).toMatchObject(over)
  expect(await accept(token, { code: other.phone.code() })).toMatchObject({ status: 422 })
})

test('the challenge of the link signs in where they worked before, and nowhere else', async () => {
  const { person, token, phone } = await anInvitedPerson()
  const challenge = challengeIn(await accept(token, { password: PASSWORD }))
  const done = await app.call(secondStep, { body: { challenge, code: phone.code() } })
  expect(done).toMatchObject({ status: 200, body: { user: { account_id: person.accountId } } })
})

test('signed in with a code, they join an account that asks for one with one press', async () => {
  const { owner, person, token, phone } = await anInvitedPerson('ADMIN')
  await setUpCodes(app, owner)
  await proveAgain(app, owner.userId)
  await app.call(
    requireTwoFactor,
    { params: { account_id: owner.accountId }, body: { requires_two_factor: true } },
    owner,
  )
  const challenge = challengeIn(await app.call(login, { body: { email: person.email, password: PASSWORD } }))
  const session = (await app.call(secondStep, { body: { challenge, code: phone.code() } })).body
  const joined = await accept(token, {}, { ...person, token: session.token })
  expect((await app.call(eventsOfAccount, { query: {} }, { token: joined.body.token })).status).toBe(200)
})
