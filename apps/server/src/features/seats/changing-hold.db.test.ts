import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { racing } from '@turnout/testkit/app/racing.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aHouse, type TestHouse } from '@turnout/testkit/seats/a-house.ts'
import { seatAt } from '@turnout/testkit/seats/rows-plan.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

/* A buyer in checkout takes other seats: the new ones in place of the old ones, or the old ones stay. */

const app = testApp()
const { through } = racing(app)
let isBroken = false
afterEach(async () => {
  if (!isBroken) await mustAddUp(app)
  isBroken = false
})

type Held = Awaited<ReturnType<TestHouse['take']>>

const OLD = [seatAt(1, 1), seatAt(1, 2)]
const NEW = [seatAt(2, 1), seatAt(2, 2)]

const change = (house: TestHouse, held: Held, seats: readonly string[]) =>
  house.ask(house.front, { quantity: seats.length, seats: [...seats] }, held.body.data.session_identifier)

/** Whether a hold lives, until when, and how much more time its buyer had asked for. */
async function holdOf({ body }: Held) {
  const found = await sql<{ status: string; until: Date; extensions: number }>`
    select status, reserved_until as until, extensions from orders where short_id = ${body.data.short_id}`.execute(
    app.database.query,
  )
  return found.rows[0]
}

/** The buyer changes to the new seats while another one wants one of these. */
async function race(rounds: number) {
  const seen: { isChanged: boolean; old: string | undefined; taken: string[]; isSame: boolean; next: unknown }[] = []
  for (let n = 0; n < rounds; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one race after the other
    const house = await aHouse(app)
    // oxlint-disable-next-line no-await-in-loop -- one race after the other
    const held = await house.take(house.front, OLD)
    // oxlint-disable-next-line no-await-in-loop -- one race after the other
    const before = await holdOf(held)
    const asks = [() => change(house, held, NEW), () => house.take(house.front, [seatAt(2, 2)], through(n))]
    // oxlint-disable-next-line no-await-in-loop -- one race after the other
    const answers = await Promise.all((n % 2 === 0 ? asks : asks.toReversed()).map((ask) => ask()))
    const [changed] = n % 2 === 0 ? answers : answers.toReversed()
    // oxlint-disable-next-line no-await-in-loop -- one race after the other
    const [after, taken] = await Promise.all([holdOf(held), house.takenNow()])
    seen.push({
      isChanged: changed?.status === 201,
      old: after?.status,
      taken: [...taken.keys()].toSorted(),
      isSame: JSON.stringify(after) === JSON.stringify(before),
      next: (changed?.body as { readonly details?: unknown } | undefined)?.details,
    })
  }
  return seen
}

test('of a buyer who changes seats and one who takes one of them, the loser keeps what they have: all or nothing', async () => {
  const seen = await race(5)
  for (const { isChanged, old, taken, isSame, next } of seen) {
    if (isChanged) expect([old, taken]).toEqual(['ABANDONED', NEW])
    else {
      expect([old, isSame, taken]).toEqual(['RESERVED', true, [...OLD, seatAt(2, 2)]])
      // The nearest two with what is left of the choice, their own old ones among what is free for them.
      expect(next).toMatchObject({ seats: [{ gone: [seatAt(2, 2)], next: { zone: 'A', difference: 0 } }] })
    }
  }
})

test('control: a hold that is given up before the new seats are judged leaves its buyer with nothing', async () => {
  const found = await sql<{ text: string }>`select pg_get_functiondef('reserve_orders'::regproc) as text`.execute(
    app.owner.query,
  )
  const text = found.rows[0]?.text ?? ''
  const piece = 'as h(n, id) where fate[h.n] is null), requests)'
  expect(text).toContain(piece)
  await sql.raw(text.replace(piece, 'as h(n, id)), requests)')).execute(app.owner.query)
  isBroken = true
  try {
    const house = await aHouse(app)
    const held = await house.take(house.front, OLD)
    await house.take(house.front, [seatAt(2, 2)], through(1))
    expect((await change(house, held, NEW)).status).toBe(409)
    expect((await holdOf(held))?.status).toBe('ABANDONED')
    expect([...(await house.takenNow()).keys()]).toEqual([seatAt(2, 2)])
  } finally {
    await sql.raw(text).execute(app.owner.query)
  }
})

test('a choice that keeps one of the old seats takes it again with the new one', async () => {
  const house = await aHouse(app)
  const held = await house.take(house.front, OLD)
  const changed = await change(house, held, [seatAt(1, 2), seatAt(1, 3)])
  expect(changed.status).toBe(201)
  expect([...(await house.takenNow()).keys()].toSorted()).toEqual([seatAt(1, 2), seatAt(1, 3)])
  expect((await holdOf(held))?.status).toBe('ABANDONED')
})

test('while a bank asks the buyer, their seats stay and are no choice: the best ones are others', async () => {
  const house = await aHouse(app, { rows: 2, seats: 4 })
  const held = await house.ask(house.back, { quantity: 2, best_available: {} })
  await sql`
    insert into payment_intents (account_id, event_id, order_id, provider, provider_ref, amount_minor, currency, status)
    select account_id, event_id, id, 'STRIPE', 'pi_asks', total_gross_minor, currency, 'REQUIRES_ACTION' from orders
    where short_id = ${held.body.data.short_id}`.execute(app.owner.query)
  const { session_identifier: session } = held.body.data
  const next = await house.ask(house.back, { quantity: 2, best_available: {} }, session)
  expect(next.status).toBe(201)
  expect((await house.takenNow()).size).toBe(4)
  expect((await holdOf(held))?.status).toBe('RESERVED')
})
