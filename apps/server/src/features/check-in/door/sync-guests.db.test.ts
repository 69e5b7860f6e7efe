import type { CheckInList } from '@turnout/contract/check-in/check-in-list.ts'
import type { DoorAttendeesAnswer } from '@turnout/contract/check-in/door.ts'
import { attendeeAtDoor, attendeesAtDoor, getDoorList, undoCheckIn } from '@turnout/contract/check-in/endpoints.ts'
import { codeHashText, DOOR_HASH_LENGTH, doorPageText, legacyHashText } from '@turnout/domain/check-in/door-hash.ts'
import { aList, buy, giveLegacyCode, scan } from '@turnout/testkit/doors/a-door.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { createPublicKey, hash, verify } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const app = testApp()

const doorOf = ({ short_id }: CheckInList) => ({ check_in_list_short_id: short_id })
const people = async (list: CheckInList, query: Record<string, unknown> = {}) => {
  const answered = await app.call(attendeesAtDoor, { params: doorOf(list), query })
  expect(answered.status).toBe(200)
  return answered.body
}
const namesIn = ({ data }: DoorAttendeesAnswer) => data.map(({ first_name }) => first_name).toSorted()

/** Loads the whole list as a phone does. */
async function loadAll(list: CheckInList, perPage: number): Promise<DoorAttendeesAnswer[]> {
  const pages = [await people(list, { after: '0', per_page: perPage })]
  for (;;) {
    const after = pages.at(-1)?.meta.next_after
    if (after === null || after === undefined) return pages
    pages.push(await people(list, { after, per_page: perPage }))
  }
}

test('a phone loads the whole list once, in an order that does not move, and checks who signed it', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const tickets = await buy(app, shop, shop.free, ['Ana', 'Bela', 'Caio', 'Dora', 'Edu'])
  await buy(app, shop, shop.scarce, ['Elsewhere Koller'])
  const { body } = await app.call(getDoorList, { params: doorOf(list) })
  const { door_key, public_key, revision } = body.data
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: public_key }, format: 'jwk' })
  const pages = await loadAll(list, 2)
  expect(pages.map(({ data }) => data.length)).toEqual([2, 2, 1])
  expect(new Set(pages.flatMap(({ data }) => data.map(({ public_id }) => public_id))).size).toBe(5)
  expect(pages[0]?.meta.total).toBe(5)
  for (const { data, meta } of pages) {
    expect(meta).toMatchObject({ revision, removed: [] })
    const dataHash = hash('sha256', JSON.stringify(data), 'base64url')
    const page = { doorKey: door_key, revision, since: meta.since, nextAfter: meta.next_after, removed: [], dataHash }
    const isSigned = (text: string) => verify(null, Buffer.from(text), key, Buffer.from(meta.signature, 'base64url'))
    expect(isSigned(doorPageText(page))).toBe(true)
    expect(isSigned(doorPageText({ ...page, doorKey: 'another' }))).toBe(false)
    expect(isSigned(doorPageText({ ...page, nextAfter: 'A-ZZZZZZZZ' }))).toBe(false)
  }
  const rows = pages.flatMap(({ data }) => data)
  for (const ticket of tickets) {
    const name = hash('sha256', codeHashText(door_key, ticket.id), 'base64url').slice(0, DOOR_HASH_LENGTH)
    expect(rows.find(({ code_hash }) => code_hash === name)?.public_id).toBe(ticket.publicId)
  }
  expect(new Set(rows.map(({ party }) => party)).size).toBe(1)
})

test('a large page is sent compressed to whoever takes it', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const names = Array.from({ length: 8 }, (_, at) => `Guest${at}`)
  await buy(app, shop, shop.free, names)
  const url = `/api/public/check-in-lists/${list.short_id}/attendees?after=0`
  const answered = await app.app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(answered.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'no-store',
    vary: 'accept-encoding',
  })
  const unpacked = JSON.parse(gunzipSync(answered.rawPayload).toString()) as DoorAttendeesAnswer
  expect(namesIn(unpacked)).toEqual(names)
})

test('`since` answers every kind of change, and what left the list by its reference alone', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const [inside, , moved] = await buy(app, shop, shop.free, ['Ana', 'Bela', 'Caio'])
  await buy(app, shop, shop.paid, ['Davi'])
  const before = async () => {
    // The changes so far are put out of reach of the slack.
    await sql`update attendees set created_at = created_at - interval '1 hour'`.execute(app.database.query)
    await sql`alter table attendees disable trigger attendees_changed`.execute(app.owner.query)
    await sql`update attendees set changed_at = changed_at - interval '1 hour'`.execute(app.database.query)
    await sql`alter table attendees enable trigger attendees_changed`.execute(app.owner.query)
    await sql`update check_ins set opened_at = opened_at - interval '1 hour', closed_at = closed_at - interval '1 hour'`.execute(
      app.database.query,
    )
    return (await people(list, { after: '0' })).meta.since
  }
  let since = await before()
  expect(namesIn(await people(list, { since }))).toEqual([])
  const admitted = await scan(app, list, [{ code: inside?.code }], 'North gate')
  const afterScan = await people(list, { since })
  expect(afterScan.data).toMatchObject([{ first_name: 'Ana', check_in: { device: 'North gate' } }])

  since = await before()
  const check_in_short_id = admitted.body.data[0]?.short_id ?? ''
  await app.call(undoCheckIn, { params: { ...doorOf(list), check_in_short_id } })
  const undone = await people(list, { since })
  expect(undone.data.map(({ first_name, check_in }) => [first_name, check_in])).toEqual([['Ana', undefined]])

  since = await before()
  await buy(app, shop, shop.free, ['New'])
  await buy(app, shop, shop.scarce, ['Elsewhere'])
  await sql`update attendees set first_name = 'Bella' where first_name = 'Bela' and event_id = ${shop.eventId}`.execute(
    app.database.query,
  )
  const changed = await people(list, { since })
  expect([namesIn(changed), changed.meta.removed]).toEqual([['Bella', 'New'], []])

  since = await before()
  await sql`alter table attendees disable trigger attendees_move`.execute(app.owner.query)
  await sql`update attendees set product_id = ${shop.scarce.productId}, product_price_id = ${shop.scarce.priceId} where id = ${moved?.id}`.execute(
    app.database.query,
  )
  await sql`alter table attendees enable trigger attendees_move`.execute(app.owner.query)
  const left = await people(list, { since })
  expect([left.data, left.meta.removed]).toEqual([[], [moved?.publicId]])
})

test('phones get codes of a former system as hashes of their list alone, and hear when one comes', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const other = await aList(app, shop, { name: 'Balcony' })
  const [ana, bela] = await buy(app, shop, shop.free, ['Ana', 'Bela'])
  if (!ana || !bela) throw new Error('not bought')
  const told = async (at: CheckInList) => (await app.call(getDoorList, { params: doorOf(at) })).body.data
  expect(await told(list)).toMatchObject({ has_legacy_codes: false })
  await sql`update attendees set created_at = created_at - interval '1 hour'`.execute(app.database.query)
  const { since } = (await people(list, { after: '0' })).meta
  expect(namesIn(await people(list, { since }))).toEqual([])
  await giveLegacyCode(app, shop, ana, 'xq7vfutnqk3y2w5')
  await giveLegacyCode(app, shop, ana, 'abcd')
  const { data } = await people(list, { since })
  const { door_key, has_legacy_codes } = await told(list)
  const nameOf = (code: string) =>
    hash('sha256', legacyHashText(door_key, code), 'base64url').slice(0, DOOR_HASH_LENGTH)
  expect(has_legacy_codes).toBe(true)
  expect(data.map(({ first_name, legacy_codes }) => [first_name, legacy_codes])).toEqual([
    ['Ana', ['abcd', 'xq7vfutnqk3y2w5'].map((code) => ({ code_hash: nameOf(code), code_version: 1 }))],
  ])
  const pages = [...(await loadAll(list, 1)), await people(list)]
  expect(JSON.stringify(pages)).not.toMatch(/xq7vfutnqk3y2w5|abcd/u)
  expect(pages.flatMap(({ data: rows }) => rows).filter(({ legacy_codes }) => legacy_codes?.length === 2)).toHaveLength(
    2,
  )
  expect(JSON.stringify(await people(other))).not.toContain(nameOf('abcd'))
})

test('a change that commits late is never missed: what to ask for next waits for whoever is under way', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const [guest] = await buy(app, shop, shop.free, ['Ana'])
  await sql`update attendees set created_at = created_at - interval '1 hour' where id = ${guest?.id}`.execute(
    app.database.query,
  )
  const slow = await app.database.pool.connect()
  try {
    await slow.query('begin')
    await slow.query('update attendees set first_name = $1 where id = $2', ['Late', guest?.id])
    const { rows } = await slow.query<{ at: Date }>('select changed_at as at from attendees where id = $1', [guest?.id])
    const stamped = rows[0]?.at.getTime() ?? 0
    // Longer than any slack: only looking at who is under way helps.
    await sleep(6500)
    const polled = await people(list, { after: '0' })
    expect(namesIn(polled)).toEqual(['Ana'])
    const { since } = polled.meta
    expect(Date.parse(since)).toBeLessThanOrEqual(stamped)
    await slow.query('commit')
    expect(namesIn(await people(list, { since }))).toEqual(['Late'])
    // The control: the moment of the poll, as a clock alone would say it, misses the change.
    const clock = new Date(stamped + 6500).toISOString()
    expect(namesIn(await people(list, { since: clock }))).toEqual([])
  } finally {
    slow.release()
  }
})

test('writers and pollers at once: after the last poll every phone has what the table has', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const tickets = await buy(
    app,
    shop,
    shop.free,
    Array.from({ length: 10 }, (_, at) => `Guest${at}`),
  )
  let isOver = false
  const phone = async () => {
    const known = new Map<string, string>()
    const pages = await loadAll(list, 5)
    for (const { data } of pages) for (const row of data) known.set(row.public_id, row.last_name)
    let since = pages[0]?.meta.since ?? ''
    for (let left = 1; left >= 0; left -= isOver ? 1 : 0) {
      const changes = await people(list, { since, per_page: 1000 })
      for (const row of changes.data) known.set(row.public_id, row.last_name)
      since = changes.meta.since
    }
    return known
  }
  const writer = async (at: number) => {
    for (let round = 0; round < 8; round++) {
      await app.database.transaction(async (tx) => {
        const { id } = tickets[(at * 3 + round) % tickets.length] ?? { id: 0 }
        await sql`update attendees set last_name = ${`W${at}R${round}`} where id = ${id}`.execute(tx.query)
        await sleep((at * 37 + round * 11) % 60)
      })
    }
  }
  const phones = [phone(), phone()]
  await Promise.all([0, 1, 2].map(writer))
  isOver = true
  const rows = await sql<{ public_id: string; last_name: string }>`
    select public_id, last_name from attendees where event_id = ${shop.eventId}`.execute(app.database.query)
  const truth = new Map(rows.rows.map(({ public_id, last_name }) => [public_id, last_name]))
  for (const known of await Promise.all(phones)) expect(known).toEqual(truth)
})

test('one guest is told with what happened at this list, and nobody of another one', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const other = await aList(app, shop, { name: 'Balcony', product_ids: [shop.scarce.productId] })
  const [guest] = await buy(app, shop, shop.paid, ['Davi Antunes'])
  await shop.settings({ allow_orders_awaiting_offline_payment_to_check_in: true })
  const sheet = (at: CheckInList, attendee_public_id: string) =>
    app.call(attendeeAtDoor, { params: { ...doorOf(at), attendee_public_id } })
  const owing = await sheet(list, guest?.publicId ?? '')
  expect(owing.body.data).toMatchObject({ first_name: 'Davi', can_mark_as_paid: true, amount_due: 25, admissions: [] })
  expect((await people(list)).data).toMatchObject([{ amount_due: 25 }])
  await scan(app, list, [{ code: guest?.code }], 'North gate')
  const inside = await sheet(list, guest?.publicId ?? '')
  expect(inside.body.data.admissions).toMatchObject([{ device: 'North gate', ended_at: null, ended_because: null }])
  for (const [at, id] of [
    [other, guest?.publicId ?? ''],
    [list, 'A-22222222'],
    [list, String(guest?.id)],
    [list, guest?.shortId ?? ''],
  ] as const)
    expect(await sheet(at, id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('a list of the active guests has those who have not paid, where the event lets them in', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  await buy(app, shop, shop.paid, ['Davi Antunes'])
  const active = { filter_fields: { status: { eq: 'ACTIVE' } } }
  await shop.settings({ allow_orders_awaiting_offline_payment_to_check_in: true })
  expect(namesIn(await people(list, active))).toHaveLength(1)
  expect(namesIn(await people(list, { ...active, after: '0' }))).toHaveLength(1)
  expect(namesIn(await people(list, { filter_fields: { status: { eq: 'AWAITING_PAYMENT' } } }))).toHaveLength(1)
  await shop.settings({ allow_orders_awaiting_offline_payment_to_check_in: false })
  expect(namesIn(await people(list, active))).toEqual([])
})

test('a renamed buyer and a cancelled ticket of an unpaid order bring the other tickets of the order to phones again', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const [davi] = await buy(app, shop, shop.paid, ['Davi Antunes', 'Ana Kolar'])
  await buy(app, shop, shop.free, ['Mira Koller'])
  const age = async () => {
    await sql`update attendees set created_at = created_at - interval '1 hour', changed_at = changed_at - interval '1 hour'
      where event_id = ${shop.eventId}`.execute(app.database.query)
  }
  await age()
  const { since } = (await people(list, { after: '0' })).meta
  expect(namesIn(await people(list, { since }))).toEqual([])
  await sql`update orders set last_name = 'Silva' where id = (select order_id from attendees where id = ${davi?.id})`.execute(
    app.database.query,
  )
  const renamed = await people(list, { since })
  expect(renamed.data.map(({ buyer_name }) => buyer_name)).toEqual(['Buyer Silva', 'Buyer Silva'])
  await age()
  expect(namesIn(await people(list, { since }))).toEqual([])
  await sql`update attendees set status = 'CANCELLED' where id = ${davi?.id}`.execute(app.database.query)
  expect(namesIn(await people(list, { since }))).toEqual(['Ana', 'Davi'])
})
