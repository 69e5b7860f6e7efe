import {
  admitAttendees,
  attendeesAtDoor,
  getCheckInList,
  getDoorList,
  liveDoor,
  openDoorPass,
  rotateCheckInLink,
  undoCheckIn,
  updateCheckInList,
} from '@turnout/contract/check-in/endpoints.ts'
import type { CheckInList, CheckInListInput } from '@turnout/contract/check-in/check-in-list.ts'
import { aList, buy, scan } from '@turnout/testkit/doors/a-door.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'
import { auditOf } from '../../../platform/audit/store.ts'

const app = testApp()

const door = ({ short_id }: CheckInList) => ({ check_in_list_short_id: short_id })
const show = (list: CheckInList, pin: string) => app.call(openDoorPass, { params: door(list), body: { pin } })
const passOf = async (list: CheckInList, pin: string) => ({ 'x-door-pass': (await show(list, pin)).body.data.pass })
const statusAt = async (list: CheckInList, headers: Record<string, string> = {}) =>
  (await app.call(liveDoor, { params: door(list) }, { headers })).status

async function change(shop: TestShop, list: CheckInList, input: Partial<CheckInListInput>): Promise<CheckInList> {
  const params = { event_id: shop.eventId, check_in_list_id: list.id }
  const body = { name: list.name, product_ids: list.product_ids, ...input }
  const changed = await app.call(updateCheckInList, { params, body }, { token: shop.owner.token })
  if (changed.status !== 200) throw new Error(JSON.stringify(changed.body))
  return changed.body.data
}

const rowOf = (list: CheckInList) =>
  app.database.query
    .selectFrom('check_in_lists')
    .select(['revision', 'pass_version', 'pin_hash', 'door_key', 'short_id'])
    .where('id', '=', list.id)
    .executeTakeFirstOrThrow()

test('a list with a PIN tells nothing and admits nobody before the PIN was shown', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop, { pin: '0420' })
  expect(list.has_pin).toBe(true)
  expect(JSON.stringify(list)).not.toContain('0420')
  const [ticket] = await buy(app, shop, shop.free, ['Mira Koller'])
  const params = door(list)
  const refused = await Promise.all([
    app.call(getDoorList, { params }),
    app.call(attendeesAtDoor, { params }),
    app.call(admitAttendees, { params, body: { attendees: [{ code: ticket?.code, action: 'check-in' }] } }),
    app.call(undoCheckIn, { params: { ...params, check_in_short_id: 'ci_0000000000000000000000' } }),
    app.call(liveDoor, { params }),
    app.raw('GET', `/api/public/check-in-lists/${list.short_id}/live`, undefined, {
      headers: { accept: 'text/event-stream' },
    }),
  ])
  for (const answer of refused) {
    expect([answer.status, answer.body.code]).toEqual([401, 'pin_required'])
    expect(JSON.stringify(answer.body)).not.toMatch(/Main gate|Koller/u)
  }
  expect((await show(list, '0421')).body).toMatchObject({
    code: 'invalid_fields',
    errors: { pin: ['This is not the PIN of this list.'] },
  })
  for (const pin of ['420', '123456789', '12 4', 'abcd', '', '٠٤٢٠'])
    expect((await show(list, pin)).status, pin).toBe(422)
  const shown = await show(list, '0420')
  expect(shown.status).toBe(200)
  const cookies = [shown.headers['set-cookie']].flat()
  expect(cookies).toEqual([
    expect.stringContaining(`Path=/check-in/${list.short_id}; HttpOnly; SameSite=Lax`),
    expect.stringContaining(`Path=/api/public/check-in-lists/${list.short_id}; HttpOnly; SameSite=Lax`),
  ])
  const headers = { 'x-door-pass': shown.body.data.pass }
  expect(await statusAt(list, headers)).toBe(200)
  expect(await statusAt(list, { cookie: `door_pass=${shown.body.data.pass}` })).toBe(200)
  const body = { attendees: [{ code: ticket?.code, action: 'check-in' as const }] }
  expect((await app.call(admitAttendees, { params, body }, { headers })).body.results[0]?.verdict).toBe('ADMITTED')
})

test('a pass opens its own list alone, and none that was altered or has run out opens anything', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop, { pin: '0420' })
  const other = await aList(app, shop, { name: 'Other gate', pin: '0420' })
  const { 'x-door-pass': pass } = await passOf(list, '0420')
  expect(await statusAt(other, { 'x-door-pass': pass })).toBe(401)
  const [id, version, expiry, signature] = pass.split('.')
  const later = `${id}.${version}.${Number(expiry) + 1}.${signature}`
  const otherId = `${other.id}.${version}.${expiry}.${signature}`
  for (const forged of [later, `${pass}x`, pass.slice(0, -1), '', 'x'.repeat(5000), `0${pass}`])
    expect(await statusAt(list, { 'x-door-pass': forged }), forged).toBe(401)
  expect(await statusAt(other, { 'x-door-pass': otherId })).toBe(401)
  const text = `${list.id}.1.${Math.floor(Date.now() / 1000) - 1}`
  const gone = `${text}.${app.app.secrets.sign(text, 'door pass')}`
  expect(await statusAt(list, { 'x-door-pass': gone })).toBe(401)
})

test('a changed PIN, one taken away and a new link end passes; other changes do not', async () => {
  const shop = await aShop(app)
  const { token } = shop.owner
  const list = await aList(app, shop, { pin: '0420' })
  const first = await passOf(list, '0420')
  await change(shop, list, { description: 'Left of the stage' })
  expect(await statusAt(list, first)).toBe(200)
  await change(shop, list, { pin: '2040' })
  expect(await statusAt(list, first)).toBe(401)
  expect((await show(list, '0420')).status).toBe(422)
  const second = await passOf(list, '2040')
  expect((await change(shop, list, { pin: null })).has_pin).toBe(false)
  expect(await statusAt(list)).toBe(200)
  await change(shop, list, { pin: '2040' })
  expect(await statusAt(list, second)).toBe(401)

  const third = await passOf(list, '2040')
  const params = { event_id: shop.eventId, check_in_list_id: list.id }
  const before = await rowOf(list)
  const rotated = await app.call(rotateCheckInLink, { params }, { token })
  expect(rotated.status).toBe(200)
  expect(rotated.body.data.short_id).toMatch(/^cil_\w{22}$/u)
  expect(rotated.body.data.short_id).not.toBe(list.short_id)
  expect(await statusAt(list, third)).toBe(404)
  const unknown = await app.raw('GET', '/api/public/check-in-lists/cil_0000000000000000000000')
  const old = await app.raw('GET', `/api/public/check-in-lists/${list.short_id}`)
  expect({ ...old.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
  expect(await statusAt(rotated.body.data, third)).toBe(401)
  expect(await statusAt(rotated.body.data, await passOf(rotated.body.data, '2040'))).toBe(200)
  // A scan that waits on a phone finds its list by this key.
  expect((await rowOf(list)).door_key).toBe(before.door_key)

  const history = await auditOf(app.database, 'check_in_list', list.id)
  expect(history.at(-1)).toMatchObject({ act: 'check_in_list.link_rotated', actor_kind: 'USER' })
  expect(JSON.stringify(history)).not.toMatch(/2040|0420|argon2|cil_/u)
  const read = await app.call(getCheckInList, { params }, { token })
  expect(JSON.stringify(read.body)).not.toMatch(/2040|argon2/u)
  expect((await rowOf(list)).pin_hash).toMatch(/^\$argon2id\$/u)
})

test('phones load anew when products, window or settings changed, and only then', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const revisions = [(await rowOf(list)).revision]
  for (const input of [
    {},
    { pin: '0420' },
    { product_ids: [shop.free.productId] },
    { product_ids: [shop.free.productId] },
    { product_ids: [shop.free.productId], expires_at: '2099-01-01T00:00:00Z' },
    { product_ids: [shop.free.productId], expires_at: '2099-01-01T00:00:00Z', allows_check_out: true },
  ]) {
    await change(shop, list, input)
    revisions.push((await rowOf(list)).revision)
  }
  expect(revisions).toEqual([1, 1, 1, 2, 2, 3, 4])
})

test('a rotated link of another account stays what it is', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const stranger = await aShop(app)
  for (const eventId of [shop.eventId, stranger.eventId]) {
    const params = { event_id: eventId, check_in_list_id: list.id }
    const refused = await app.call(rotateCheckInLink, { params }, { token: stranger.owner.token })
    expect(refused.status).toBe(404)
  }
  expect((await rowOf(list)).short_id).toBe(list.short_id)
})

test('scans of a list without a PIN need no pass', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const [ticket] = await buy(app, shop, shop.free, ['Mira Koller'])
  expect((await scan(app, list, [{ code: ticket?.code }])).body.results[0]?.verdict).toBe('ADMITTED')
})
