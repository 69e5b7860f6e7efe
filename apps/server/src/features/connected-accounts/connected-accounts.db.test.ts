import { checkConnectAccount, disconnectAccount } from '@turnout/contract/connected-accounts/endpoints.ts'
import { changeEventSettings, changeEventStatus, getEvent } from '@turnout/contract/events/endpoints.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { answerOnboarding, connectingOf } from '@turnout/testkit/shops/connecting.ts'
import { testApp, type SignedIn } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditOf } from '../../platform/audit/store.ts'
import { systemClock } from '../../platform/clock/clock.ts'
import { refreshStaleAccounts } from './jobs.ts'
import { chargeableAccount } from './queries.ts'
import { refreshAccount } from './refresh-account.ts'

const app = testApp({ cards: true, connect: true, platformFee: { fixed: 0.5, percent: 1.75 } })

const mailsTo = async ({ email }: SignedIn) => {
  await app.runJobs()
  const rows = await app.database.query
    .selectFrom('mails')
    .select(['kind', 'text_body'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  return rows.filter(({ kind }) => kind.startsWith('connected_account'))
}

const kindsTo = async (who: SignedIn) => (await mailsTo(who)).map(({ kind }) => kind.replace('connected_account_', ''))

const refOf = async ({ accountId }: SignedIn): Promise<string> => {
  const row = await app.database.query
    .selectFrom('connected_accounts')
    .select('provider_ref')
    .where('account_id', '=', accountId)
    .where('disconnected_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.provider_ref ?? ''
}

const canCharge = ({ accountId }: SignedIn) => chargeableAccount(app.database, { provider: app.provider, accountId })

/** Signed up and ready to take cards. */
async function aConnectedAdmin() {
  const admin = await app.signUp('Inês')
  const way = connectingOf(app, admin)
  const { body } = await way.comeBack(await way.stateAfter('finish'))
  return { admin, way, connectAccountId: body.data.accounts[0]?.id ?? 0 }
}

test('nobody is connected at first, and the fee stands there from the settings', async () => {
  const admin = await app.signUp()
  expect(await connectingOf(app, admin).read()).toEqual({
    is_available: true,
    is_connect: true,
    state: 'NOT_CONNECTED',
    platform_fee: { fixed: 0.5, percent: 1.75, min: 0, max: null },
    accounts: [],
    card_events: { count: 0, titles: [] },
  })
  expect(await canCharge(admin)).toBeNull()
})

test('an admin goes to the provider, leaves something open, goes on, and is ready', async () => {
  const admin = await app.signUp('Inês')
  const way = connectingOf(app, admin)
  const opened = await way.open()
  expect(opened.body.data.account).toMatchObject({ state: 'MORE_INFORMATION_NEEDED', is_details_submitted: false })
  expect(opened.body.data).toMatchObject({
    connect_url: opened.body.data.url,
    stripe_account_id: await refOf(admin),
    is_connect_setup_complete: false,
  })
  expect(opened.body.data.account.provider_ref).toMatch(/^acct_….{4}$/u)
  const back = await answerOnboarding(opened.body.data.url, 'half')
  expect(back.pathname).toBe('/account/payment/return')

  const half = await way.comeBack(back.searchParams.get('state'))
  expect(half.body.data).toMatchObject({
    state: 'MORE_INFORMATION_NEEDED',
    accounts: [{ is_charges_enabled: false, requirements: ['A photo of an identity document or another proof'] }],
  })
  expect(await canCharge(admin)).toBeNull()

  const done = await way.comeBack(await way.stateAfter('finish'))
  expect(done.body.data).toMatchObject({
    state: 'READY',
    accounts: [{ is_charges_enabled: true, requirements: [], country: 'PT', payout_currency: 'EUR' }],
  })
  expect(await canCharge(admin)).toEqual({ ref: await refOf(admin) })
  // One account at the provider, however often one goes there.
  expect((await app.stripe.snapshot()).accounts.filter(({ email }) => email === admin.email)).toHaveLength(1)
  expect(await kindsTo(admin)).toEqual(['connected', 'information_needed', 'ready'])
  expect((await mailsTo(admin))[1]?.text_body).toContain('– A photo of an identity document or another proof\n')
  const acts = (await auditOf(app.database, 'connected_account', done.body.data.accounts[0]?.id ?? 0)).map(({ act }) =>
    act.replace('connected_account.', ''),
  )
  expect(acts).toEqual(['created', 'onboarding_opened', 'connected', 'updated', 'onboarding_opened', 'updated'])
  expect((await way.open()).body.data).toMatchObject({ is_connect_setup_complete: true })
})

test('a state comes back once', async () => {
  const { way, admin } = await aConnectedAdmin()
  const state = await way.stateAfter('back')
  expect((await way.comeBack(state)).status).toBe(200)
  const mails = await mailsTo(admin)
  expect(await way.comeBack(state)).toMatchObject({ status: 410, body: { code: 'connect_state_invalid' } })
  expect(await mailsTo(admin)).toEqual(mails)
})

test.each([
  ['none', () => null],
  ['an empty one', () => ''],
  ['one that was made up', () => 'a'.repeat(43)],
  ['one with another signature', (state: string) => `${state.split('.')[0]}.${'A'.repeat(43)}`],
  ['one with more behind it', (state: string) => `${state}.x`],
  ['one with another token', (state: string) => `${'b'.repeat(43)}.${state.split('.')[1]}`],
])('a way back with %s changes nothing', async (_what, forged) => {
  const admin = await app.signUp()
  const way = connectingOf(app, admin)
  const state = await way.stateAfter('finish')
  const before = await way.read()
  expect(await way.comeBack(forged(state))).toMatchObject({ status: 410, body: { code: 'connect_state_invalid' } })
  expect(await way.read()).toEqual(before)
  // And the real one still works.
  expect((await way.comeBack(state)).body.data.state).toBe('READY')
})

test('a state that is an hour old is refused', async () => {
  const admin = await app.signUp()
  const way = connectingOf(app, admin)
  const state = await way.stateAfter('finish')
  await sql`update connect_states set expires_at = now() - interval '1 second' where account_id = ${admin.accountId}`.execute(
    app.database.query,
  )
  expect(await way.comeBack(state)).toMatchObject({ status: 410, body: { code: 'connect_state_invalid' } })
})

test('a state works for the user it was given to, not for another admin, and not for another account', async () => {
  const admin = await app.signUp()
  const way = connectingOf(app, admin)
  const state = await way.stateAfter('finish')
  const stranger = await app.signUp('Stranger')
  expect(await connectingOf(app, stranger).comeBack(state)).toMatchObject({
    status: 410,
    body: { code: 'connect_state_invalid' },
  })
  await sql`insert into account_members (account_id, user_id, role) values (${admin.accountId}, ${stranger.userId}, 'ADMIN')`.execute(
    app.database.query,
  )
  await sql`update sessions set account_id = ${admin.accountId} where user_id = ${stranger.userId}`.execute(
    app.database.query,
  )
  expect(await way.comeBack(state, stranger)).toMatchObject({ status: 403, body: { code: 'connect_state_foreign' } })
  expect((await way.read()).accounts[0]?.is_charges_enabled).toBe(false)
  expect((await way.comeBack(state)).body.data.state).toBe('READY')
})

test('an account named in the body or the address of the way back is not looked at', async () => {
  const admin = await app.signUp()
  const way = connectingOf(app, admin)
  const state = await way.stateAfter('finish')
  const url = `/api/accounts/${admin.accountId}/stripe/connect/return`
  const body = { state, account: 'acct_evil' }
  const named = await app.raw('POST', `${url}?account=acct_evil`, body, { token: admin.token })
  expect([named.status, named.headers['x-ignored-fields']]).toEqual([200, 'account, account'])
  expect(await refOf(admin)).not.toBe('acct_evil')
})

test('the role Organizer neither sees nor changes how payments are connected', async () => {
  const { admin, way, connectAccountId } = await aConnectedAdmin()
  const helper = await app.signUp('Helper')
  await sql`insert into account_members (account_id, user_id, role) values (${admin.accountId}, ${helper.userId}, 'ORGANIZER')`.execute(
    app.database.query,
  )
  await sql`update sessions set account_id = ${admin.accountId} where user_id = ${helper.userId}`.execute(
    app.database.query,
  )
  const base = `/api/accounts/${admin.accountId}/stripe`
  for (const [method, url] of [
    ['GET', `${base}/connect_accounts`],
    ['POST', `${base}/connect`],
    ['POST', `${base}/connect/return`],
    ['POST', `${base}/connect_accounts/${connectAccountId}/check`],
    ['DELETE', `${base}/connect_accounts/${connectAccountId}`],
  ] as const) {
    const answer = await app.raw(method, url, method === 'POST' ? {} : undefined, { token: helper.token })
    expect(answer, url).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  }
  expect((await way.read()).state).toBe('READY')
})

test('a link that was used leads to where a new one is made, with its state', async () => {
  const admin = await app.signUp()
  const way = connectingOf(app, admin)
  const { url } = (await way.open()).body.data
  await answerOnboarding(url, 'back')
  const back = await answerOnboarding(url, 'finish')
  expect(back.pathname).toBe('/account/payment/refresh')
  const state = back.searchParams.get('state')
  const again = await way.open(state)
  expect(again.status).toBe(200)
  expect(again.body.data.url).not.toBe(url)
  expect(await way.open(state)).toMatchObject({ status: 410, body: { code: 'connect_state_invalid' } })
})

test('an account that was made while its answer got lost is found again, not made twice', async () => {
  const admin = await app.signUp()
  const way = connectingOf(app, admin)
  await app.stripe.fault({ on: 'POST /v1/accounts', kind: 'done_but_cut' })
  expect(await way.open()).toMatchObject({ status: 503, body: { code: 'provider_unreachable' } })
  expect(await way.read()).toMatchObject({ state: 'NOT_CONNECTED', accounts: [{ provider_ref: null }] })
  await app.stripe.heal()
  expect((await way.open()).status).toBe(200)
  expect((await app.stripe.snapshot()).accounts.filter(({ email }) => email === admin.email)).toHaveLength(1)
})

test('two tabs that connect at once end with one account', async () => {
  const admin = await app.signUp()
  const way = connectingOf(app, admin)
  const opened = await Promise.all([way.open(), way.open(), way.open()])
  expect(opened.some(({ status }) => status === 200)).toBe(true)
  expect((await app.stripe.snapshot()).accounts.filter(({ email }) => email === admin.email)).toHaveLength(1)
  expect(await kindsTo(admin)).toEqual(['connected'])
})

test('what the provider changes is followed when it rings, in any order and number, and told to the owner once', async () => {
  const { admin, way } = await aConnectedAdmin()
  const ref = await refOf(admin)
  await app.stripe.onboard(ref, 'restrict')
  await app.stripe.settled()
  await app.runJobs()
  expect(await way.read()).toMatchObject({ state: 'MORE_INFORMATION_NEEDED' })
  expect(await canCharge(admin)).toBeNull()
  await app.stripe.hold()
  await app.stripe.onboard(ref, 'finish')
  await app.stripe.onboard(ref, 'restrict')
  await app.stripe.onboard(ref, 'finish')
  await app.stripe.release([2, 0, 1, 0, 2])
  await app.stripe.settled()
  await app.runJobs()
  expect((await way.read()).state).toBe('READY')
  expect(await kindsTo(admin)).toEqual(['connected', 'ready', 'information_needed', 'ready'])
})

test('an older answer does not undo a newer one', async () => {
  const { admin } = await aConnectedAdmin()
  const ref = await refOf(admin)
  const [asked, answering] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = {
    ...app.provider,
    findAccount: async () => {
      const account = await app.provider.findAccount(ref)
      asked.resolve()
      await answering.promise
      return account
    },
  }
  const first = refreshAccount(app.database, slow, { ref })
  await asked.promise
  await app.stripe.hold()
  await app.stripe.onboard(ref, 'restrict')
  await refreshAccount(app.database, app.provider, { ref })
  answering.resolve()
  await first
  expect(await canCharge(admin)).toBeNull()
  await app.stripe.release()
})

test('who takes the permission back at the provider is disconnected, and the owner reads it', async () => {
  const { admin, way } = await aConnectedAdmin()
  await app.stripe.deauthorize(await refOf(admin))
  await app.stripe.settled()
  await app.runJobs()
  expect(await way.read()).toMatchObject({ state: 'NOT_CONNECTED', accounts: [] })
  expect((await kindsTo(admin)).at(-1)).toBe('deauthorized')
})

test('an account that the provider will not speak of takes no cards, but stays connected', async () => {
  const { admin, way } = await aConnectedAdmin()
  const ref = await refOf(admin)
  await app.stripe.hold()
  await app.stripe.deauthorize(ref)
  await refreshAccount(app.database, app.provider, { ref })
  expect(await canCharge(admin)).toBeNull()
  expect(await way.read()).toMatchObject({ accounts: [{ is_charges_enabled: false }] })
  expect(await way.open()).toMatchObject({ status: 409, body: { code: 'provider_refused' } })
  await app.stripe.release()
})

test('accounts that nobody asked about for long are asked about', async () => {
  const { admin } = await aConnectedAdmin()
  const ref = await refOf(admin)
  await app.stripe.sendEventsTo(null)
  await app.stripe.onboard(ref, 'restrict')
  await refreshStaleAccounts(app.database, app.provider, systemClock.now())
  expect(await canCharge(admin)).not.toBeNull()
  const tomorrow = new Date(systemClock.now().getTime() + 86_400_000)
  await refreshStaleAccounts(app.database, app.provider, tomorrow)
  expect(await canCharge(admin)).toBeNull()
})

test('an admin can have the provider asked at once', async () => {
  const { admin, way, connectAccountId } = await aConnectedAdmin()
  const params = { ...way.params, connect_account_id: connectAccountId }
  await app.stripe.onboard(await refOf(admin), 'restrict')
  const checked = await app.call(checkConnectAccount, { params }, { token: admin.token })
  expect(checked.body.data.state).toBe('MORE_INFORMATION_NEEDED')
})

test('disconnecting stops cards at once, is told to the owner and to the events, and cannot be done twice', async () => {
  const shop = await aShop(app)
  const admin = shop.owner
  const way = connectingOf(app, admin)
  const ready = await way.comeBack(await way.stateAfter('finish'))
  const event = { params: { event_id: shop.eventId } }
  const { token } = admin
  await app.call(changeEventSettings, { ...event, body: { payment_providers: ['STRIPE', 'OFFLINE'] } }, { token })
  const live = await app.call(getEvent, event, { token })
  expect(live.body.data.card_payments).toBe('ENABLED')
  if (live.body.data.status !== 'LIVE')
    await app.call(changeEventStatus, { ...event, body: { status: 'LIVE' } }, { token })
  expect((await way.read()).card_events).toEqual({ count: 1, titles: [live.body.data.title] })

  const params = { ...way.params, connect_account_id: ready.body.data.accounts[0]?.id ?? 0 }
  const version = async (): Promise<number> =>
    (
      await app.database.query
        .selectFrom('events')
        .select('version')
        .where('id', '=', shop.eventId)
        .executeTakeFirstOrThrow()
    ).version
  const before = await version()
  expect((await app.call(disconnectAccount, { params }, { token })).status).toBe(204)
  // Pages and sale remember of an event how it can be paid.
  expect(await version()).toBe(before + 1)
  expect((await app.call(disconnectAccount, { params }, { token })).status).toBe(404)
  expect(await way.read()).toMatchObject({ state: 'NOT_CONNECTED', accounts: [] })
  expect(await canCharge(admin)).toBeNull()
  expect((await app.call(getEvent, event, { token })).body.data.card_payments).toBe('NOT_ENABLED')
  const acts = (await auditOf(app.database, 'event', shop.eventId)).map(({ act }) => act)
  expect(acts).toContain('event.card_payments_stopped')
  const mails = await mailsTo(admin)
  expect(mails.at(-1)).toMatchObject({ kind: 'connected_account_disconnected' })
  expect(mails.at(-1)?.text_body).toContain(live.body.data.title)

  const again = await way.comeBack(await way.stateAfter('finish'))
  expect(again.body.data.state).toBe('READY')
  expect(again.body.data.accounts[0]?.id).not.toBe(params.connect_account_id)
})
