import { aList, buy, scan } from '@turnout/testkit/doors/a-door.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { SYSTEM } from '../../../platform/http/guards/caller.ts'
import { newShortId } from '../../../platform/ids/ids.ts'
import { cancelOrder } from '../../orders/desk/cancel-order.ts'

const app = testApp()

const verdictsOf = (answered: Awaited<ReturnType<typeof scan>>) => answered.body.results.map(({ verdict }) => verdict)

const one = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row> =>
  (await query.execute(app.database.query)).rows[0] as Row

const openAdmissions = async (attendeeId: number) =>
  (
    await one<{ n: number }>(
      sql`select count(*) as n from check_ins where attendee_id = ${attendeeId} and closed_at is null`,
    )
  ).n

test.each([
  ['one that only arrives', { scan_id: 'scan-of-mira' }],
  ['one that has no name of its own', {}],
])(
  'a ticket that is cancelled while its admission is being written is judged again, and nobody is in: %s',
  async (_, named) => {
    const shop = await aShop(app)
    const list = await aList(app, shop)
    const [ticket] = await buy(app, shop, shop.free, ['Mira Koller'])
    const attendeeId = ticket?.id ?? 0
    const { id } = await one<{ id: number }>(sql`select order_id as id from attendees where id = ${attendeeId}`)
    const { scanning } = await app.database.transaction(async (tx) => {
      await sql`select from attendees where id = ${attendeeId} for update`.execute(tx.query)
      const judgedAsGood = scan(app, list, [{ code: ticket?.code, ...named }])
      await waitUntilBlocked()
      await cancelOrder(tx, { orderId: id, returnsStock: true, notifiesBuyer: true }, SYSTEM)
      return { scanning: judgedAsGood }
    })
    expect(verdictsOf(await scanning)).toEqual(['CANCELLED'])
    expect(await openAdmissions(attendeeId)).toBe(0)
  },
)

test('who only arrives is let in at once, also beside one who is not, and counted once', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const [mira, jonas, ana] = await buy(app, shop, shop.free, ['Mira Koller', 'Jonas Koller', 'Ana Koller'])
  await scan(app, list, [{ code: jonas?.code, scan_id: 'first' }])
  const scans = [
    { code: mira?.code, scan_id: 'mira' },
    { code: jonas?.code, scan_id: 'jonas' },
    { code: ana?.code, scan_id: 'ana' },
  ]
  const answered = await scan(app, list, scans)
  expect(verdictsOf(answered)).toEqual(['ADMITTED', 'ALREADY_ADMITTED', 'ADMITTED'])
  expect(answered.body.checked_in_attendees).toBe(3)
  const again = await scan(app, list, scans)
  expect(again.body.results).toEqual(answered.body.results)
  expect(again.body.checked_in_attendees).toBe(3)
  // Its answer is its admission, and not kept twice.
  const kept = await one<{ answers: number }>(
    sql`select count(answer) as answers from scans where verdict = 'ADMITTED'`,
  )
  expect(kept.answers).toBe(0)
})

test('an admission that came past the locks is met by the unique index, and judged again', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const tickets = await buy(app, shop, shop.free, ['Mira Koller', 'Jonas Koller'])
  const [raced, free] = tickets
  const client = await app.database.pool.connect()
  try {
    await client.query('begin')
    // A writer that takes no lock on the attendee, as none of ours may.
    const short = newShortId('ci')
    await client.query(
      'insert into check_ins (event_id, check_in_list_id, attendee_id, short_id, device) values ($1, $2, $3, $4, $5)',
      [shop.eventId, list.id, raced?.id, short, 'Other'],
    )
    const scanning = scan(app, list, [
      { code: free?.code, scan_id: 'free' },
      { code: raced?.code, scan_id: 'raced' },
    ])
    await waitUntilBlocked()
    await client.query('commit')
    const answered = await scanning
    expect(verdictsOf(answered)).toEqual(['ADMITTED', 'ALREADY_ADMITTED'])
    expect(answered.body.results[1]?.check_in).toMatchObject({ short_id: short, device: 'Other' })
    expect(answered.body.checked_in_attendees).toBe(2)
  } finally {
    client.release()
  }
  // The control: without that index the same two writers leave two open admissions.
  await sql`drop index check_ins_one_open`.execute(app.owner.query)
  const twice = sql`insert into check_ins (event_id, check_in_list_id, attendee_id, short_id) values (${shop.eventId}, ${list.id}, ${raced?.id}, ${newShortId('ci')}) returning id`
  const { id } = await one<{ id: number }>(twice as never)
  expect(await openAdmissions(raced?.id ?? 0)).toBe(2)
  await sql`update check_ins set closed_at = opened_at where id = ${id}`.execute(app.database.query)
  await sql`create unique index check_ins_one_open on check_ins (attendee_id, check_in_list_id, coalesce(occurrence_id, 0)) where closed_at is null`.execute(
    app.owner.query,
  )
})

test('one scan that two processes write at once: neither waits for the other in a circle', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const [mira] = await buy(app, shop, shop.free, ['Mira Koller'])
  const client = await app.database.pool.connect()
  try {
    await client.query('begin')
    // As `record_scans` writes them: the admission, then the scan.
    const { rows } = await client.query<{ id: number }>(
      'insert into check_ins (event_id, check_in_list_id, attendee_id, short_id) values ($1, $2, $3, $4) returning id',
      [shop.eventId, list.id, mira?.id, newShortId('ci')],
    )
    const scanning = scan(app, list, [{ code: mira?.code, scan_id: 'sent-twice' }])
    await waitUntilBlocked()
    await client.query(
      `insert into scans (check_in_list_id, scan_id, is_judged, attendee_id, check_in_id, action, verdict)
       values ($1, 'sent-twice', true, $2, $3, 'check-in', 'ADMITTED')`,
      [list.id, mira?.id, rows[0]?.id],
    )
    await client.query('commit')
    expect(verdictsOf(await scanning)).toEqual(['ADMITTED'])
  } finally {
    client.release()
  }
  expect(await openAdmissions(mira?.id ?? 0)).toBe(1)
})

async function waitUntilBlocked(): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const { n } = await one<{ n: number }>(sql`select count(*) as n from pg_locks where not granted`)
    if (n > 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('nothing waits for a lock')
}
