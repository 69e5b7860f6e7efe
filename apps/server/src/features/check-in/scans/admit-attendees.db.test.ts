import { undoCheckIn } from '@turnout/contract/check-in/endpoints.ts'
import { getOrder } from '@turnout/contract/orders/endpoints.ts'
import { aList, buy, scan } from '@turnout/testkit/doors/a-door.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditOf } from '../../../platform/audit/store.ts'
import { SYSTEM } from '../../../platform/http/guards/caller.ts'
import { cancelOrder } from '../../orders/desk/cancel-order.ts'

const app = testApp()

const verdictsOf = (answered: Awaited<ReturnType<typeof scan>>) => answered.body.results.map(({ verdict }) => verdict)
const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const one = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row> =>
  (await query.execute(app.database.query)).rows[0] as Row

const orderOf = (attendeeId: number) =>
  one<{ id: number; status: string; payment_status: string }>(
    sql`select o.id, o.status, o.payment_status from orders o join attendees a on a.order_id = o.id where a.id = ${attendeeId}`,
  )
const openAdmissions = async (attendeeId: number) =>
  (
    await one<{ n: number }>(
      sql`select count(*) as n from check_ins where attendee_id = ${attendeeId} and closed_at is null`,
    )
  ).n

const cancel = async (attendeeId: number) => {
  const { id } = await orderOf(attendeeId)
  await app.database.transaction((tx) =>
    cancelOrder(tx, { orderId: id, returnsStock: true, notifiesBuyer: true }, SYSTEM),
  )
}

test('a ticket is admitted by its code, a second scan says when and where, and history names the door', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const [ticket] = await buy(app, shop, shop.free, ['Mira Koller'])
  const first = await scan(app, list, [{ code: ticket?.code }], 'Phone 2')
  expect(first.status).toBe(200)
  expect(first.body.errors).toEqual({})
  expect(first.body.checked_in_attendees).toBe(1)
  expect(first.body.data).toEqual([
    {
      short_id: expect.stringMatching(/^ci_\w{22}$/u),
      attendee_id: ticket?.id,
      attendee_public_id: ticket?.publicId,
      product_id: shop.free.productId,
      checked_in_at: expect.any(String),
    },
  ])
  const second = await scan(app, list, [{ public_id: ticket?.publicId }], 'Phone 7')
  expect(second.body.results[0]).toMatchObject({
    verdict: 'ALREADY_ADMITTED',
    text: 'Already in: Phone 2',
    attendee: { first_name: 'Mira', last_name: 'Koller', product_title: 'Free entry' },
    check_in: { ...pick(first.body.data[0]), check_in_list_name: 'Main gate', device: 'Phone 2' },
  })
  expect(second.body.errors).toEqual({ [ticket?.publicId ?? '']: 'Already in: Phone 2' })
  expect(second.body.data).toEqual(first.body.data)
  const { id } = await one<{ id: number }>(sql`select id from check_ins where attendee_id = ${ticket?.id}`)
  expect(await auditOf(app.database, 'check_in', id)).toMatchObject([
    { act: 'checkin.created', actor_kind: 'DOOR', actor_id: list.id, after: { attendee_public_id: ticket?.publicId } },
  ])
})

const pick = (admission?: { short_id: string; checked_in_at: string }) => ({
  short_id: admission?.short_id,
  checked_in_at: admission?.checked_in_at,
})

test('each reason to refuse has its verdict, a stranger no name, and every scan its row', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop, { product_ids: [shop.free.productId] })
  const [good, gone, moved] = await buy(app, shop, shop.free, ['Mira Koller', 'Gone Guest', 'Moved Guest'])
  const [cancelled] = await buy(app, shop, shop.free, ['Cancelled Guest'])
  const [scarce] = await buy(app, shop, shop.scarce, ['Front Row'])
  const elsewhere = await aShop(app)
  const [foreign] = await buy(app, elsewhere, elsewhere.free, ['Foreign Guest'])
  if (!good || !gone || !moved || !cancelled || !scarce || !foreign) throw new Error('not bought')
  await cancel(cancelled.id)
  await sql`update attendees set code_version = code_version + 1 where id = ${gone.id}`.execute(app.database.query)
  const forged = `${good.code.slice(0, -3)}${good.code.endsWith('AAA') ? 'BBB' : 'AAA'}`
  const strange = [
    foreign.code,
    forged,
    `https://x.example/${good.code}`,
    'WIFI:S:a;\r\nT:WPA;\u0000',
    "' or 1=1 --",
    'x'.repeat(10_000),
    '__proto__',
  ]
  const scans = [
    ...strange.map((code) => ({ code })),
    { public_id: foreign.publicId },
    { public_id: good.publicId.toLowerCase() },
    { code: scarce.code },
    { public_id: cancelled.publicId },
    { code: cancelled.code },
    { code: gone.code },
    { public_id: gone.publicId },
    { code: moved.code, scanned_at: '2099-01-01T00:00:00Z' },
  ]
  const answered = await scan(app, list, scans)
  expect(verdictsOf(answered)).toEqual([
    ...Array.from({ length: 9 }, () => 'UNKNOWN'),
    'NOT_ON_LIST',
    'CANCELLED',
    'CANCELLED',
    'REVOKED',
    'ADMITTED',
    'ADMITTED',
  ])
  expect(
    answered.body.results.slice(0, 9).every(({ attendee, check_in }) => attendee === null && check_in === null),
  ).toBe(true)
  expect(JSON.stringify(answered.body)).not.toMatch(/Foreign|@/u)
  expect(Object.keys(answered.body.errors)).toHaveLength(12)
  expect(answered.body.results.at(-1)?.check_in?.checked_in_at.slice(0, 4)).toBe(String(new Date().getFullYear()))
  const kept = await sql<{ verdict: string; n: number }>`
    select verdict, count(*) as n from scans where check_in_list_id = ${list.id} group by verdict order by verdict`.execute(
    app.database.query,
  )
  expect(kept.rows).toEqual([
    { verdict: 'ADMITTED', n: 2 },
    { verdict: 'CANCELLED', n: 2 },
    { verdict: 'NOT_ON_LIST', n: 1 },
    { verdict: 'REVOKED', n: 1 },
    { verdict: 'UNKNOWN', n: 9 },
  ])
})

test('an unpaid ticket comes in only if the event allows it, and paying at the door pays the whole order once', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const [first, second, third] = await buy(app, shop, shop.paid, ['Davi Antunes', 'Nuno Reis', 'Pia Reis'])
  if (!first || !second || !third) throw new Error('not bought')
  const pay = 'check-in-and-mark-order-as-paid'
  const refused = await scan(app, list, [{ code: first.code }, { code: second.code, action: pay }])
  expect(verdictsOf(refused)).toEqual(['UNPAID', 'UNPAID'])
  expect(refused.body.results[0]?.text).toBe('You cannot check in attendees with unpaid orders')
  expect(await orderOf(first.id)).toMatchObject({ status: 'AWAITING_OFFLINE_PAYMENT' })

  await shop.settings({ allow_orders_awaiting_offline_payment_to_check_in: true })
  const owing = await scan(app, list, [{ code: first.code }])
  expect(owing.body.results[0]).toMatchObject({
    verdict: 'ADMITTED',
    is_unpaid: true,
    attendee: { status: 'AWAITING_PAYMENT' },
  })
  const paid = await scan(app, list, [
    { code: second.code, action: pay },
    { code: third.code, action: pay },
  ])
  expect(paid.body.results).toMatchObject([
    { verdict: 'ADMITTED', is_unpaid: false, marked_as_paid: true, attendee: { status: 'ACTIVE' } },
    { verdict: 'ADMITTED', is_unpaid: false, marked_as_paid: false, attendee: { status: 'ACTIVE' } },
  ])
  const order = await orderOf(first.id)
  expect(order).toMatchObject({ status: 'COMPLETED', payment_status: 'PAYMENT_RECEIVED' })
  expect(
    await one(sql`select count(*) as n, max(received_at_list) as at from payments where order_id = ${order.id}`),
  ).toEqual({ n: 1, at: list.id })
  expect((await auditOf(app.database, 'order', order.id)).at(-1)).toMatchObject({
    act: 'order.marked_as_paid',
    actor_kind: 'DOOR',
  })
})

test('how the money was handed over stands with the payment, at the desk and in the file; money without a word has none', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  await shop.settings({ allow_orders_awaiting_offline_payment_to_check_in: true })
  const pay = 'check-in-and-mark-order-as-paid'
  const ways = ['CARD', 'CASH', null] as const
  for (const paid_with of ways) {
    const [ticket] = await buy(app, shop, shop.paid, ['Davi Antunes'])
    const [came] = (await scan(app, list, [{ code: ticket?.code, action: pay, paid_with }])).body.results
    expect(came).toMatchObject({ verdict: 'ADMITTED', marked_as_paid: true })
    const { id } = await orderOf(ticket?.id ?? 0)
    const params = { event_id: shop.eventId, order_id: id }
    const { payments } = (await app.call(getOrder, { params }, { token: shop.owner.token })).body.data
    expect(payments).toMatchObject([{ provider: 'OFFLINE', paid_with }])
    expect((await auditOf(app.database, 'order', id)).at(-1)).toMatchObject({ after: { paid_with } })
  }
  const file = await app.raw('POST', `/api/events/${shop.eventId}/orders/export.csv`, {}, { token: shop.owner.token })
  // A file is text.
  const methods = (file.body as unknown as string).match(/Cash at the door|Card at the door|At the door(?=")/gu)
  expect(methods).toEqual(['At the door', 'Cash at the door', 'Card at the door'])
})

test('a door that asks first is told who owes and how much, and lets in only after the choice', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const [first, second] = await buy(app, shop, shop.paid, ['Davi Antunes', 'Nuno Reis'])
  if (!first || !second) throw new Error('not bought')
  const ask = await scan(app, list, [{ code: first.code, ask_if_unpaid: true }])
  expect(ask.body.results[0]).toMatchObject({ verdict: 'UNPAID', can_mark_as_paid: false, amount_due: null })

  await shop.settings({ allow_orders_awaiting_offline_payment_to_check_in: true })
  const asked = await scan(app, list, [{ code: first.code, ask_if_unpaid: true }])
  expect(asked.body.results[0]).toMatchObject({ verdict: 'UNPAID', can_mark_as_paid: true, amount_due: 50 })
  expect(asked.body.checked_in_attendees).toBe(0)
  const later = await scan(app, list, [{ code: first.code }])
  expect(later.body.results[0]).toMatchObject({ verdict: 'ADMITTED', is_unpaid: true, amount_due: 50 })
  const pay = 'check-in-and-mark-order-as-paid'
  const paid = await scan(app, list, [{ code: second.code, action: pay, ask_if_unpaid: true }])
  expect(paid.body.results[0]).toMatchObject({ verdict: 'ADMITTED', marked_as_paid: true, amount_due: null })
})

test('two doors that take the money of one order at once take it once', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  await shop.settings({ allow_orders_awaiting_offline_payment_to_check_in: true })
  const tickets = await buy(app, shop, shop.paid, ['Anna Reis', 'Bela Reis', 'Caio Reis', 'Dora Reis'])
  const answers = await Promise.all(
    tickets.map(({ code }) => scan(app, list, [{ code, action: 'check-in-and-mark-order-as-paid' }])),
  )
  expect(answers.flatMap(verdictsOf)).toEqual(Array.from({ length: 4 }, () => 'ADMITTED'))
  expect(answers.filter(({ body }) => body.results[0]?.marked_as_paid)).toHaveLength(1)
  expect(answers.some(({ body }) => body.results[0]?.is_unpaid)).toBe(false)
})

test('a scan that is sent again gets the same answer and changes nothing, also after an undo and after the list expired', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const [ticket] = await buy(app, shop, shop.free, ['Mira Koller'])
  const upload = [{ code: ticket?.code, scan_id: 'phone-2:17' }]
  const first = await scan(app, list, [...upload, ...upload])
  expect(verdictsOf(first)).toEqual(['ADMITTED', 'ADMITTED'])
  const again = await scan(app, list, upload)
  expect(again.body.results[0]).toEqual(first.body.results[0])
  const params = { check_in_list_short_id: list.short_id, check_in_short_id: first.body.data[0]?.short_id ?? '' }
  expect((await app.call(undoCheckIn, { params })).status).toBe(204)
  expect((await scan(app, list, upload)).body.results[0]).toEqual(first.body.results[0])
  expect(await openAdmissions(ticket?.id ?? 0)).toBe(0)
  await sql`update check_in_lists set expires_at = now() where id = ${list.id}`.execute(app.database.query)
  expect((await scan(app, list, upload)).body.results[0]).toEqual(first.body.results[0])
  expect((await one<{ n: number }>(sql`select count(*) as n from scans where check_in_list_id = ${list.id}`)).n).toBe(1)
})

test('the same scan sent ten times at once is one scan', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const tickets = await buy(app, shop, shop.free, ['Mira Koller', 'Jonas Koller'])
  // A broken device: one scan id for two tickets. The first one to arrive keeps it, and only its
  // ticket is in.
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => scan(app, list, [{ code: tickets[at % 2]?.code, scan_id: 'only-one' }])),
  )
  expect(new Set(answers.map(({ body }) => body.results[0]?.attendee?.public_id)).size).toBe(1)
  expect(answers.flatMap(verdictsOf)).toEqual(Array.from({ length: 10 }, () => 'ADMITTED'))
  expect(
    (await one<{ n: number }>(sql`select count(*) as n from check_ins where check_in_list_id = ${list.id}`)).n,
  ).toBe(1)
})

test('fifty doors that scan one ticket at once admit it once', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const [ticket] = await buy(app, shop, shop.free, ['Mira Koller'])
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => scan(app, list, [{ code: ticket?.code, scan_id: `s${at}` }], `Phone ${at}`)),
  )
  const verdicts = answers.flatMap(verdictsOf)
  expect(verdicts.filter((verdict) => verdict === 'ADMITTED')).toHaveLength(1)
  expect(verdicts.filter((verdict) => verdict === 'ALREADY_ADMITTED')).toHaveLength(49)
  expect(new Set(answers.map(({ body }) => body.data[0]?.short_id)).size).toBe(1)
  expect(new Set(answers.map(({ body }) => body.results[0]?.check_in?.device)).size).toBe(1)
  expect(await openAdmissions(ticket?.id ?? 0)).toBe(1)
})

test('cancelling races with scanning: never in without a trace, never refused and in', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  for (let round = 0; round < 12; round++) {
    const [first, second] = await buy(app, shop, shop.free, ['Mira Koller', 'Jonas Koller'])
    if (!first || !second) throw new Error('not bought')
    const scanned = scan(app, list, [{ code: second.code }, { code: first.code }])
    const [answered] = await Promise.all([scanned, cancel(first.id)])
    for (const [at, ticket] of [second, first].entries()) {
      const verdict = answered.body.results[at]?.verdict
      expect(['ADMITTED', 'CANCELLED']).toContain(verdict)
      expect(await openAdmissions(ticket.id)).toBe(verdict === 'ADMITTED' ? 1 : 0)
    }
    expect(verdictsOf(await scan(app, list, [{ code: first.code }]))).toEqual(['CANCELLED'])
  }
})

test('a list that is not active or has expired refuses the upload, keeps its scans, and judges them once it is open', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop, { activates_at: hour(1), expires_at: hour(2) })
  const [ticket] = await buy(app, shop, shop.free, ['Mira Koller'])
  const upload = [{ code: ticket?.code, scan_id: 'early', scanned_at: hour(1.5) }]
  for (let tries = 0; tries < 2; tries++)
    expect(await scan(app, list, upload)).toMatchObject({ status: 409, body: { code: 'list_not_active' } })
  await sql`update check_in_lists set activates_at = now() - interval '1 hour', expires_at = now() - interval '1 minute' where id = ${list.id}`.execute(
    app.database.query,
  )
  expect(await scan(app, list, [{ code: ticket?.code, scan_id: 'late' }])).toMatchObject({
    status: 409,
    body: { code: 'list_expired' },
  })
  expect(await openAdmissions(ticket?.id ?? 0)).toBe(0)
  await sql`update check_in_lists set expires_at = null where id = ${list.id}`.execute(app.database.query)
  expect(verdictsOf(await scan(app, list, upload))).toEqual(['ADMITTED'])
  const kept = await sql<{
    verdict: string
  }>`select verdict from scans where check_in_list_id = ${list.id} order by id`.execute(app.database.query)
  expect(kept.rows.map(({ verdict }) => verdict)).toEqual(['LIST_NOT_ACTIVE', 'LIST_EXPIRED', 'ADMITTED'])
})

test('an undo ends the admission: in again, undone once, and only at its own list', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const other = await aList(app, shop, { name: 'East gate' })
  const [ticket] = await buy(app, shop, shop.free, ['Mira Koller'])
  const admitted = await scan(app, list, [{ code: ticket?.code }])
  const check_in_short_id = admitted.body.data[0]?.short_id ?? ''
  const at = (door: { short_id: string }, checkIn = check_in_short_id) =>
    app.call(undoCheckIn, { params: { check_in_list_short_id: door.short_id, check_in_short_id: checkIn } })
  expect((await at(other)).status).toBe(404)
  expect((await at(list, 'ci_unknown')).status).toBe(404)
  const undone = await Promise.all([at(list), at(list), at(list)])
  expect(undone.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(undone.filter(({ status }) => status === 409)).toHaveLength(2)
  expect((await at(list)).body.code).toBe('check_in_already_undone')
  expect(await openAdmissions(ticket?.id ?? 0)).toBe(0)
  const { id } = await one<{ id: number }>(sql`select id from check_ins where short_id = ${check_in_short_id}`)
  expect((await auditOf(app.database, 'check_in', id)).map(({ act, actor_kind }) => [act, actor_kind])).toEqual([
    ['checkin.created', 'DOOR'],
    ['checkin.deleted', 'DOOR'],
  ])
  expect(verdictsOf(await scan(app, list, [{ code: ticket?.code }]))).toEqual(['ADMITTED'])
  expect(verdictsOf(await scan(app, other, [{ code: ticket?.code }]))).toEqual(['ADMITTED'])
  await sql`update check_in_lists set expires_at = now() where id = ${list.id}`.execute(app.database.query)
  expect((await at(list)).body.code).toBe('list_expired')
})

test('an upload has bounds: at least one scan, at most 200, each naming a ticket one way', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const url = `/api/public/check-in-lists/${list.short_id}/check-ins`
  const attendees = (...all: object[]) => ({ attendees: all.map((it) => ({ action: 'check-in', ...it })) })
  const bodies = [
    attendees(),
    attendees(...Array.from({ length: 201 }, (_, at) => ({ code: `${at}` }))),
    attendees({}),
    attendees({ code: 'a', public_id: 'b' }),
    attendees({ code: 'a', action: 'check-out' }),
  ]
  for (const body of bodies) expect((await app.raw('POST', url, body)).status).toBe(422)
  const priced = await app.raw('POST', url, attendees({ code: 'a', amount: 5 }))
  expect([priced.status, priced.headers['x-ignored-fields']]).toEqual([200, 'attendees[0].amount'])
  const full = await scan(
    app,
    list,
    Array.from({ length: 200 }, (_, at) => ({ code: `${at}` })),
  )
  expect(full.body.results).toHaveLength(200)
})

test('a printed number counts like the code where the list allows it, and names nobody elsewhere', async () => {
  const shop = await aShop(app)
  const usual = await aList(app, shop)
  const [mira, davi] = await buy(app, shop, shop.free, ['Mira Koller', 'Davi Antunes'])
  if (mira === undefined || davi === undefined) throw new Error('nothing was bought')
  const sent = [
    { code: mira.publicId, scan_id: 's1' },
    { code: davi.code, scan_id: 's2' },
  ]
  const refused = await scan(app, usual, sent)
  expect(verdictsOf(refused)).toEqual(['UNKNOWN', 'ADMITTED'])
  expect(usual.accepts_public_ids).toBe(false)
  const open = await aList(app, shop, { accepts_public_ids: true })
  const typed = ` ${mira.publicId.toLowerCase()}`
  const admitted = await scan(app, open, [
    { code: typed, scan_id: 's3' },
    { code: davi.code, scan_id: 's4' },
  ])
  expect(verdictsOf(admitted)).toEqual(['ADMITTED', 'ADMITTED'])
  expect(admitted.body.results[0]).toMatchObject({
    code: typed,
    public_id: null,
    attendee: { public_id: mira.publicId },
  })
  const again = await scan(app, open, [{ code: mira.publicId }, { code: 'A-99999999' }])
  expect(verdictsOf(again)).toEqual(['ALREADY_ADMITTED', 'UNKNOWN'])
  expect(Object.keys(again.body.errors)).toEqual([mira.publicId, 'A-99999999'])
  await cancel(mira.id)
  expect(verdictsOf(await scan(app, open, [{ code: mira.publicId }]))).toEqual(['CANCELLED'])
})

test('a code is read in small letters and with a line end, as hand scanners send it', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const [mira, jonas] = await buy(app, shop, shop.free, ['Mira Koller', 'Jonas Koller'])
  const codes = [mira?.code.toLowerCase(), `${jonas?.code}\r\n`]
  const answered = await scan(
    app,
    list,
    codes.map((code) => ({ code })),
  )
  expect(answered.body.results.map(({ verdict, code }) => [verdict, code])).toEqual(
    codes.map((code) => ['ADMITTED', code]),
  )
})

test('another gate is told where the guest is in, and not that it scanned the ticket itself', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const [mira] = await buy(app, shop, shop.free, ['Mira Koller'])
  const textAt = async (gate: string) => (await scan(app, list, [{ code: mira?.code }], gate)).body.results[0]?.text
  expect(await textAt('North gate')).toBe('Come in')
  expect(await textAt('South gate')).toBe('Already in: North gate')
  expect(await textAt('North gate')).toBe('You already scanned this ticket')
})
