import type { BodyInput } from '@turnout/contract/client.ts'
import type { CheckInList } from '@turnout/contract/check-in/check-in-list.ts'
import { admitAttendees, undoCheckIn } from '@turnout/contract/check-in/endpoints.ts'
import { aList, buy, type HeldTicket } from '@turnout/testkit/doors/a-door.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { racing } from '@turnout/testkit/app/racing.ts'
import type { Calls } from '@turnout/testkit/app/calls.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { SYSTEM } from '../../../platform/http/guards/caller.ts'
import { cancelOrder } from '../../orders/desk/cancel-order.ts'

/* Scans on which a phone told the guest its verdict already. */

const app = testApp()
const { through } = racing(app)

type Body = BodyInput<typeof admitAttendees>
type Scan = Body['attendees'][number]

let scans = 0
const decided = (ticket: HeldTicket | undefined, over: Partial<Scan> = {}): Scan => ({
  code: ticket?.code ?? null,
  action: 'check-in',
  device_verdict: 'ADMITTED',
  scan_id: `scan-${++scans}`,
  ...over,
})

const upload = (
  list: CheckInList,
  attendees: readonly Scan[],
  { calls = app, ...more }: Partial<Omit<Body, 'attendees'>> & { calls?: Calls } = {},
) =>
  calls.call(admitAttendees, {
    params: { check_in_list_short_id: list.short_id },
    body: { attendees: [...attendees], ...more },
  })

const resultsOf = (answered: Awaited<ReturnType<typeof upload>>) =>
  answered.body.results.map(({ verdict, conflict }) => [verdict, conflict])

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(app.database.query)).rows

const admissionsOf = (ticket: HeldTicket | undefined) =>
  rowsOf(
    sql<{ device: string | null; closed_because: string | null; entered_at: Date; opened_at: Date; is_open: boolean }>`
      select device, closed_because, entered_at, opened_at, closed_at is null as is_open from check_ins where attendee_id = ${ticket?.id} order by id`,
  )

const cancel = (ticket: HeldTicket | undefined) =>
  app.database.transaction(async (tx) => {
    const { rows } = await sql<{ order_id: number }>`select order_id from attendees where id = ${ticket?.id}`.execute(
      tx.query,
    )
    await cancelOrder(tx, { orderId: rows[0]?.order_id ?? 0, returnsStock: true, notifiesBuyer: false }, SYSTEM)
  })

const minutes = (n: number, from = Date.now()) => new Date(from + n * 60_000).toISOString()

test('two phones let the same guest in: the first to arrive has the admission, the other is listed with both times and devices', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const [ticket] = await buy(app, shop, shop.free, ['Mira Koller'])
  // South was earlier, North is uploaded first; the clock of South runs an hour ahead, that of
  // North twenty minutes behind.
  const south = decided(ticket, { scanned_at: minutes(60 - 30), took_ms: 140 })
  const north = decided(ticket, { scanned_at: minutes(-20 - 10), took_ms: 90 })
  const first = await upload(list, [north], { device: 'North', device_id: 'n', sent_at: minutes(-20) })
  const second = await upload(list, [south], { device: 'South', device_id: 's', sent_at: minutes(60) })
  expect(resultsOf(first)).toEqual([['ADMITTED', null]])
  expect(resultsOf(second)).toEqual([['ALREADY_ADMITTED', 'ADMITTED_TWICE']])
  expect(second.body.results[0]?.check_in).toMatchObject({ device: 'North' })
  const ago = (at: string | Date | undefined) => Math.trunc((Date.now() - new Date(at ?? 0).getTime()) / 60_000)
  expect(ago(second.body.results[0]?.check_in?.checked_in_at)).toBe(10)
  const kept = await rowsOf(
    sql<{
      device: string
      device_id: string
      device_verdict: string
      occurred_at: Date
      took_ms: number
      other: string | null
    }>`
      select s.device, s.device_id, s.device_verdict, s.occurred_at, s.took_ms, c.device as other
      from scans s left join check_ins c on c.id = s.conflict_with where s.check_in_list_id = ${list.id} order by s.id`,
  )
  expect(kept).toMatchObject([
    { device: 'North', device_id: 'n', device_verdict: 'ADMITTED', took_ms: 90, other: null },
    { device: 'South', device_id: 's', device_verdict: 'ADMITTED', took_ms: 140, other: 'North' },
  ])
  expect(kept.map(({ occurred_at }) => ago(occurred_at))).toEqual([10, 30])
  expect(await admissionsOf(ticket)).toMatchObject([{ device: 'North', is_open: true }])
  // The same batches again, in the other order: nothing moves.
  expect(await upload(list, [south], { device: 'South', sent_at: minutes(61) })).toMatchObject({
    body: { results: second.body.results },
  })
  expect(await upload(list, [north, south], { device: 'South' })).toMatchObject({
    body: { results: [...first.body.results, ...second.body.results] },
  })
  expect(await rowsOf(sql`select 1 from scans where check_in_list_id = ${list.id}`)).toHaveLength(2)
})

test('whatever became of a ticket, the scan is recorded, answered, and listed when somebody stands inside', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const [good, revoked] = await buy(app, shop, shop.free, ['Good Guest', 'Revoked Guest'])
  const [cancelled] = await buy(app, shop, shop.free, ['Cancelled Guest'])
  const [elsewhere] = await buy(app, shop, shop.scarce, ['Front Row'])
  const [unpaid] = await buy(app, shop, shop.paid, ['Davi Antunes'])
  await cancel(cancelled)
  await sql`update attendees set code_version = 2 where id = ${revoked?.id}`.execute(app.database.query)
  const answered = await upload(list, [
    ...[good, cancelled, revoked, elsewhere, unpaid].map((ticket) => decided(ticket)),
    decided(undefined, { code: 'not a ticket' }),
    decided(good, { device_verdict: 'ALREADY_ADMITTED' }),
    decided(cancelled, { device_verdict: 'CANCELLED' }),
    decided(undefined, { code: '\u0000<b>', device_verdict: 'UNKNOWN' }),
  ])
  expect(resultsOf(answered)).toEqual([
    ['ADMITTED', null],
    ['CANCELLED', 'CANCELLED'],
    ['REVOKED', 'REVOKED'],
    ['NOT_ON_LIST', 'NOT_ON_LIST'],
    ['UNPAID', 'UNPAID'],
    ['UNKNOWN', 'UNKNOWN'],
    ['ALREADY_ADMITTED', null],
    ['CANCELLED', null],
    ['UNKNOWN', null],
  ])
  for (const ticket of [cancelled, revoked, elsewhere, unpaid]) expect(await admissionsOf(ticket)).toEqual([])
  expect(await rowsOf(sql`select 1 from scans where check_in_list_id = ${list.id}`)).toHaveLength(9)
})

test('a list that closed meanwhile takes what happened while it was open, and lists what happened after', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const [early, late] = await buy(app, shop, shop.free, ['Early Guest', 'Late Guest'])
  await sql`update check_in_lists set expires_at = now() - interval '10 minutes' where id = ${list.id}`.execute(
    app.database.query,
  )
  const sent = { sent_at: minutes(0) }
  const answered = await upload(
    list,
    [decided(early, { scanned_at: minutes(-20) }), decided(late, { scanned_at: minutes(-5) })],
    sent,
  )
  expect(answered.status).toBe(200)
  expect(resultsOf(answered)).toEqual([
    ['ADMITTED', null],
    ['LIST_EXPIRED', 'LIST_CLOSED'],
  ])
  const [admission] = await admissionsOf(early)
  expect((admission?.opened_at.getTime() ?? 0) - (admission?.entered_at.getTime() ?? 0)).toBeGreaterThan(19 * 60_000)
  // A scan that asks first is refused as ever, but not together with a phone that decided.
  expect(await upload(list, [decided(late, { device_verdict: null })])).toMatchObject({
    status: 409,
    body: { code: 'list_expired' },
  })
  const mixed = await upload(list, [decided(late, { device_verdict: null }), decided(early)], sent)
  expect(resultsOf(mixed)).toEqual([
    ['LIST_EXPIRED', null],
    ['LIST_EXPIRED', 'LIST_CLOSED'],
  ])
})

test('a phone in 2099 is now, and what it says happened years ago is two days old at most', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const [future, past] = await buy(app, shop, shop.free, ['Future Guest', 'Past Guest'])
  await upload(list, [
    decided(future, { scanned_at: '2099-01-01T00:00:00Z' }),
    decided(past, { scanned_at: '1999-01-01T00:00:00Z' }),
  ])
  const hoursAgo = async (ticket: HeldTicket | undefined) =>
    Math.trunc((Date.now() - ((await admissionsOf(ticket))[0]?.entered_at.getTime() ?? 0)) / 3_600_000)
  expect([await hoursAgo(future), await hoursAgo(past)]).toEqual([0, 48])
})

test('checking out ends the admission, coming in again begins a new one, and taking back is told apart', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop, { allows_check_out: true })
  const strict = await aList(app, shop, { name: 'No way back' })
  const [ticket] = await buy(app, shop, shop.free, ['Mira Koller'])
  const asked = (over: Partial<Scan>) => decided(ticket, { device_verdict: null, ...over })
  const out = await upload(list, [
    asked({}),
    asked({ action: 'check-out' }),
    asked({ action: 'check-out' }),
    asked({}),
    asked({ action: 'undo' }),
    asked({}),
  ])
  expect(out.body.results.map(({ verdict }) => verdict)).toEqual([
    'ADMITTED',
    'CHECKED_OUT',
    'NOT_INSIDE',
    'ADMITTED',
    'UNDONE',
    'ADMITTED',
  ])
  expect(out.body.checked_in_attendees).toBe(1)
  expect(await admissionsOf(ticket)).toMatchObject([
    { closed_because: 'CHECKED_OUT', is_open: false },
    { closed_because: 'UNDONE', is_open: false },
    { closed_because: null, is_open: true },
  ])
  const later = await upload(list, [asked({ action: 'check-out' })])
  expect(later.body).toMatchObject({
    data: [],
    errors: {},
    results: [{ verdict: 'CHECKED_OUT' }],
    checked_in_attendees: 0,
  })
  expect(await upload(strict, [asked({ action: 'check-out' })])).toMatchObject({
    status: 422,
    body: { errors: { 'attendees.0.action': expect.anything() } },
  })
  // A phone that did it already is recorded all the same.
  const done = await upload(strict, [
    decided(ticket),
    decided(ticket, { action: 'check-out', device_verdict: 'CHECKED_OUT' }),
  ])
  expect(done.body.results.map(({ verdict }) => verdict)).toEqual(['ADMITTED', 'CHECKED_OUT'])
  const history = await rowsOf(
    sql<{
      act: string
      n: number
    }>`select act, count(*)::int as n from audit_rows where entity = 'check_in' and event_id = ${shop.eventId} group by act order by act`,
  )
  expect(history).toEqual([
    { act: 'checkin.checked_out', n: 3 },
    { act: 'checkin.created', n: 4 },
    { act: 'checkin.deleted', n: 1 },
  ])
})

test('an undo of a scan takes back what that scan did: its admission, or its conflict', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const [ticket] = await buy(app, shop, shop.free, ['Mira Koller'])
  const [north, south] = [decided(ticket), decided(ticket)]
  await upload(list, [north], { device: 'North' })
  await upload(list, [south], { device: 'South' })
  const undo = (of: Scan) => decided(ticket, { action: 'undo', device_verdict: 'UNDONE', undoes: of.scan_id })
  const settled = await upload(list, [undo(south)])
  expect(resultsOf(settled)).toEqual([['UNDONE', null]])
  expect(
    await rowsOf(sql`select 1 from scans where scan_id = ${south.scan_id} and settled_at is not null`),
  ).toHaveLength(1)
  expect(await admissionsOf(ticket)).toMatchObject([{ device: 'North', is_open: true }])
  expect(resultsOf(await upload(list, [undo(south), undo({ ...south, scan_id: 'never-sent' })]))).toEqual([
    ['NOT_INSIDE', null],
    ['NOT_INSIDE', null],
  ])
  expect(resultsOf(await upload(list, [undo(north)]))).toEqual([['UNDONE', null]])
  expect(await admissionsOf(ticket)).toMatchObject([{ closed_because: 'UNDONE', is_open: false }])
})

test('three phones and three processes, batches twice and in any order: nothing lost, nothing doubled', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop, { allows_check_out: true })
  const half = (from: string) =>
    buy(
      app,
      shop,
      shop.free,
      Array.from({ length: 10 }, (_, at) => `${from}${at} Koller`),
    )
  const tickets = [...(await half('A')), ...(await half('B'))]
  const phones = [0, 7, 13].map((from) =>
    Array.from({ length: 14 }, (_, at) => decided(tickets[(from + at) % tickets.length])),
  )
  const batches = phones.flatMap((queue, phone) => {
    const parts = [queue.slice(0, 5), queue.slice(3, 9), queue.slice(9), queue.slice(5, 12)]
    return parts.map((part, at) => () => upload(list, part, { calls: through(phone + at), device: `Phone ${phone}` }))
  })
  const answers = await Promise.all(batches.map((send) => send()))
  for (const { status, body } of answers) expect([status, body.code]).toEqual([200, undefined])
  const again = await Promise.all(batches.toReversed().map((send) => send()))
  expect(again.toReversed().map(({ body }) => body.results)).toEqual(answers.map(({ body }) => body.results))
  expect(await rowsOf(sql`select 1 from scans where check_in_list_id = ${list.id} and is_judged`)).toHaveLength(42)
  for (const [at, ticket] of tickets.entries()) {
    const letIn = phones.filter((queue) => queue.some(({ code }) => code === ticket.code)).length
    const conflicts = await rowsOf(
      sql`select 1 from scans where attendee_id = ${ticket.id} and conflict = 'ADMITTED_TWICE' and conflict_with is not null`,
    )
    expect([at, (await admissionsOf(ticket)).length, conflicts.length]).toEqual([at, 1, letIn - 1])
  }
})

test('fifty gates of three processes scan one ticket at once: one admission, forty-nine refusals that name it', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const [ticket] = await buy(app, shop, shop.free, ['Mira Koller'])
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      upload(list, [decided(ticket, { device_verdict: null })], { calls: through(at), device: `Gate ${at}` }),
    ),
  )
  const results = answers.flatMap(({ body }) => body.results)
  const [admitted] = results.filter(({ verdict }) => verdict === 'ADMITTED')
  expect(results.filter(({ verdict }) => verdict === 'ALREADY_ADMITTED')).toHaveLength(49)
  expect(new Set(results.map(({ check_in }) => `${check_in?.short_id} ${check_in?.device}`))).toEqual(
    new Set([`${admitted?.check_in?.short_id} ${admitted?.check_in?.device}`]),
  )
  expect(await admissionsOf(ticket)).toHaveLength(1)
})

test('a hundred races of a check-in against cancelling end in one of the two, with its trace', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  for (let round = 0; round < 10; round++) {
    const tickets = (
      await Promise.all(Array.from({ length: 10 }, (_, at) => buy(app, shop, shop.free, [`R${round}G${at}`])))
    ).flat()
    await Promise.all(
      tickets.map(async (ticket, at) => {
        const scanned = upload(list, [decided(ticket, { device_verdict: null })], { calls: through(at) })
        const [answered] = await Promise.all([scanned, cancel(ticket)])
        const verdict = answered.body.results[0]?.verdict
        expect(['ADMITTED', 'CANCELLED']).toContain(verdict)
        expect(await admissionsOf(ticket)).toHaveLength(verdict === 'ADMITTED' ? 1 : 0)
        const history = await rowsOf(
          sql<{
            act: string
          }>`select act from audit_rows where event_id = ${shop.eventId} and ((entity = 'check_in' and (after->>'attendee_id')::bigint = ${ticket.id})
            or (entity = 'order' and act = 'order.cancelled' and entity_id = (select order_id from attendees where id = ${ticket.id})))`,
        )
        expect(history.map(({ act }) => act).toSorted()).toEqual(
          verdict === 'ADMITTED' ? ['checkin.created', 'order.cancelled'] : ['order.cancelled'],
        )
      }),
    )
  }
})

test('a phone that ends an admission races with one that ends it by its link: once, with one trace', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop, { allows_check_out: true })
  for (let round = 0; round < 10; round++) {
    const [ticket] = await buy(app, shop, shop.free, [`Round${round}`])
    const [admitted] = (await upload(list, [decided(ticket)])).body.results
    const params = { check_in_list_short_id: list.short_id, check_in_short_id: admitted?.check_in?.short_id ?? '' }
    const [out, undone] = await Promise.all([
      upload(list, [decided(ticket, { action: 'check-out', device_verdict: 'CHECKED_OUT' })], {
        calls: through(round),
      }),
      through(round + 1).call(undoCheckIn, { params }),
    ])
    expect(out.body, JSON.stringify(out.body)).toHaveProperty('results')
    const [verdict] = resultsOf(out).map(([first]) => first)
    expect([verdict, undone.status]).toEqual(verdict === 'CHECKED_OUT' ? ['CHECKED_OUT', 409] : ['NOT_INSIDE', 204])
    expect(await admissionsOf(ticket)).toMatchObject([
      { closed_because: verdict === 'CHECKED_OUT' ? 'CHECKED_OUT' : 'UNDONE', is_open: false },
    ])
  }
})

test('an upload that fails fails alone, and one with an Idempotency-Key is one of its own', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const tickets = await buy(app, shop, shop.free, ['Ana', 'Bela', 'Caio'])
  await sql`create function refuse_bela() returns trigger language plpgsql as $$ begin
    if new.attendee_id = ${sql.raw(String(tickets[1]?.id))} then raise exception 'not her'; end if; return new; end $$`.execute(
    app.owner.query,
  )
  await sql`create trigger refuse_bela before insert on check_ins for each row execute function refuse_bela()`.execute(
    app.owner.query,
  )
  try {
    const answers = await Promise.all(tickets.map((ticket) => upload(list, [decided(ticket)])))
    expect(answers.map(({ status }) => status)).toEqual([200, 500, 200])
  } finally {
    await sql`drop trigger refuse_bela on check_ins`.execute(app.owner.query)
  }
  const keyed = { headers: { 'idempotency-key': 'k1' } }
  const url = `/api/public/check-in-lists/${list.short_id}/check-ins`
  const body = { attendees: [decided(tickets[1])] }
  const first = await app.raw('POST', url, body, keyed)
  expect(await app.raw('POST', url, body, keyed)).toMatchObject({ status: 200, body: first.body })
})
