import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'
import { drawReferences } from './store-references.ts'

const app = testApp()

test('a reference that an order of the event has, or that was drawn twice, is drawn again', async () => {
  const shop = await aShop(app)
  await shop.reserve([{ price: shop.free, quantity: 1 }])
  const { public_id: taken } = await app.database.query
    .selectFrom('orders')
    .select('public_id')
    .where('event_id', '=', shop.eventId)
    .executeTakeFirstOrThrow()
  const rolled = [taken, 'O-AAAAAAAA', 'O-AAAAAAAA', taken, 'O-BBBBBBBB', 'O-CCCCCCCC']
  const make = (): string => rolled.shift() ?? ''
  const next = await app.database.transaction((tx) =>
    drawReferences(tx, { prefix: 'O', count: 3, eventId: shop.eventId, make }),
  )
  expect([next(), next(), next()].toSorted()).toEqual(['O-AAAAAAAA', 'O-BBBBBBBB', 'O-CCCCCCCC'])
})
