import { createWebhook, logsOfWebhook } from '@turnout/contract/webhooks/endpoints.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { startReceiver } from '@turnout/testkit/servers/webhook-receiver.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'

const app = testApp({ webhooks: { allowsPrivate: true } })

const PROGRAM = path.join(import.meta.dirname, '../../../../../../packages/testkit/src/processes/lane-process.ts')
const ORDERS = 40
/** Calls that have arrived when each kill comes. */
const KILLS = [8, 20, 32] as const
/** Calls under way at once: so many may have been taken without our having noted it. */
const AT_ONCE = 4
test('a process is killed three times between an answer and its note: nothing is lost, and no call comes more than twice', async () => {
  const receiver = await startReceiver()
  const shop = await aShop(app)
  const params = { event_id: shop.eventId }
  const body = { url: `${receiver.url}/hook`, event_types: ['order.created' as const] }
  const webhook_id = (await app.call(createWebhook, { params, body }, shop.owner)).body.data.id
  for (let place = 0; place < ORDERS; place += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one buyer after the other
    const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
    const order = { first_name: 'Ana', last_name: 'Reis', email: `ana.${place}@reis.example`, accepted_terms: true }
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect((await shop.complete(held, { order })).status).toBe(200)
  }

  let worker: ChildProcess | undefined
  receiver.answer = (response) => {
    response.writeHead(200).end('ok')
    // The answer is on its way, and no process is left to write it down.
    if (KILLS.some((count) => count === receiver.calls.length)) worker?.kill('SIGKILL')
  }
  const start = () => spawn(process.execPath, [PROGRAM, app.databaseUrl], { stdio: 'ignore' })
  for (let round = 0; round < KILLS.length; round += 1) {
    worker = start()
    // oxlint-disable-next-line no-await-in-loop -- the next one starts when this one is gone
    await once(worker, 'exit')
    // The minute passes for which it had the lane.
    // oxlint-disable-next-line no-await-in-loop -- as above
    await sql`update webhooks set leased_until = clock_timestamp() - interval '1 second'`.execute(app.database.query)
  }
  worker = start()
  const delivered = async () => {
    const query = { filter_fields: { state: { eq: 'DELIVERED' } } }
    return (await app.call(logsOfWebhook, { params: { ...params, webhook_id }, query }, shop.owner)).body.meta.total
  }
  // oxlint-disable-next-line no-await-in-loop -- until all are there
  while ((await delivered()) < ORDERS) await sleep(50)
  worker.kill('SIGKILL')
  await receiver.close()

  const arrived = receiver.calls.map(({ headers, body: sent }) => ({ id: String(headers['webhook-id']), sent }))
  const times = Object.values(Object.groupBy(arrived, ({ id }) => id)).map((calls = []) => calls)
  expect(times).toHaveLength(ORDERS)
  expect(times.filter((calls) => calls.length > 2)).toEqual([])
  // One id, one body.
  expect(new Set(arrived.map(({ id, sent }) => id + sent)).size).toBe(ORDERS)
  const repeated = arrived.length - ORDERS
  expect(repeated).toBeGreaterThan(0)
  expect(repeated).toBeLessThanOrEqual(AT_ONCE * KILLS.length)
}, 120_000)
