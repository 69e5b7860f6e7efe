import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import { login } from '@turnout/contract/sign-in/endpoints.ts'
import { loseProofs, prove } from '@turnout/testkit/people/prove.ts'
import { sampleBodies } from '@turnout/testkit/routes/route-bodies.ts'
import { nameOf, routesWorld } from '@turnout/testkit/routes/routes-world.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'

/*
 * Generated over the route table: an endpoint that asks for a proof is tested here.
 */

const world = routesWorld()
const { app, call } = world
const asking = ALL_ENDPOINTS.filter(({ needsProof }) => needsProof !== undefined)
const cases = asking.map((endpoint) => [nameOf(endpoint), endpoint] as const)

/** The sample body of an endpoint, with this password or none. */
const bodyWith = (id: string, password: string | null): object | undefined => {
  const sample = sampleBodies(world.own)[id]
  return sample !== undefined && 'password_current' in sample ? { ...sample, password_current: password } : sample
}

beforeEach(() => loseProofs(app, world.own.shop.owner.userId))

test('what takes money or people away asks for a proof', () => {
  expect(asking.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'orders.exportOrders',
      'attendees.exportAttendees',
      'connected-accounts.openOnboarding',
      'users.handOverAccount',
      'api-tokens.createApiToken',
    ]),
  )
})

describe('without a proof of the last ten minutes nothing happens', () => {
  test.each(cases)('%s', async (_name, endpoint) => {
    await world.written()
    const { token } = world.own
    expect(await call(endpoint, world.own.ids, { token, body: bodyWith(endpoint.id, null) })).toMatchObject({
      status: 403,
      body: { code: 'proof_required' },
    })
    expect(await world.written()).toEqual([])
  })
})

describe('with one it goes on, so far as it may', () => {
  test.each(cases)('%s', async (_name, endpoint) => {
    const { token } = world.own
    await prove(app, token)
    const answer = await call(endpoint, world.own.ids, { token, body: bodyWith(endpoint.id, null) })
    expect(answer.status).toBeLessThan(500)
    expect(answer.status).not.toBe(403)
  })
})

describe('a sign-in of the last ten minutes is one, except for what changes how somebody signs in', () => {
  test.each(cases)('%s', async (_name, endpoint) => {
    const { email } = world.own.shop.owner
    const { token } = (await app.call(login, { body: { email, password: 'harbour lights' } })).body
    const { body } = await call(endpoint, world.own.ids, { token, body: bodyWith(endpoint.id, null) })
    if (endpoint.needsProof !== true && endpoint.needsProof !== 'session') expect(body.code).toBe('proof_required')
    else expect(body.code).not.toBe('proof_required')
  })
})

describe('the files of orders and guests ask for none within twelve hours of the sign-in', () => {
  test.each(cases.filter(([, { needsProof }]) => needsProof === 'session'))('%s', async (_name, endpoint) => {
    await loseProofs(app, world.own.shop.owner.userId, 11)
    const { token } = world.own
    expect((await call(endpoint, world.own.ids, { token })).status).toBe(200)
    await loseProofs(app, world.own.shop.owner.userId)
    expect((await call(endpoint, world.own.ids, { token })).status).toBe(403)
  })
})

describe('a password in the body proves too, and a wrong one does not', () => {
  const taking = cases.filter(([, { body }]) => body instanceof z.ZodObject && 'password_current' in body.shape)
  test.each(taking)('%s', async (_name, endpoint) => {
    const { token } = world.own
    const wrong = await call(endpoint, world.own.ids, { token, body: bodyWith(endpoint.id, 'a guess') })
    expect(wrong).toMatchObject({ status: 422, body: { errors: { password_current: [expect.any(String)] } } })
    const right = await call(endpoint, world.own.ids, { token, body: bodyWith(endpoint.id, 'harbour lights') })
    expect(right.body.errors ?? {}).not.toHaveProperty('password_current')
    expect(right.status).not.toBe(403)
  })
})
