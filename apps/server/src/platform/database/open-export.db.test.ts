import { testApp } from '@turnout/testkit/app/test-app.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { Refusal } from '../http/refusal.ts'
import { sendTable } from '../http/send-table.ts'
import { limitExports, type ExportLimits } from './open-export.ts'
import { openReads } from './reads.ts'

/*
 * Files without a reader: over real sockets, because the pace of a reader is known there alone.
 * The limits are short enough to be waited for.
 */

const product = testApp()
const LIMITS: ExportLimits = {
  perProcess: 2,
  slowest: { waitedMs: 1500, bytesPerSecond: 4096 },
  givesWay: { waitedMs: 300, bytesPerSecond: 65_536 },
  looksEveryMs: 50,
}

let app: FastifyInstance | undefined
afterEach(() => app?.close())

/** Serves an endless file to the account that the address names. */
async function serving(limits: Partial<ExportLimits> = {}): Promise<(account: number) => Promise<Reader>> {
  const exports = limitExports(openReads(product.database, null), { ...LIMITS, ...limits })
  const server = Fastify({ forceCloseConnections: true })
  app = server
  server.setErrorHandler((error, _request, reply) => reply.code(error instanceof Refusal ? error.status : 500).send())
  server.get<{ Params: { account: string } }>('/:account', async (request, reply) => {
    const reader = await exports.open(Number(request.params.account), {
      cut: () => void reply.raw.destroy(),
      begin: async () => null,
    })
    return sendTable(reply, {
      name: 'endless',
      format: 'csv',
      sheet: 'Endless',
      decimals: 2,
      total: 1_000_000,
      titles: ['What'],
      pieces: endless(reader),
      pace: reader.pace,
      end: () => reader.end().catch(() => undefined),
    })
  })
  const origin = await server.listen({ port: 0, host: '127.0.0.1' })
  return (account) => ask(`${origin}/${account}`)
}

async function* endless(reader: Awaited<ReturnType<ReturnType<typeof limitExports>['open']>>) {
  for (;;) {
    const { rows } = await sql<{ text: string }>`select repeat('x', 2000) as text from generate_series(1, 100)`.execute(
      reader.query,
    )
    yield rows.map(({ text }) => [text])
  }
}

interface Reader {
  readonly status: number
  readonly answer: IncomingMessage
  readonly isCut: () => boolean
  leave(): void
}

/** Asks, and reads nothing unless told to. */
async function ask(url: string): Promise<Reader> {
  const request = get(url, { agent: false })
  request.on('error', () => undefined)
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  let cut = false
  answer.on('error', () => (cut = true)).on('close', () => (cut = true))
  return { status: answer.statusCode ?? 0, answer, isCut: () => cut, leave: () => void request.destroy() }
}

const placesTaken = async (): Promise<number> =>
  (
    await sql<{ places: number }>`select count(*) as places from pg_locks where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())`.execute(product.database.query)
  ).rows[0]?.places ?? 0

const wait = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms))

test('a file that nobody takes is cut, and its connection is given back', async () => {
  const open = await serving()
  const reader = await open(1)
  expect([reader.status, await placesTaken()]).toEqual([200, 1])
  await expect.poll(placesTaken, { timeout: 5000 }).toBe(0)
  reader.answer.resume()
  await expect.poll(reader.isCut, { timeout: 5000 }).toBe(true)
})

test('files that nobody takes keep no other account out', async () => {
  const open = await serving({ slowest: { waitedMs: 60_000, bytesPerSecond: 1 } })
  const idle = [await open(1), await open(2)]
  expect(idle.map(({ status }) => status)).toEqual([200, 200])
  await expect.poll(async () => (await open(3)).status, { timeout: 5000 }).toBe(200)
  await expect.poll(placesTaken, { timeout: 5000 }).toBe(2)
})

test('who reads keeps their place, though others want it', async () => {
  const open = await serving()
  const busy = [await open(1), await open(2)]
  for (const { answer } of busy) answer.resume()
  await wait(2500)
  expect((await open(3)).status).toBe(429)
  expect(busy.map(({ isCut }) => isCut())).toEqual([false, false])
  for (const one of busy) one.leave()
  await expect.poll(placesTaken, { timeout: 5000 }).toBe(0)
})
