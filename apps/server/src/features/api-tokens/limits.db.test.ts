import { currentAccount } from '@turnout/contract/accounts/endpoints.ts'
import { TOKEN_RATE_LIMIT } from '@turnout/contract/endpoint.ts'
import { rolesOfAccount } from '@turnout/contract/users/endpoints.ts'
import { anApiToken } from '@turnout/testkit/people/an-api-token.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

const FACTOR = 0.02
const CALLS = TOKEN_RATE_LIMIT.calls * FACTOR
const app = testApp({ rateLimitFactor: FACTOR })

test('a token has so many calls over all routes, whatever address they come from; another has its own', async () => {
  const owner = await app.signUp('Inês')
  const [one, two] = [await anApiToken(app, owner), await anApiToken(app, owner)]
  let calls = 0
  const call = async (token: string) => {
    calls += 1
    const endpoint = calls % 2 === 0 ? currentAccount : rolesOfAccount
    // The limit of the routes counts addresses.
    const url = endpoint.path
    const answer = await app.app.inject({
      url,
      remoteAddress: `203.0.113.${calls}`,
      headers: { authorization: `Bearer ${token}` },
    })
    return { status: answer.statusCode, wait: answer.headers['retry-after'] }
  }
  for (let at = 0; at < CALLS; at += 1) expect(await call(one.token)).toMatchObject({ status: 200 })
  const refused = await call(one.token)
  expect(refused.status).toBe(429)
  expect(Number(refused.wait)).toBeGreaterThan(0)
  expect(await call(two.token)).toMatchObject({ status: 200 })
  expect(await call(owner.token)).toMatchObject({ status: 200 })
})
