import { checkInConflictsOfEvent, settleCheckInConflict } from '@turnout/contract/check-in/endpoints.ts'
import type { ScanConflict } from '@turnout/contract/enums.ts'
import { aList, buy, scan, type HeldTicket } from '@turnout/testkit/doors/a-door.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { anEvent } from '@turnout/testkit/shops/offer-factory.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditOf } from '../../../platform/audit/store.ts'

const app = testApp()

interface Contradicted {
  readonly listId: number
  readonly ticket?: HeldTicket | undefined
  readonly reason: ScanConflict
  readonly verdict: string
  readonly at: string
  readonly device?: string
}

/** A scan that a phone decided alone, as the upload keeps it. */
async function contradicted({ listId, ticket, reason, verdict, at, device }: Contradicted): Promise<number> {
  const kept = await sql<{ id: number }>`
    insert into scans (check_in_list_id, is_judged, answer, action, verdict, device_verdict, attendee_id, device, occurred_at, conflict, conflict_with)
    values (${listId}, true, '{}', 'check-in', ${verdict}, 'ADMITTED', ${ticket?.id ?? null}, ${device ?? null}, ${at}, ${reason},
      (select id from check_ins where attendee_id = ${ticket?.id ?? null} and check_in_list_id = ${listId} and closed_at is null))
    returning id`.execute(app.database.query)
  return kept.rows[0]?.id ?? 0
}

const conflicts = (shop: TestShop, query: object = {}, token = shop.owner.token) =>
  app.call(checkInConflictsOfEvent, { params: { event_id: shop.eventId }, query }, { token })
const settle = (shop: TestShop, id: number, body: { is_settled?: boolean } = {}) =>
  app.call(
    settleCheckInConflict,
    { params: { event_id: shop.eventId, check_in_conflict_id: id }, body },
    { token: shop.owner.token },
  )

async function aContradictedDoor() {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const [twice, gone] = await buy(app, shop, shop.free, ['Mira Koller', 'Gone Guest'])
  await scan(app, list, [{ code: twice?.code }], 'North')
  const at = (minute: number): string => `2026-06-12T19:0${minute}:00.000Z`
  const first = await contradicted({
    listId: list.id,
    ticket: twice,
    reason: 'ADMITTED_TWICE',
    verdict: 'ALREADY_ADMITTED',
    at: at(1),
    device: 'South',
  })
  const second = await contradicted({
    listId: list.id,
    ticket: gone,
    reason: 'CANCELLED',
    verdict: 'CANCELLED',
    at: at(2),
  })
  const third = await contradicted({ listId: list.id, reason: 'UNKNOWN', verdict: 'UNKNOWN', at: at(3) })
  return { shop, list, twice, first, second, third }
}

test('a conflict tells who, both times and both gates, newest first', async () => {
  const { shop, list, twice, first, second, third } = await aContradictedDoor()
  const { status, body } = await conflicts(shop)
  expect(status).toBe(200)
  expect(body.data.map(({ id }) => id)).toEqual([third, second, first])
  expect(body.data[2]).toEqual({
    id: first,
    reason: 'ADMITTED_TWICE',
    check_in_list: { id: list.id, name: 'Main gate' },
    attendee: expect.objectContaining({
      id: twice?.id,
      public_id: twice?.publicId,
      first_name: 'Mira',
      last_name: 'Koller',
      product_title: 'Free entry',
    }),
    scan: {
      device: 'South',
      occurred_at: '2026-06-12T19:01:00.000Z',
      received_at: expect.any(String),
      verdict: 'ALREADY_ADMITTED',
    },
    admission: { short_id: expect.stringMatching(/^ci_/u), device: 'North', entered_at: expect.any(String) },
    settled_at: null,
    settled_by: null,
  })
  expect(body.data[0]).toMatchObject({ reason: 'UNKNOWN', attendee: null, admission: null })
  expect(JSON.stringify(body)).not.toMatch(/@|T1\./u)
})

test('conflicts are filtered, searched and paged', async () => {
  const { shop, first, second } = await aContradictedDoor()
  const ids = async (query: object) => (await conflicts(shop, query)).body.data.map(({ id }) => id)
  expect(await ids({ filter_fields: { reason: { eq: 'CANCELLED' } } })).toEqual([second])
  expect(await ids({ query: 'koller' })).toEqual([first])
  expect(await ids({ per_page: 1, sort_direction: 'asc' })).toEqual([first])
  expect(await ids({ filter_fields: { check_in_list_id: { eq: '1' } } })).toEqual([])
  await settle(shop, second)
  expect(await ids({ filter_fields: { settled_at: { ne: 'null' } } })).toEqual([second])
  expect(await ids({ filter_fields: { settled_at: { eq: 'null' } } })).not.toContain(second)
})

test('settling says who and when, once; it can be taken back, and both stand in the history', async () => {
  const { shop, first } = await aContradictedDoor()
  const settled = await settle(shop, first)
  expect(settled.body.data).toMatchObject({ id: first, settled_at: expect.any(String), settled_by: 'Inês Duarte' })
  const again = await settle(shop, first)
  expect(again.body.data.settled_at).toBe(settled.body.data.settled_at)
  const taken = await settle(shop, first, { is_settled: false })
  expect(taken.body.data).toMatchObject({ settled_at: null, settled_by: null })
  expect(await auditOf(app.database, 'check_in_conflict', first)).toMatchObject([
    { act: 'check_in_conflict.settled', actor_kind: 'USER', actor_id: shop.owner.userId },
    { act: 'check_in_conflict.reopened' },
  ])
})

test('a scan without a conflict, and conflicts of another event or account, answer like none', async () => {
  const { shop, list, first } = await aContradictedDoor()
  const plain = await sql<{ id: number }>`
    select id from scans where check_in_list_id = ${list.id} and conflict is null limit 1`.execute(app.database.query)
  const own = await anEvent(app, { owner: shop.owner })
  const stranger = await aShop(app)
  expect((await settle(shop, plain.rows[0]?.id ?? 0)).status).toBe(404)
  expect((await settle(shop, 999_999)).status).toBe(404)
  expect((await settle(stranger, first)).status).toBe(404)
  expect((await settle({ ...shop, eventId: own.eventId }, first)).status).toBe(404)
  expect((await conflicts(shop, {}, stranger.owner.token)).status).toBe(404)
  expect((await conflicts({ ...shop, eventId: own.eventId })).body.data).toEqual([])
  expect((await conflicts(stranger)).body.data).toEqual([])
})
