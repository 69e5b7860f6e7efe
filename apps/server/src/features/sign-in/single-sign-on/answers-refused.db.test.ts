import * as endpoints from '@turnout/contract/sign-in/single-sign-on/endpoints.ts'
import { anAccountProvider, signInLab } from '@turnout/testkit/people/sign-in-lab.ts'
import type { Twist } from '@turnout/testkit/people/sign-in-provider.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'

/*
 * Answers that must not sign in. Each has its own word, and leaves no session and no login
 * behind.
 */

const lab = signInLab()
const { app } = lab
let before = ''

const standing = async (): Promise<string> => {
  const found = await sql<{ counts: string }>`select concat_ws('/', (select count(*) from sessions),
    (select count(*) from sso_logins), (select count(*) from users), (select count(*) from audit_rows)) as counts`.execute(
    app.database.query,
  )
  return found.rows[0]?.counts ?? ''
}

beforeAll(async () => {
  const person = await app.signUp()
  await lab.link('ines', person.token)
  before = await standing()
})

afterEach(() => {
  lab.provider.twist = null
  lab.provider.isDown = false
  lab.provider.delayMilliseconds = 0
})

const hour = () => Math.floor(Date.now() / 1000) - 3600

describe('a token that is not what it should be', () => {
  const twists: readonly (readonly [string, () => Twist])[] = [
    ['of another issuer', () => ({ claims: { iss: 'https://login.elsewhere.example' } })],
    ['for another audience', () => ({ claims: { aud: 'another-client' } })],
    ['for several audiences, of which we are not the party', () => ({ claims: { aud: ['turnout', 'x'], azp: 'x' } })],
    ['with another nonce', () => ({ claims: { nonce: 'not ours' } })],
    ['without a nonce', () => ({ claims: { nonce: undefined } })],
    ['that has run out', () => ({ claims: { iat: hour() - 60, exp: hour() } })],
    ['without a subject', () => ({ claims: { sub: undefined } })],
    ['without a signature (alg none)', () => ({ signature: 'none' })],
    ['signed with another key', () => ({ signature: 'of another key' })],
    ['of another subject, unsigned', () => ({ signature: 'none', claims: { sub: 'somebody' } })],
  ]
  test.each(twists)('%s', async (_name, twist) => {
    lab.provider.twist = twist()
    const { status, body } = await lab.signIn('ines')
    expect([status, body.code]).toEqual([401, 'sso_answer_invalid'])
    expect(body.message).toContain('was not accepted, and nothing was changed')
    expect(await standing()).toBe(before)
  })

  test('the same answer untouched is good', async () => {
    expect((await lab.signIn('ines')).status).toBe(200)
    before = await standing()
  })
})

describe('a state that is not this browser and this moment', () => {
  const refused = { code: 'sso_state_invalid' }

  test('an answer works once, whatever became of it', async () => {
    const { url, cookie } = await lab.depart()
    const back = await lab.provider.signIn(url, 'ines')
    lab.provider.twist = { signature: 'none' }
    expect((await lab.finish(back, cookie)).body).toMatchObject({ code: 'sso_answer_invalid' })
    lab.provider.twist = null
    expect((await lab.finish(back, cookie)).body).toMatchObject(refused)
    expect(await standing()).toBe(before)
  })

  test('one that was made up, or is missing', async () => {
    const { url, cookie } = await lab.depart()
    const back = await lab.provider.signIn(url, 'ines')
    const altered = new URL(back)
    altered.searchParams.set('state', 'x'.repeat(43))
    expect((await lab.finish(altered, cookie)).body).toMatchObject(refused)
    altered.searchParams.delete('state')
    expect((await lab.finish(altered, cookie)).body).toMatchObject(refused)
    expect(await standing()).toBe(before)
  })

  test('the answer of another browser: a victim is not signed in as the attacker', async () => {
    const [attacker, victim] = [await lab.depart(), await lab.depart()]
    const back = await lab.provider.signIn(attacker.url, 'ines')
    expect((await lab.finish(back, victim.cookie)).body).toMatchObject(refused)
    expect((await lab.finish(back, '')).body).toMatchObject(refused)
    expect(await standing()).toBe(before)
  })

  test('one that is older than ten minutes', async () => {
    const { url, cookie } = await lab.depart()
    const back = await lab.provider.signIn(url, 'ines')
    await sql`update sso_states set expires_at = now() - interval '1 second'`.execute(app.database.query)
    expect((await lab.finish(back, cookie)).body).toMatchObject(refused)
  })

  test('of two that come at once, one signs in', async () => {
    const { url, cookie } = await lab.depart()
    const back = await lab.provider.signIn(url, 'ines')
    const both = await Promise.all([lab.finish(back, cookie), lab.finish(back, cookie)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
    before = await standing()
  })
})

describe('an answer of one provider for the state of another (mix-up)', () => {
  test('by the address that it comes back to', async () => {
    const made = await anAccountProvider(lab, 'mixed.example')
    await made.prove()
    before = await standing()
    const toInstallation = await lab.depart()
    const back = await lab.provider.signIn(toInstallation.url, 'ines')
    const there = (await lab.depart({ email: 'a@mixed.example' })).url
    back.pathname = new URL(new URL(there).searchParams.get('redirect_uri') ?? '').pathname
    expect((await lab.finish(back, toInstallation.cookie)).body).toMatchObject({ code: 'sso_state_invalid' })
    expect(await standing()).toBe(before)
  })

  test('by its `iss`', async () => {
    const { url, cookie } = await lab.depart()
    const back = await lab.provider.signIn(url, 'ines')
    expect(back.searchParams.get('iss')).toBe(lab.provider.issuer)
    back.searchParams.set('iss', lab.other.issuer)
    expect((await lab.finish(back, cookie)).body).toMatchObject({ code: 'sso_answer_invalid' })
    expect(await standing()).toBe(before)
  })

  test('by its code', async () => {
    const { url, cookie } = await lab.depart()
    const elsewhere = new URL(url)
    elsewhere.host = new URL(lab.other.issuer).host
    const back = await lab.other.signIn(elsewhere.href, 'ines')
    back.searchParams.set('iss', lab.provider.issuer)
    expect((await lab.finish(back, cookie)).body).toMatchObject({ code: 'sso_answer_invalid' })
    expect(await standing()).toBe(before)
  })

  test('the issuer of the account was changed meanwhile', async () => {
    const made = await anAccountProvider(lab, 'moved.example')
    await made.prove()
    const { url, cookie } = await lab.depart({ email: 'a@moved.example' })
    const back = await lab.provider.signIn(url, 'ines')
    const { issuer, clientSecret } = lab.other
    await lab.settings(made, { issuer, client_secret: clientSecret })
    expect((await lab.finish(back, cookie)).body).toMatchObject({ code: 'sso_state_invalid' })
  })
})

describe('a provider that does not sign in', () => {
  test('somebody who gives up there is told so', async () => {
    const { url, cookie } = await lab.depart()
    const back = await lab.provider.giveUp(url)
    expect(back.searchParams.get('error')).toBe('access_denied')
    const { status, body } = await lab.finish(back, cookie)
    expect([status, body.code]).toEqual([403, 'sso_denied'])
  })

  test('one that is down', async () => {
    const { url, cookie } = await lab.depart()
    const back = await lab.provider.signIn(url, 'ines')
    lab.provider.isDown = true
    const { status, body } = await lab.finish(back, cookie)
    expect([status, body.code]).toEqual([503, 'sso_unreachable'])
  })

  test('one that is slow is not waited for longer than five seconds', async () => {
    const { url, cookie } = await lab.depart()
    const back = await lab.provider.signIn(url, 'ines')
    lab.provider.delayMilliseconds = 20_000
    const began = performance.now()
    const { status, body } = await lab.finish(back, cookie)
    expect([status, body.code]).toEqual([503, 'sso_unreachable'])
    expect(performance.now() - began).toBeLessThan(8000)
  }, 15_000)
})

describe('where it goes on afterwards', () => {
  test.each([
    'https://evil.example/',
    '//evil.example',
    String.raw`/\evil.example`,
    'javascript:alert(1)',
    '/e/1/somebody-elses-event',
    '/auth/login',
  ])('not to %s', async (foreign) => {
    const { status, body } = await app.call(endpoints.startSignIn, { body: { return_to: foreign } })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['return_to']])
  })
})
