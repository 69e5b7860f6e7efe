import { testDatabase } from '@turnout/testkit/database/test-database.ts'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { openTraces } from './open-traces.ts'

/** A collector, as far as a test needs one: it keeps what it is sent. */
let collector: Server
let received: string[] = []

beforeAll(async () => {
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(body)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
})
afterAll(() => collector.close())

const place = (share = 1) => ({
  url: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`,
  share,
  service: 'turnout',
})

interface SentSpan {
  readonly name: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
  readonly status: { readonly code?: number }
}

const spansIn = (body: string): SentSpan[] =>
  (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }).resourceSpans.flatMap(
    ({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans),
  )

const testing = testDatabase()

/** A server with a route that asks the database, and what the collector heard of one call and one job. */
async function traced(share = 1): Promise<SentSpan[]> {
  received = []
  const traces = await openTraces(place(share))
  const database = openDatabase({ url: testing.url, onStatement: traces.statement })
  const app = Fastify()
  traces.requests(app)
  app.get('/api/events/:event_id/orders/:id', async () => {
    await sql`select id from orders where short_id = ${'o_4711secret'}`.execute(database.query)
    return {}
  })
  await app.inject('/api/events/815/orders/o_4711secret?session_identifier=hunter2')
  const jobs = traces.jobs({ 'send-mail': () => Promise.reject(new Error('421 rui@secret.example')) })
  await expect(jobs['send-mail']?.({ id: 4711 })).rejects.toThrow('421')
  await sql`select 1 from pools`.execute(database.query)
  await app.close()
  await database.close()
  await traces.stop()
  return received.flatMap(spansIn)
}

test('a request is told by its pattern with its statements below, a job by its name, and nothing that was sent', async () => {
  const spans = await traced()
  const request = spans.find(({ name }) => name === 'GET /api/events/:event_id/orders/:id')
  const statement = spans.find(({ name }) => name === 'select orders')
  expect(spans.map(({ name }) => name).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    'GET /api/events/:event_id/orders/:id',
    'job send-mail',
    'select orders',
  ])
  expect(request?.attributes.map(({ key }) => key)).toEqual([
    'http.request.method',
    'http.route',
    'http.response.status_code',
  ])
  expect(statement?.parentSpanId).toBe(request?.spanId)
  expect(spans.find(({ name }) => name === 'job send-mail')?.status.code).toBe(2)
  const secrets = ['815', '4711', 'hunter2', 'session_identifier', 'secret']
  expect(
    secrets.filter((one) =>
      JSON.stringify(spans.map(({ name, attributes, status }) => [name, attributes, status])).includes(one),
    ),
  ).toEqual([])
})

test('a share of none sends nothing', async () => {
  expect(await traced(0)).toEqual([])
})

describe('the packages of OpenTelemetry', () => {
  const MAIN = path.join(import.meta.dirname, '../../main.ts')
  const WATCH = `import { registerHooks } from 'node:module'
registerHooks({ resolve: (name, context, next) => {
  if (/^@opentelemetry\\/(?!api$)/u.test(name)) console.log(name)
  return next(name, context)
} })`
  const loadedBy = (code: string): string[] =>
    execFileSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(WATCH)}`, '--input-type=module', '-e', code],
      { encoding: 'utf8' },
    )
      .split('\n')
      .filter((line) => line !== '')

  test('are not read by a product that has no collector', () => {
    expect(loadedBy(`await import(${JSON.stringify(MAIN)})`)).toEqual([])
    // All of the product is read, which takes a busy machine its time.
  }, 180_000)

  test('are read once there is one', () => {
    const open = path.join(import.meta.dirname, 'open-traces.ts')
    const code = `const { openTraces } = await import(${JSON.stringify(open)}); await (await openTraces({ url: 'http://127.0.0.1:9/', share: 0, service: 'x' })).stop()`
    expect(loadedBy(code)).toContain('@opentelemetry/sdk-trace')
  })
})
