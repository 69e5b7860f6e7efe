import { AGENT_PATH } from '@turnout/contract/agents/limits.ts'
import { TOKEN_RATE_LIMIT } from '@turnout/contract/endpoint.ts'
import { anApiToken } from '@turnout/testkit/people/an-api-token.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

const FACTOR = 0.02
const CALLS = TOKEN_RATE_LIMIT.calls * FACTOR
const app = testApp({ rateLimitFactor: FACTOR })

test('a tool counts as one call of its token, whatever it asks of the API', async () => {
  const { token } = await anApiToken(app, await app.signUp())
  let calls = 0
  const call = async (): Promise<number> => {
    calls += 1
    const answer = await app.app.inject({
      method: 'POST',
      url: AGENT_PATH,
      // The limit of the route counts addresses.
      remoteAddress: `203.0.113.${calls}`,
      headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_account', arguments: {} } },
    })
    if (answer.statusCode === 200)
      expect(answer.json()).toMatchObject({ result: { structuredContent: { account: {} } } })
    else expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    return answer.statusCode
  }
  for (let at = 0; at < CALLS; at += 1) expect(await call()).toBe(200)
  expect(await call()).toBe(429)
})
