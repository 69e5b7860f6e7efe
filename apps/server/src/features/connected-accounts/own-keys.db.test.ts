import { connectAccounts, openOnboarding } from '@turnout/contract/connected-accounts/endpoints.ts'
import { getEvent } from '@turnout/contract/events/endpoints.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { describe, expect, test } from 'vitest'
import { chargeableAccount } from './queries.ts'

describe('an installation that takes cards itself', () => {
  const app = testApp({ cards: true })

  test('is ready without anybody connecting anything', async () => {
    const { owner, eventId } = await aShop(app)
    const params = { account_id: owner.accountId }
    const { body } = await app.call(connectAccounts, { params }, { token: owner.token })
    expect(body.data).toMatchObject({ is_available: true, is_connect: false, state: 'READY', accounts: [] })
    expect(await chargeableAccount(app.database, { provider: app.provider, accountId: owner.accountId })).toEqual({
      ref: null,
    })
    const event = await app.call(getEvent, { params: { event_id: eventId } }, { token: owner.token })
    expect(event.body.data.card_payments).toBe('ENABLED')
  })

  test('has nothing to connect', async () => {
    const { accountId, token } = await app.signUp()
    const opened = await app.call(openOnboarding, { params: { account_id: accountId }, body: {} }, { token })
    expect(opened).toMatchObject({ status: 409, body: { code: 'connect_off' } })
  })
})

describe('an installation without card payments', () => {
  const app = testApp()

  test('says so, and connects nobody', async () => {
    const { owner, eventId } = await aShop(app)
    const params = { account_id: owner.accountId }
    const { body } = await app.call(connectAccounts, { params }, { token: owner.token })
    expect(body.data).toMatchObject({ is_available: false, is_connect: false, state: 'NOT_CONNECTED' })
    expect(await app.call(openOnboarding, { params, body: {} }, { token: owner.token })).toMatchObject({
      status: 409,
      body: { code: 'connect_off' },
    })
    const event = await app.call(getEvent, { params: { event_id: eventId } }, { token: owner.token })
    expect(event.body.data.card_payments).toBe('OFF')
    expect(await chargeableAccount(app.database, { provider: null, accountId: owner.accountId })).toBeNull()
  })
})
