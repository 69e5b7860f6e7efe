import { Agent, request } from 'node:http'
import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import type { Endpoint } from '@turnout/contract/endpoint.ts'
import { aStockedShop, type StockedShop } from '@turnout/testkit/routes/route-samples.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestsTo, type FuzzedRequest } from './fuzzed-requests.ts'
import { faultOf, type FuzzAnswer } from './judge-answer.ts'

/*
 * The contract against the product over loopback: no operation fails on any request, and every
 * answer is as the contract says. A few requests each with the other tests; `npm run tool -- drills/fuzz`
 * sends many, and prints the seed that finds a fault again.
 */

const app = testApp()
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const each = Math.ceil(Number(process.env['FUZZ_COUNT'] ?? 0) / ALL_ENDPOINTS.length) || 2
const seed = Number(process.env['FUZZ_SEED'] ?? 20_271)
let shop: StockedShop
let port = 0
let sent = 0

beforeAll(async () => {
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port)
  shop = await aStockedShop(app)
}, 120_000)
afterAll(() => {
  agent.destroy()
  console.log(`${sent} requests to ${ALL_ENDPOINTS.length} operations, seed ${seed}`)
})

const send = ({ method, url, headers, payload }: FuzzedRequest): Promise<FuzzAnswer> =>
  new Promise((resolve, reject) => {
    sent += 1
    const length = payload === null ? {} : { 'content-length': String(Buffer.byteLength(payload)) }
    const asked = request(
      { agent, port, host: '127.0.0.1', method, path: url, headers: { ...headers, ...length } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks).toString() }),
        )
      },
    )
    asked.on('error', reject)
    asked.end(payload ?? undefined)
  })

/**
 * Operations that delete the data of the others come last. Where many requests are sent, they have a separate
 * shop.
 */
const isDestructive = ({ method, id }: Endpoint): boolean =>
  method === 'DELETE' || ['sign-in.logout', 'sign-in.refresh', 'sign-in.resetPassword'].includes(id)
const ordered = ALL_ENDPOINTS.toSorted((a, b) => Number(isDestructive(a)) - Number(isDestructive(b)))
const OWN_SHOP_FROM = 20

test.each(ordered.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s answers as the contract says',
  async (_id, endpoint) => {
    if (each >= OWN_SHOP_FROM && endpoint.method !== 'GET') shop = await aStockedShop(app)
    const answers = fc.asyncProperty(requestsTo(endpoint, shop), async (fuzzed) => {
      const answer = await send(fuzzed)
      const fault = faultOf(endpoint, answer)
      if (fault !== null) throw new Error(`${endpoint.id} ${fault}: ${answer.body.slice(0, 300)}`)
    })
    const found = await fc.check(answers, { numRuns: each, seed, endOnFailure: true })
    expect(found.failed ? `${String(found.errorInstance)}\n${JSON.stringify(found.counterexample)}` : null).toBeNull()
  },
  600_000,
)
