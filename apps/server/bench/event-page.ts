import Fastify, { type FastifyInstance } from 'fastify'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'
import { seedEvent, withProduct } from './parts/open-product.ts'

/*
 * Measures the event page beside a bare Fastify route that answers the same bytes: requests per
 * second of both, in turns, from one load driver in a separate process. `node
 * apps/server/bench/event-page.ts`; the web must be built.
 */

/** The cached page may cost at most as much again as the bare route. */
const TARGET_RATIO = 0.5
const ROUNDS = 5
const ROUND_SECONDS = 3
const WARM_UP_SECONDS = 2
const CONNECTIONS = 64

function bareRoute(body: Buffer): FastifyInstance {
  const bare = Fastify()
  bare.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(body))
  return bare
}

const DRIVER = createRequire(import.meta.url).resolve('autocannon')

/** Requests per second of one round. @throws Error when an answer was not 200. */
async function round(url: string, seconds: number): Promise<number> {
  const options = ['--json', '--connections', String(CONNECTIONS), '--duration', String(seconds), url]
  const driver = spawn(process.execPath, [DRIVER, ...options], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [output] = await Promise.all([text(driver.stdout), once(driver, 'exit')])
  // Shape of autocannon's own report.
  const report = JSON.parse(output) as { requests: { average: number }; non2xx: number; errors: number }
  if (report.non2xx > 0 || report.errors > 0) throw new Error(`${url} failed ${report.non2xx + report.errors} times`)
  return report.requests.average
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

async function compare(app: FastifyInstance, path: string): Promise<void> {
  const page = await app.inject({ url: path })
  if (page.statusCode !== 200) throw new Error(`The page answers ${page.statusCode}`)
  const bare = bareRoute(page.rawPayload)
  const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' })
  const pageUrl = (await app.listen({ port: 0, host: '127.0.0.1' })) + path
  const rates: { bare: number[]; page: number[] } = { bare: [], page: [] }
  try {
    for (const url of [bareUrl, pageUrl]) await round(url, WARM_UP_SECONDS)
    for (let i = 0; i < ROUNDS; i++) {
      rates.bare.push(await round(bareUrl, ROUND_SECONDS))
      rates.page.push(await round(pageUrl, ROUND_SECONDS))
    }
  } finally {
    await bare.close()
  }
  const [bareRate, pageRate] = [median(rates.bare), median(rates.page)]
  const ratio = pageRate / bareRate
  const figure = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })
  process.stdout.write(
    [
      `event page, ${figure.format(page.rawPayload.length)} bytes, ${CONNECTIONS} connections, median of ${ROUNDS} rounds`,
      `  bare Fastify route  ${figure.format(bareRate)} requests/s`,
      `  event page          ${figure.format(pageRate)} requests/s`,
      `  ratio               ${figure.format(ratio)} (target at least ${TARGET_RATIO})\n`,
    ].join('\n'),
  )
  if (ratio < TARGET_RATIO) process.exitCode = 1
}

await withProduct(async (app) => compare(app, (await seedEvent(app)).path))
