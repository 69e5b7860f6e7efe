import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { untilSomebodyWaits, withPoolLocked } from '@turnout/testkit/database/stalled-sale.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'

/*
 * A web process is told to stop while buyers are connected (trust F26). tools/drills/restarts.ts does the
 * same to real processes under load.
 */

const app = testApp()
let leaving: Awaited<ReturnType<typeof app.sibling>>
let origin = ''

beforeEach(async () => {
  leaving = await app.sibling()
  origin = await listen(leaving.app)
})
afterEach(() => leaving.close())

async function listen(server: FastifyInstance): Promise<string> {
  await server.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
}

const outcome = async (path: string): Promise<string> => {
  try {
    const answer = await fetch(`${origin}${path}`)
    await answer.text()
    const after = answer.headers.get('retry-after')
    return `${answer.status} ${answer.headers.get('connection')}${after === null ? '' : ` ${after}`}`
  } catch (error) {
    return String((error as { cause?: { code?: string } }).cause?.code)
  }
}

test('a connection that is open is answered once more and closed, a new one is refused: nothing is lost on the way', async () => {
  // Three connections that are kept for the next request.
  expect(await Promise.all(['/healthz', '/healthz', '/healthz'].map(outcome))).toEqual(Array(3).fill('200 keep-alive'))
  const left = leaving.app.stopServing()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await Promise.all(['/healthz', '/readyz', '/api/nothing'].map(outcome))).toEqual([
    '200 close',
    '503 close 5',
    '404 close',
  ])
  expect(await outcome('/healthz')).toBe('ECONNREFUSED')
  const since = performance.now()
  await left
  expect(performance.now() - since).toBeLessThan(1000)
})

test('a purchase that has begun is finished, and its buyer told', async () => {
  const shop = await aShop(app)
  const products = [{ product_id: shop.scarce.productId, quantities: [{ price_id: shop.scarce.priceId, quantity: 1 }] }]
  const { bought, left } = await withPoolLocked(app, shop.scarce, async () => {
    const buying = fetch(`${origin}/api/public/events/${shop.eventId}/order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ products }),
    })
    await untilSomebodyWaits(app)
    return { bought: buying, left: leaving.app.stopServing() }
  })
  expect((await bought).status).toBe(201)
  await left
})

test('whoever never ends does not hold up the end', async () => {
  const endless = connect(Number(new URL(origin).port), '127.0.0.1')
  endless.on('error', () => undefined)
  endless.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: turnout\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  )
  await once(endless, 'connect')
  const since = performance.now()
  await leaving.app.stopServing()
  expect(performance.now() - since).toBeLessThan(9000)
  endless.destroy()
})
