import { patchAttendee, reissueTicket } from '@turnout/contract/attendees/endpoints.ts'
import { aList, buy, giveLegacyCode, scan, type HeldTicket } from '@turnout/testkit/doors/a-door.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditOf } from '../../../platform/audit/store.ts'
import { verifyTicketCodes } from '../../tickets/codes/judge-ticket-codes.ts'
import { withLegacyCodes } from '../door/routes-door.ts'

const app = testApp({ addsUp: true })

const verdictsOf = (answered: Awaited<ReturnType<typeof scan>>) => answered.body.results.map(({ verdict }) => verdict)

/** A shop with tickets that came with codes of another system, in the order of the names. */
async function aTakenOverShop(names: readonly string[], codes: readonly string[]) {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const tickets: HeldTicket[] = []
  for (let at = 0; at < names.length; at += 10)
    tickets.push(...(await buy(app, shop, shop.free, names.slice(at, at + 10))))
  for (const [at, code] of codes.entries()) await giveLegacyCode(app, shop, tickets[at] as HeldTicket, code)
  return { shop, list, tickets: tickets as [HeldTicket, ...HeldTicket[]] }
}

const ofTicket = (shop: TestShop, ticket: HeldTicket) => ({ event_id: shop.eventId, attendee_id: ticket.id })

test('a ticket is admitted by the code of its former system, once, whichever of its codes is shown', async () => {
  const { list, tickets } = await aTakenOverShop(['Mira Koller'], ['xq7vfutnqk3y2w5'])
  const first = await scan(app, list, [{ code: ' xq7vfutnqk3y2w5\r\n', scan_id: 's1' }], 'North')
  expect(first.body.results[0]).toMatchObject({
    verdict: 'ADMITTED',
    attendee: { public_id: tickets[0].publicId, first_name: 'Mira', product_title: 'Free entry' },
    check_in: { device: 'North' },
  })
  expect(verdictsOf(await scan(app, list, [{ code: 'xq7vfutnqk3y2w5', scan_id: 's2' }]))).toEqual(['ALREADY_ADMITTED'])
  expect(verdictsOf(await scan(app, list, [{ code: tickets[0].code, scan_id: 's3' }]))).toEqual(['ALREADY_ADMITTED'])
  const again = await scan(app, list, [{ code: ' xq7vfutnqk3y2w5\r\n', scan_id: 's1' }])
  expect(again.body.results[0]).toEqual(first.body.results[0])
  const { rows } = await sql<{ id: number }>`
    select id from check_ins where attendee_id = ${tickets[0].id}`.execute(app.database.query)
  expect(rows).toHaveLength(1)
  expect(await auditOf(app.database, 'check_in', rows[0]?.id ?? 0)).toMatchObject([
    { act: 'checkin.created', actor_kind: 'DOOR', actor_id: list.id },
  ])
})

test('what is kept of a scan has no legacy code', async () => {
  const { list } = await aTakenOverShop(['Mira Koller', 'Davi Reis'], ['secret-of-mira', 'secret-of-davi'])
  await scan(app, list, [{ code: 'secret-of-mira', scan_id: 's1' }])
  await scan(app, list, [
    { code: 'secret-of-mira', scan_id: 's2' },
    { code: 'secret-of-davi', scan_id: 's3' },
  ])
  const kept = await sql<{ text: string }>`
    select s::text as text from scans s where check_in_list_id = ${list.id}
    union all select h::text from audit_rows h where actor_kind = 'DOOR' and actor_id = ${list.id}`.execute(
    app.owner.query,
  )
  expect(kept.rows).toHaveLength(5)
  expect(JSON.stringify(kept.rows)).not.toContain('secret-of')
})

test('a code counts at its own event alone, and at lists of its product', async () => {
  const { shop, list } = await aTakenOverShop(['Mira Koller'], ['the-same-code'])
  const elsewhere = await aTakenOverShop(['Foreign Guest'], ['the-same-code'])
  await giveLegacyCode(app, elsewhere.shop, elsewhere.tickets[0], 'only-elsewhere')
  const other = await aList(app, shop, { product_ids: [shop.paid.productId] })
  expect(verdictsOf(await scan(app, list, [{ code: 'only-elsewhere' }]))).toEqual(['UNKNOWN'])
  expect(verdictsOf(await scan(app, other, [{ code: 'the-same-code' }]))).toEqual(['NOT_ON_LIST'])
  const [own] = (await scan(app, list, [{ code: 'the-same-code' }])).body.results
  expect([own?.verdict, own?.attendee?.first_name]).toEqual(['ADMITTED', 'Mira'])
  const [theirs] = (await scan(app, elsewhere.list, [{ code: 'the-same-code' }])).body.results
  expect([theirs?.verdict, theirs?.attendee?.first_name]).toEqual(['ADMITTED', 'Foreign'])
})

test('a ticket with a fresh code is not admitted by the one of the former system, nor a cancelled one', async () => {
  const { shop, list, tickets } = await aTakenOverShop(['Mira Koller', 'Gone Guest'], ['mira-code', 'gone-code'])
  const { token } = shop.owner
  const [mira, gone] = tickets as unknown as [HeldTicket, HeldTicket]
  expect((await app.call(reissueTicket, { params: ofTicket(shop, mira) }, { token })).status).toBe(200)
  const cancelled = { params: ofTicket(shop, gone), body: { status: 'CANCELLED' as const } }
  expect((await app.call(patchAttendee, cancelled, { token })).status).toBe(200)
  const answered = await scan(app, list, [{ code: 'mira-code' }, { code: 'gone-code' }])
  expect(verdictsOf(answered)).toEqual(['REVOKED', 'CANCELLED'])
  const decided = [{ code: 'mira-code', scan_id: 'd1', device_verdict: 'ADMITTED' as const }]
  expect((await scan(app, list, decided)).body.results[0]).toMatchObject({ verdict: 'REVOKED', conflict: 'REVOKED' })
})

test('an upload of 200 mixes codes of ours, legacy ones and strangers', async () => {
  const names = Array.from({ length: 100 }, (_, at) => `Guest Number${at}`)
  const { list, tickets } = await aTakenOverShop(names, names.map((_, at) => `former-${at}`).slice(0, 50))
  const scans = tickets.flatMap(({ code }, at) => [
    { code: at < 50 ? `former-${at}` : code, scan_id: `in ${at}` },
    { code: at < 50 ? code : `former-${at}`, scan_id: `again ${at}` },
  ])
  const verdicts = verdictsOf(await scan(app, list, scans))
  expect(verdicts.slice(0, 100)).toEqual(names.slice(50).flatMap(() => ['ADMITTED', 'ALREADY_ADMITTED']))
  expect(verdicts.slice(100)).toEqual(names.slice(50).flatMap(() => ['ADMITTED', 'UNKNOWN']))
})

test('texts of an upload are looked for together, and of codes of ours nothing is asked', async () => {
  const { shop, tickets } = await aTakenOverShop(['Mira Koller', 'Davi Reis'], ['mira-code', 'davi-code'])
  let asked = 0
  const counting = app.database.query.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const found = async (texts: readonly (string | null)[]) => {
    const codes = await verifyTicketCodes({ reader: app.database, secrets: app.app.secrets }, shop.eventId, texts)
    return withLegacyCodes({ ...app.database, query: counting }, { eventId: shop.eventId, texts, codes })
  }
  const ours = tickets.map(({ code }) => code)
  expect((await found([...ours, null])).map((code) => code?.attendeeId)).toEqual([
    ...tickets.map(({ id }) => id),
    undefined,
  ])
  expect(asked).toBe(0)
  const mixed = await found([...ours, 'mira-code', 'stranger', 'davi-code', 'mira-code'])
  expect(mixed.map((code) => tickets.findIndex(({ id }) => id === code?.attendeeId))).toEqual([0, 1, 0, -1, 1, 0])
  expect(asked).toBe(1)
})

test('only the very text opens, and a hostile one is unknown like any other', async () => {
  const { list } = await aTakenOverShop(['Mira Koller'], ['AbCdEfGh'])
  const texts = [
    'abcdefgh',
    'AbCdEfG',
    'AbCdEfGhI',
    'AbCd EfGh',
    'AbCdEf%',
    `AbCdEfGh${' '.repeat(600)}`,
    'AbCdEfGh\0',
    'AbCdEfGh\uD800',
    "AbCdEfGh' or '1'='1",
    "'; drop table legacy_codes; --",
    'x'.repeat(10_000),
    '{AbCdEfGh,"NULL"}',
    '\\AbCdEfGh',
    '   ',
  ]
  expect(
    verdictsOf(
      await scan(
        app,
        list,
        texts.map((code) => ({ code })),
      ),
    ),
  ).toEqual(texts.map(() => 'UNKNOWN'))
  expect(verdictsOf(await scan(app, list, [{ code: '\tAbCdEfGh ' }]))).toEqual(['ADMITTED'])
})

test('a code in the form of a printed number is found first, whether the list takes such numbers or not', async () => {
  const { shop, list, tickets } = await aTakenOverShop(['Mira Koller', 'Davi Reis'], ['A-12345'])
  const lenient = await aList(app, shop, { accepts_public_ids: true, name: 'Lenient' })
  expect(verdictsOf(await scan(app, list, [{ code: 'A-12345' }]))).toEqual(['ADMITTED'])
  const answered = await scan(app, lenient, [
    { code: 'A-12345' },
    { code: tickets[1]?.publicId ?? '' },
    { code: 'a-12345' },
  ])
  expect(answered.body.results.map(({ verdict, attendee }) => [verdict, attendee?.first_name])).toEqual([
    ['ADMITTED', 'Mira'],
    ['ADMITTED', 'Davi'],
    ['UNKNOWN', undefined],
  ])
})

test('guests who are erased take their legacy codes with them', async () => {
  const { shop, list, tickets } = await aTakenOverShop(['Mira Koller'], ['mira-code'])
  const { rows } = await sql<{ account_id: number; order_id: number }>`
    select e.account_id, a.order_id from attendees a join events e on e.id = a.event_id where a.id = ${tickets[0].id}`.execute(
    app.database.query,
  )
  await sql`select erase_guests(${rows[0]?.account_id}, array[${rows[0]?.order_id}::bigint], array[${tickets[0].id}::bigint], '{}', '{}')`.execute(
    app.owner.query,
  )
  expect(verdictsOf(await scan(app, list, [{ code: 'mira-code' }]))).toEqual(['UNKNOWN'])
  expect(
    await app.owner.query.selectFrom('legacy_codes').select('code').where('event_id', '=', shop.eventId).execute(),
  ).toEqual([])
})
