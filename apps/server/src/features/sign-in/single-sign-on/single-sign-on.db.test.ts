import { currentUser } from '@turnout/contract/accounts/endpoints.ts'
import { ownAccounts, refresh } from '@turnout/contract/sign-in/endpoints.ts'
import * as endpoints from '@turnout/contract/sign-in/single-sign-on/endpoints.ts'
import { secondStep } from '@turnout/contract/sign-in/factors/endpoints.ts'
import { aMember } from '@turnout/testkit/people/a-member.ts'
import { anAccountProvider, signInLab } from '@turnout/testkit/people/sign-in-lab.ts'
import { proveAgain, setUpCodes } from '@turnout/testkit/people/with-factors.ts'
import { describe, expect, test } from 'vitest'

const lab = signInLab()
const { app } = lab

describe('the provider of the installation', () => {
  test('is named on the sign-in page', async () => {
    expect((await app.call(endpoints.installationProvider, {})).body).toEqual({ data: { name: 'Test login' } })
  })

  test('signs somebody in who linked it in their profile, and nobody else', async () => {
    const person = await app.signUp()
    lab.provider.people.set('ines', { email: person.email, email_verified: true })
    expect((await lab.signIn('ines')).body).toMatchObject({ code: 'sso_not_linked' })
    const linked = await lab.link('ines', person.token)
    expect(linked.body.data).toEqual({ purpose: 'LINK', return_to: null, session: null })
    const { body } = await lab.signIn('ines', { returnTo: '/manage/profile' })
    expect(body.data).toMatchObject({ purpose: 'SIGN_IN', return_to: '/manage/profile' })
    const me = await app.call(currentUser, {}, { token: body.data.session?.token })
    expect(me.body.data.id).toBe(person.userId)
    expect(await lab.acts(person.userId)).toContain('user.provider_linked')
  })

  test('is unlinked again', async () => {
    const person = await app.signUp()
    await lab.link('unlinked', person.token)
    const listed = await app.call(endpoints.ownProviders, {}, { token: person.token })
    expect(listed.body.data).toMatchObject([{ kind: 'INSTALLATION', name: 'Test login', can_link: false }])
    const login = listed.body.data[0]?.login_id ?? 0
    const stranger = await lab.proven()
    const params = { sso_login_id: login }
    const foreign = await app.call(endpoints.unlinkProvider, { params }, { token: stranger.token })
    expect(foreign.status).toBe(404)
    expect((await app.call(endpoints.unlinkProvider, { params }, { token: person.token })).status).toBe(204)
    expect((await lab.signIn('unlinked')).body).toMatchObject({ code: 'sso_not_linked' })
    expect(await lab.acts(person.userId)).toContain('user.provider_unlinked')
  })

  test('the login of one person cannot become that of another', async () => {
    const [first, second] = [await app.signUp(), await app.signUp()]
    await lab.link('shared', first.token)
    expect((await lab.link('shared', second.token)).body).toMatchObject({ code: 'sso_linked_elsewhere' })
    const session = (await lab.signIn('shared')).body.data.session
    expect(session?.user.id).toBe(first.userId)
  })

  test('linking asks for a proof, and ends where somebody else is signed in', async () => {
    const person = await app.signUp()
    const asked = await app.call(endpoints.linkProvider, { body: { kind: 'INSTALLATION' } }, { token: person.token })
    expect(asked.body).toMatchObject({ code: 'proof_required' })
    const other = await app.signUp()
    const sent = await lab.departToLink(person.token)
    const back = await lab.provider.signIn(sent.url, 'swapped')
    expect((await lab.finish(back, sent.cookie, other.token)).body).toMatchObject({ code: 'sso_state_invalid' })
    expect((await lab.signIn('swapped')).body).toMatchObject({ code: 'sso_not_linked' })
  })

  test('no token of the provider is answered or kept', async () => {
    const person = await app.signUp()
    await lab.link('quiet', person.token)
    const { body } = await lab.signIn('quiet')
    expect(Object.keys(body.data).sort()).toEqual(['purpose', 'return_to', 'session'])
    expect(JSON.stringify(body)).not.toMatch(/id_token|access_token|eyJ/u)
    const kept = await lab.everyText()
    expect(kept).not.toMatch(/eyJ|id_token|access_token/u)
  })
})

describe('the provider of an account', () => {
  test('counts for a domain only once its record is found', async () => {
    const made = await anAccountProvider(lab, 'first.example')
    const typed = { body: { email: 'who@first.example' } }
    expect((await app.call(endpoints.findProvider, typed)).body).toEqual({ data: null })
    const params = { account_id: made.owner.accountId, sso_domain_id: made.domain.id }
    const early = await app.call(endpoints.checkDomain, { params }, { token: made.owner.token })
    expect(early.body).toMatchObject({ code: 'sso_domain_unproven' })
    expect(made.domain.record_name).toBe('_turnout.first.example')
    await made.prove()
    expect((await app.call(endpoints.findProvider, typed)).body).toEqual({ data: { name: 'Account login' } })
  })

  test('answers the same for known and unknown addresses of a domain', async () => {
    const made = await anAccountProvider(lab, 'equal.example')
    await made.prove()
    const member = await aMember(app, made.owner.accountId, { role: 'VIEWER' })
    await lab.rename(member.userId, 'known@equal.example')
    const ask = (email: string) => app.call(endpoints.findProvider, { body: { email } })
    expect((await ask('known@equal.example')).body).toEqual((await ask('unknown@equal.example')).body)
  })

  test('links an active member by a verified address of the domain, and by nothing less', async () => {
    const made = await anAccountProvider(lab, 'koller.example')
    const member = await aMember(app, made.owner.accountId, { role: 'ORGANIZER' })
    await lab.rename(member.userId, 'mira@koller.example')
    lab.provider.people.set('mira', { email: 'mira@koller.example', email_verified: false })
    expect((await lab.signIn('mira', { email: 'mira@koller.example' })).body).toMatchObject({ code: 'sso_off' })
    await made.prove()
    const signIn = () => lab.signIn('mira', { email: 'mira@koller.example' })
    expect((await signIn()).body).toMatchObject({ code: 'sso_email_unverified' })
    lab.provider.people.set('mira', { email: 'mira@koller.example', email_verified: 'true' })
    expect((await signIn()).body).toMatchObject({ code: 'sso_email_unverified' })
    lab.provider.people.set('mira', { email: 'mira@elsewhere.example', email_verified: true })
    expect((await signIn()).body).toMatchObject({ code: 'sso_not_linked' })
    expect(await lab.acts(member.userId)).not.toContain('user.provider_linked')
    lab.provider.people.set('mira', { email: 'mira@koller.example', email_verified: true })
    expect((await signIn()).body.data.session?.user.id).toBe(member.userId)
    // From now on it is the subject that counts.
    lab.provider.people.set('mira', { email: 'somebody@else.example', email_verified: false })
    expect((await signIn()).body.data.session?.user.id).toBe(member.userId)
  })

  test('hands no login over whose address was never confirmed', async () => {
    const made = await anAccountProvider(lab, 'squatted.example')
    await made.prove()
    await lab.settings(made, { makes_members: true })
    const squatter = await app.signUp('Squatter', { isConfirmed: false })
    await lab.rename(squatter.userId, 'owner@squatted.example', false)
    lab.provider.people.set('squatted', { email: 'owner@squatted.example', email_verified: true })
    const { body } = await lab.signIn('squatted', { email: 'owner@squatted.example' })
    expect(body).toMatchObject({ code: 'sso_not_linked' })
  })

  test('makes new people members only where the account says so, with the role it says', async () => {
    const made = await anAccountProvider(lab, 'growing.example')
    await made.prove()
    lab.provider.people.set('nuno', {
      email: 'nuno@growing.example',
      email_verified: true,
      given_name: 'Nuno',
      family_name: 'Reis',
    })
    const signIn = () => lab.signIn('nuno', { email: 'nuno@growing.example' })
    expect((await signIn()).body).toMatchObject({ code: 'sso_not_linked' })
    await lab.settings(made, { makes_members: true, new_member_role: 'DOOR' })
    const { body } = await signIn()
    expect(body.data.session?.user).toMatchObject({
      first_name: 'Nuno',
      last_name: 'Reis',
      role: 'DOOR',
      is_email_verified: true,
      account_id: made.owner.accountId,
    })
    expect(await lab.acts(body.data.session?.user.id ?? 0)).toEqual(['user.joined', 'user.provider_linked'])
  })

  test('lets nobody in whom the account switched off', async () => {
    const made = await anAccountProvider(lab, 'strict.example')
    await made.prove()
    await lab.settings(made, { makes_members: true })
    lab.provider.people.set('off', { email: 'off@strict.example', email_verified: true })
    const signIn = () => lab.signIn('off', { email: 'off@strict.example' })
    const userId = (await signIn()).body.data.session?.user.id ?? 0
    await lab.switchOff(made.owner.accountId, userId)
    expect((await signIn()).body).toMatchObject({ code: 'sso_not_linked' })
  })

  test('opens its own account and no other one of the person', async () => {
    const made = await anAccountProvider(lab, 'bounded.example')
    await made.prove()
    const person = await app.signUp()
    await lab.rename(person.userId, 'rui@bounded.example')
    await lab.settings(made, { makes_members: true })
    lab.provider.people.set('rui', { email: 'rui@bounded.example', email_verified: true })
    const { session } = (await lab.signIn('rui', { email: 'rui@bounded.example' })).body.data
    const token = session?.token
    expect(session?.user).toMatchObject({ id: person.userId, account_id: made.owner.accountId })
    expect(session?.accounts.map(({ id }) => id)).toEqual([made.owner.accountId])
    expect((await app.call(ownAccounts, {}, { token })).body.data).toHaveLength(1)
    const over = await app.call(refresh, { body: { account_id: person.accountId } }, { token })
    expect(over.status).toBe(404)
    const again = await app.call(refresh, {}, { token })
    const over2 = await app.call(refresh, { body: { account_id: person.accountId } }, { token: again.body.token })
    expect(over2.status).toBe(404)
    // Nor does it prove anything of the person's own login.
    const { body } = await app.call(
      endpoints.linkProvider,
      { body: { kind: 'INSTALLATION' } },
      { token: again.body.token },
    )
    expect(body).toMatchObject({ code: 'proof_required' })
  })
  test('is the first factor, unless the account trusts it with the second', async () => {
    const made = await anAccountProvider(lab, 'codes.example')
    await made.prove()
    await lab.settings(made, { makes_members: true })
    const person = await app.signUp()
    await lab.rename(person.userId, 'eva@codes.example')
    const { recoveryCodes } = await setUpCodes(app, person)
    lab.provider.people.set('eva', { email: 'eva@codes.example', email_verified: true })
    const signIn = () => lab.signIn('eva', { email: 'eva@codes.example' })
    const asked = (await signIn()).body as unknown as { code: string; details: { challenge: string } }
    expect(asked.code).toBe('second_step_required')
    const { body } = await app.call(secondStep, {
      body: { challenge: asked.details.challenge, recovery_code: recoveryCodes[0] ?? '' },
    })
    expect(body.accounts.map(({ id }) => id)).toEqual([made.owner.accountId])
    const over = await app.call(refresh, { body: { account_id: person.accountId } }, { token: body.token })
    expect(over.status).toBe(404)
    await proveAgain(app, made.owner.userId)
    await lab.settings(made, { trusts_second_factor: true })
    expect((await signIn()).body.data.session?.user.id).toBe(person.userId)
  })

  test('tells a person by mail that they were linked', async () => {
    const made = await anAccountProvider(lab, 'told.example')
    await made.prove()
    const member = await aMember(app, made.owner.accountId, { role: 'VIEWER' })
    await lab.rename(member.userId, 'vera@told.example')
    lab.provider.people.set('vera', { email: 'vera@told.example', email_verified: true })
    await lab.signIn('vera', { email: 'vera@told.example' })
    const mails = await app.database.query
      .selectFrom('mails')
      .select('kind')
      .where('recipient', '=', 'vera@told.example')
      .execute()
    expect(mails.map(({ kind }) => kind)).toContain('provider_linked')
  })
})
