import { closed, rawCall } from '@turnout/testkit/routes/raw-http.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { TEST_SECRET } from '@turnout/testkit/app/test-secret.ts'
import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../../log/log.ts'
import { createSecrets } from '../../secrets/secrets.ts'
import { DEFAULT_LIMITS, type ConnectionLimits } from '../guards/connection-limits.ts'
import { createHttpServer } from './http-server.ts'

/*
 * Connections that speak no HTTP, or speak it too slowly (trust F34, B79): told in the one shape of
 * every refusal, closed, and other connections notice nothing.
 */

const product = testApp()

/** The lines that the servers of this file logged for their operator. */
const told: string[] = []

/** A server with limits that a test can wait for, and a route that sends much. */
async function serve(limits: Partial<ConnectionLimits>): Promise<FastifyInstance> {
  const app = await createHttpServer({
    log: createLog('warn', { write: (line) => void told.push(line) }),
    database: product.database,
    secrets: createSecrets(TEST_SECRET),
    words: { error: (code) => `words of ${code}`, field: (word) => word, sort: (name) => ({ asc: name, desc: name }) },
    authenticate: async () => null,
    pickLocale: () => 'en',
    corsOrigins: new Set(),
    trustProxyHops: 0,
    rateLimitFactor: 1,
    counts: null,
    https: false,
    development: false,
    limits: { ...DEFAULT_LIMITS, looksEveryMs: 50, ...limits },
  })
  app.get('/here', () => ({ status: 'here' }))
  app.get('/much', () => Buffer.alloc(64 * 1024 * 1024))
  app.post('/take', (request) => request.body ?? 'nothing')
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

const portOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo).port

const GET = 'GET /here HTTP/1.1\r\nHost: turnout\r\n'
const POST = 'POST /take HTTP/1.1\r\nHost: turnout\r\nContent-Type: application/json\r\n'

let app: FastifyInstance
let port = 0
beforeAll(async () => {
  app = await serve({ headMs: 400, requestMs: 900, silentMs: 500 })
  port = portOf(app)
})
afterAll(() => app.close())

test.each([
  ['no HTTP at all', 'GARBAGE\r\n\r\n', 400, 'unreadable'],
  ['a method that nobody knows', 'FOO / HTTP/1.1\r\nHost: turnout\r\n\r\n', 400, 'unreadable'],
  ['two lengths', `${POST}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd`, 400, 'unreadable'],
  ['a length and chunks', `${POST}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400, 'unreadable'],
  ['chunks without a size', `${POST}Transfer-Encoding: chunked\r\n\r\nZZ\r\n\r\n`, 400, 'unreadable'],
  ['lines that end wrongly', 'GET /here HTTP/1.1\nHost: turnout\n\n', 400, 'unreadable'],
  ['a NUL in a header', `${GET}A: a\0b\r\n\r\n`, 400, 'unreadable'],
  ['no host', 'GET /here HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'unreadable'],
  ['a header of 64 KB', `${GET}X-Long: ${'a'.repeat(65_536)}\r\n\r\n`, 431, 'headers_too_large'],
  ['ten thousand headers', `${GET}${'a:b\r\n'.repeat(10_000)}\r\n`, 431, 'headers_too_large'],
])('%s is told in our own shape, and closed', async (_what, bytes, status, code) => {
  const answer = await rawCall(port, bytes)
  expect(answer).toMatchObject({ status, headers: { connection: 'close', 'cache-control': 'no-store' } })
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  const body = JSON.parse(answer.body) as Record<string, unknown>
  expect(body).toEqual({
    message: `words of ${code}`,
    code,
    errors: {},
    request_id: expect.any(String),
  })
  expect(answer.headers['x-request-id']).toBe(body['request_id'])
})

test.each(['Content-Length: 0\r\n', ''])(
  'JSON that is announced and left out counts as no body: "%s"',
  async (length) => {
    const head = `POST /take HTTP/1.1\r\nHost: turnout\r\nConnection: close\r\nContent-Type: application/json\r\n`
    expect(await rawCall(port, `${head}${length}\r\n`)).toMatchObject({ status: 200, body: 'nothing' })
  },
)

test('an expectation that we do not know is no reason to refuse', async () => {
  const answer = await rawCall(port, `${GET}Expect: miracles\r\nConnection: close\r\n\r\n`)
  expect(answer).toMatchObject({ status: 200, body: '{"status":"here"}' })
})

test.each([
  ['says nothing', '', undefined, 400],
  ['never ends its headers', `${GET}X-Slow: `, 'a', 400],
  ['never ends its body', `${POST}Content-Length: 5000\r\n\r\n"`, 'a', 900],
] as const)('whoever %s is told that time is up, and let go', async (_what, bytes, drip, limitMs) => {
  const answer = await rawCall(port, bytes, drip === undefined ? {} : { drip })
  expect(answer).toMatchObject({ status: 408, headers: { connection: 'close' } })
  expect(JSON.parse(answer.body)).toMatchObject({ code: 'request_timed_out', errors: {} })
  expect(answer.afterMs).toBeGreaterThan(limitMs - 50)
  expect(answer.afterMs).toBeLessThan(limitMs + 1500)
})

test.each([
  ['the line', 'GET /he'],
  ['the headers', `${GET}X-Cut: `],
  ['a body', `${POST}Content-Length: 5000\r\n\r\n{"a":`],
  ['a chunk', `${POST}Transfer-Encoding: chunked\r\n\r\nff\r\n{"a":`],
])('whoever hangs up in the middle of %s and listens is told', async (_what, bytes) => {
  const answer = await rawCall(port, bytes, { hangsUp: true })
  expect(answer).toMatchObject({ status: 400, headers: { connection: 'close' } })
  expect(JSON.parse(answer.body)).toMatchObject({ code: 'unreadable', errors: {} })
  expect(told).toEqual([])
})

test('whoever does not take what they asked for is let go', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('GET /much HTTP/1.1\r\nHost: turnout\r\n\r\n')
  await once(socket, 'readable')
  const since = performance.now()
  while ((await openConnections(app)) > 0) {
    expect(performance.now() - since).toBeLessThan(5000)
    await sleep(20)
  }
  socket.destroy()
})

test('whoever leaves in the middle of a request is nobody the operator has to hear of', async () => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${POST}Content-Length: 30\r\n\r\n{"a"`)
  await sleep(100)
  socket.destroy()
  while ((await openConnections(app)) > 0) await sleep(10)
  await sleep(100)
  expect(told).toEqual([])
})

test('a crowd of slow connections: others are served meanwhile, and it is gone when its time is up', async () => {
  const crowd = Array.from({ length: 300 }, (_, n) =>
    rawCall(port, n % 2 === 0 ? GET : `${POST}Content-Length: 5000\r\n\r\n"`, { drip: 'a' }),
  )
  const served: number[] = []
  for (let n = 0; n < 20; n++) {
    const since = performance.now()
    expect((await rawCall(port, `${GET}Connection: close\r\n\r\n`)).status).toBe(200)
    served.push(performance.now() - since)
  }
  expect(Math.max(...served)).toBeLessThan(1000)
  const told = (await Promise.all(crowd)).map(({ status }) => status)
  // The network may take back an answer to a connection that goes on writing (0): on a busy machine it is read too late.
  expect(new Set(told.filter((status) => status !== 0))).toEqual(new Set([408]))
  expect(told.filter((status) => status === 408).length).toBeGreaterThan(crowd.length / 2)
})

test('one address has its share of connections, and all together theirs: who comes beyond is told to come again', async () => {
  const narrow = await serve({ inAll: 6, perAddress: 4 })
  const open: Socket[] = []
  const come = async (from: string): Promise<void> => {
    const socket = connect({ port: portOf(narrow), host: '127.0.0.1', localAddress: from })
    await once(socket.resume(), 'connect')
    open.push(socket)
  }
  const call = (): Promise<number> =>
    rawCall(portOf(narrow), `${GET}Connection: close\r\n\r\n`).then(({ status }) => status)
  try {
    for (let n = 0; n < 3; n++) await come('127.0.0.1')
    expect(await call()).toBe(200)
    await come('127.0.0.1')
    const refused = await rawCall(portOf(narrow), `${GET}\r\n`)
    expect(refused).toMatchObject({ status: 503, headers: { connection: 'close' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(JSON.parse(refused.body)).toMatchObject({ code: 'unavailable' })
    for (let n = 0; n < 2; n++) await come('127.0.0.2')
    await come('127.0.0.3')
    await closed(open.at(-1) as Socket)
    for (const socket of open) socket.destroy()
    while ((await openConnections(narrow)) > 0) await sleep(10)
    expect(await call()).toBe(200)
  } finally {
    await narrow.close()
  }
})

const openConnections = (server: FastifyInstance): Promise<number> =>
  new Promise((resolve) => server.server.getConnections((_error, count) => resolve(count)))
