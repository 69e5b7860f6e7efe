import { revokeApiToken } from '@turnout/contract/api-tokens/endpoints.ts'
import {
  liveDoor,
  liveListsOfEvent,
  rotateCheckInLink,
  updateCheckInList,
} from '@turnout/contract/check-in/endpoints.ts'
import { login } from '@turnout/contract/sign-in/endpoints.ts'
import type { DoorCounts, ListCounts } from '@turnout/contract/check-in/live.ts'
import type { CheckInList } from '@turnout/contract/check-in/check-in-list.ts'
import { anApiToken } from '@turnout/testkit/people/an-api-token.ts'
import { aMember } from '@turnout/testkit/people/a-member.ts'
import { aList, buy, type HeldTicket } from '@turnout/testkit/doors/a-door.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { afterEach, beforeAll, expect, test } from 'vitest'

const app = testApp()
let origin = ''
const open = new Set<Listening>()

beforeAll(async () => {
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
})

afterEach(() => {
  for (const one of open) one.leave()
  open.clear()
})

interface Heard {
  readonly name: string
  readonly data: unknown
}

/** A listener at a real socket. */
interface Listening {
  readonly status: number
  /** The next event that was not heard yet. */
  next(): Promise<Heard>
  readonly ended: Promise<unknown>
  leave(): void
}

async function listen(path: string, headers: Record<string, string> = {}, at = origin): Promise<Listening> {
  const request = get(`${at}${path}`, { headers: { accept: 'text/event-stream', ...headers } })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const heard: Heard[] = []
  const waiting: ((event: Heard) => void)[] = []
  let text = ''
  answer.setEncoding('utf8').on('data', (piece: string) => {
    const blocks = (text += piece).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, name, data] = /^event: (.*)\ndata: (.*)$/u.exec(block) ?? []
      if (name === undefined || data === undefined) continue
      const event = { name, data: JSON.parse(data) as unknown }
      const taker = waiting.shift()
      if (taker === undefined) heard.push(event)
      else taker(event)
    }
  })
  answer.on('error', () => undefined)
  const listening: Listening = {
    status: answer.statusCode ?? 0,
    next: () => {
      const event = heard.shift()
      return event === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(event)
    },
    ended: new Promise((resolve) => answer.once('close', resolve)),
    leave: () => void request.destroy(),
  }
  open.add(listening)
  return listening
}

const doorPath = ({ short_id }: CheckInList): string => `/api/public/check-in-lists/${short_id}/live`
const officePath = ({ eventId }: TestShop): string => `/api/events/${eventId}/check-in-lists/live`
const bearer = ({ owner }: TestShop) => ({ authorization: `Bearer ${owner.token}` })

/** An admission as a scan opens one. */
const admit = (list: CheckInList, ticket: HeldTicket | undefined, device: string | null = null) =>
  sql`insert into check_ins (event_id, check_in_list_id, attendee_id, short_id, device, entered_at)
    select event_id, ${list.id}, id, ${`ci_${ticket?.id}_${Math.random()}`}, ${device}, now() from attendees where id = ${ticket?.id}`.execute(
    app.database.query,
  )
const close = (list: CheckInList, ticket: HeldTicket | undefined, because: string) =>
  sql`update check_ins set closed_at = now(), closed_because = ${because}
    where check_in_list_id = ${list.id} and attendee_id = ${ticket?.id} and closed_at is null`.execute(
    app.database.query,
  )

const shortOf = ({ data }: Heard) => {
  const { checked_in_attendees, total_attendees, ever_checked_in_attendees, recently_checked_in_attendees, gates } =
    data as DoorCounts
  return [
    checked_in_attendees,
    total_attendees,
    ever_checked_in_attendees,
    recently_checked_in_attendees,
    gates.map(({ device, admitted, inside }) => [device, admitted, inside]),
  ]
}

test('a door that listens to one process hears what another one did', async () => {
  const other = await app.sibling()
  const at = await other.app.listen({ port: 0, host: '127.0.0.1' })
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const [ticket] = await buy(app, shop, shop.free, ['Mira Koller', 'Jonas Koller'])
  const door = await listen(doorPath(list), {}, at)
  expect(shortOf(await door.next()).slice(0, 2)).toEqual([0, 2])
  await admit(list, ticket)
  expect(shortOf(await door.next()).slice(0, 2)).toEqual([1, 2])
  // Its rights end there, too.
  const params = { check_in_list_id: list.id, event_id: shop.eventId }
  expect((await app.call(rotateCheckInLink, { params }, { token: shop.owner.token })).status).toBeLessThan(300)
  expect(await door.next()).toEqual({ name: 'ended', data: { reason: 'not_found' } })
  await other.close()
})

test('a door hears at once how its list stands, and within about a second of everything that moves it', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const [mira, jonas] = await buy(app, shop, shop.free, ['Mira Koller', 'Jonas Koller', 'Ada Reis'])
  const door = await listen(doorPath(list))
  expect(door.status).toBe(200)
  const first = await door.next()
  expect(first.name).toBe('counts')
  expect(first.data).toEqual({
    short_id: list.short_id,
    checked_in_attendees: 0,
    total_attendees: 3,
    ever_checked_in_attendees: 0,
    recently_checked_in_attendees: 0,
    gates: [],
    changed_at: expect.any(String),
    revision: 1,
  })

  const since = performance.now()
  await admit(list, mira, 'North')
  const came = await door.next()
  expect(performance.now() - since).toBeLessThan(2500)
  expect(shortOf(came)).toEqual([1, 3, 1, 1, [['North', 1, 1]]])
  expect((came.data as DoorCounts).changed_at > (first.data as DoorCounts).changed_at).toBe(true)

  await admit(list, jonas)
  expect(shortOf(await door.next())).toEqual([
    2,
    3,
    2,
    2,
    [
      ['North', 1, 1],
      [null, 1, 1],
    ],
  ])
  await close(list, mira, 'CHECKED_OUT')
  expect(shortOf(await door.next())).toEqual([
    1,
    3,
    2,
    2,
    [
      ['North', 1, 0],
      [null, 1, 1],
    ],
  ])
  await admit(list, mira, 'South')
  expect(shortOf(await door.next())).toEqual([
    2,
    3,
    2,
    2,
    [
      ['North', 1, 0],
      ['South', 1, 1],
      [null, 1, 1],
    ],
  ])
  await close(list, jonas, 'UNDONE')
  expect(shortOf(await door.next())).toEqual([
    1,
    3,
    1,
    1,
    [
      ['North', 1, 0],
      ['South', 1, 1],
    ],
  ])
  // A guest whose name changed moves no count, and phones hear of it all the same.
  await sql`update attendees set first_name = 'Mirjam' where id = ${mira?.id}`.execute(app.database.query)
  expect(shortOf(await door.next())[0]).toBe(1)
  await sql`update attendees set status = 'CANCELLED' where id = ${mira?.id}`.execute(app.database.query)
  expect(shortOf(await door.next())).toEqual([0, 2, 0, 0, []])
  await buy(app, shop, shop.free, ['Late Guest'])
  expect(shortOf(await door.next())).toEqual([0, 3, 0, 0, []])
}, 30_000)

test('the office hears of all lists of its event, of new ones too, and of no other event', async () => {
  const shop = await aShop(app)
  const elsewhere = await aShop(app)
  const [main, side] = [await aList(app, shop), await aList(app, shop, { name: 'Side gate' })]
  const far = await aList(app, elsewhere)
  const [ticket] = await buy(app, shop, shop.free, ['Mira Koller'])
  const [other] = await buy(app, elsewhere, elsewhere.free, ['Foreign Guest'])
  const office = await listen(officePath(shop), bearer(shop))
  const ids = [await office.next(), await office.next()].map(({ data }) => (data as ListCounts).id)
  expect(ids).toEqual([side.id, main.id])
  await admit(far, other)
  await admit(main, ticket)
  expect(await office.next()).toMatchObject({ data: { id: main.id, checked_in_attendees: 1 } })
  const late = await aList(app, shop, { name: 'Late gate' })
  expect(await office.next()).toMatchObject({ data: { id: late.id } })
}, 30_000)

test('nobody listens to an event of another account, without a session, or at an address that opens nothing', async () => {
  const shop = await aShop(app)
  const stranger = await aShop(app)
  expect((await listen(officePath(shop), bearer(stranger))).status).toBe(404)
  expect((await listen(officePath(shop))).status).toBe(401)
  expect((await listen('/api/public/check-in-lists/cil_0000000000000000000000/live')).status).toBe(404)
})

test('a rotated link ends its streams and tells why; a change of PIN asks for it', async () => {
  const shop = await aShop(app)
  const { token } = shop.owner
  const list = await aList(app, shop)
  const door = await listen(doorPath(list))
  await door.next()
  const params = { event_id: shop.eventId, check_in_list_id: list.id }
  const rotated = await app.call(rotateCheckInLink, { params }, { token })
  expect(await door.next()).toEqual({ name: 'ended', data: { reason: 'not_found' } })
  await door.ended
  expect((await listen(doorPath(list))).status).toBe(404)

  const again = await listen(doorPath(rotated.body.data))
  await again.next()
  const body = { name: list.name, product_ids: list.product_ids, pin: '0420' }
  await app.call(updateCheckInList, { params, body }, { token })
  expect(await again.next()).toEqual({ name: 'ended', data: { reason: 'pin_required' } })
  await again.ended
}, 30_000)

test('whoever signs out or loses their place in the account hears no more within seconds, and others go on', async () => {
  const shop = await aShop(app)
  await aList(app, shop)
  const { email } = shop.owner
  const signIn = async () => {
    const signedIn = await app.call(login, { body: { email, password: 'harbour lights' } })
    return { authorization: `Bearer ${signedIn.body.token}` }
  }
  const [leaving, staying] = [await signIn(), await signIn()]
  const [first, second] = [await listen(officePath(shop), leaving), await listen(officePath(shop), staying)]
  expect([(await first.next()).name, (await second.next()).name]).toEqual(['counts', 'counts'])
  const since = performance.now()
  await app.raw('POST', '/api/auth/logout', {}, { headers: leaving })
  expect(await first.next()).toEqual({ name: 'ended', data: { reason: 'not_signed_in' } })
  await first.ended
  expect(performance.now() - since).toBeLessThan(10_000)
  expect((await listen(officePath(shop), leaving)).status).toBe(401)

  await aList(app, shop, { name: 'Late gate' })
  expect((await second.next()).name).toBe('counts')
  await sql`update account_members set is_owner = false, status = 'INACTIVE' where user_id = ${shop.owner.userId}`.execute(
    app.database.query,
  )
  expect(await second.next()).toEqual({ name: 'ended', data: { reason: 'not_signed_in' } })
}, 60_000)

test('a program hears no more within a second after its token was revoked, or its maker lost the right', async () => {
  const shop = await aShop(app)
  await aList(app, shop)
  const listening = async ({ token }: { token: string }) => {
    const stream = await listen(officePath(shop), { authorization: `Bearer ${token}` })
    expect((await stream.next()).name).toBe('counts')
    return stream
  }
  const { accountId, token: owner } = shop.owner
  const revoked = await anApiToken(app, shop.owner)
  const admin = await aMember(app, accountId, { role: 'ADMIN' })
  const lost = await anApiToken(app, { accountId, userId: admin.userId }, { part: { events: [shop.eventId] } })
  const [first, second] = [await listening(revoked), await listening(lost)]
  const since = performance.now()
  const named = { account_id: accountId, api_token_id: revoked.tokenId }
  await app.call(revokeApiToken, { params: named }, { token: owner })
  expect(await first.next()).toEqual({ name: 'ended', data: { reason: 'not_signed_in' } })
  expect(performance.now() - since).toBeLessThan(5000)
  await sql`update account_members set is_limited = true, role = 'ORGANIZER' where user_id = ${admin.userId} and account_id = ${accountId}`.execute(
    app.database.query,
  )
  expect(await second.next()).toEqual({ name: 'ended', data: { reason: 'not_found' } })
  await Promise.all([first.ended, second.ended])
}, 30_000)

test('a listener whose part of the account shrinks hears no more within a second', async () => {
  const shop = await aShop(app)
  const { token, userId } = await aMember(app, shop.owner.accountId, { role: 'DOOR', part: { events: [shop.eventId] } })
  await aList(app, shop)
  const desk = await listen(officePath(shop), { authorization: `Bearer ${token}` })
  expect((await desk.next()).name).toBe('counts')
  await sql`delete from member_events where user_id = ${userId}`.execute(app.database.query)
  expect(await desk.next()).toEqual({ name: 'ended', data: { reason: 'not_found' } })
  await desk.ended
})

test('without asking for a stream the counts come once, as JSON', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const [ticket] = await buy(app, shop, shop.free, ['Mira Koller', 'Jonas Koller'])
  await admit(list, ticket, 'North')
  const door = await app.call(liveDoor, { params: { check_in_list_short_id: list.short_id } })
  expect(door.body.data).toMatchObject({ short_id: list.short_id, checked_in_attendees: 1, total_attendees: 2 })
  const office = await app.call(liveListsOfEvent, { params: { event_id: shop.eventId } }, { token: shop.owner.token })
  expect(office.body.data).toMatchObject([
    { id: list.id, checked_in_attendees: 1, gates: [{ device: 'North', admitted: 1, inside: 1 }] },
  ])
})

test('a hundred doors of a list are one look a second, and none once they have gone', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  let acquired = 0
  const count = (): void => void acquired++
  const doors = await Promise.all(Array.from({ length: 100 }, () => listen(doorPath(list))))
  await Promise.all(doors.map((door) => door.next()))
  app.database.pool.on('acquire', count)
  await new Promise((resolve) => setTimeout(resolve, 3200))
  expect(acquired).toBeGreaterThan(0)
  expect(acquired).toBeLessThan(8)
  for (const door of doors) door.leave()
  await new Promise((resolve) => setTimeout(resolve, 1500))
  acquired = 0
  await new Promise((resolve) => setTimeout(resolve, 2500))
  app.database.pool.off('acquire', count)
  expect(acquired).toBe(0)
}, 30_000)

test('closing the server ends what still listens', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const door = await listen(doorPath(list))
  await door.next()
  const closing = performance.now()
  await Promise.all([app.app.close(), door.ended])
  expect(performance.now() - closing).toBeLessThan(5000)
}, 30_000)
