import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createRowMarks, type RowMarks, type RowMarkings, type ListSource } from './row-marks.ts'

const app = testApp()
const query = () => app.database.query

const SMALL = { liveMax: 40, markStep: 5 }

/** Mails stand for any list: they have a moment, a number and an event. */
const listOf = (eventId: number): ListSource => ({
  eventIds: [eventId],
  from: sql`mails m`,
  where: sql`m.event_id = ${eventId}`,
  at: sql`m.created_at`,
  id: sql`m.id`,
})

/** Mails of an event, three of each moment, and a row of history. */
async function addMails(eventId: number, count: number): Promise<void> {
  await sql`insert into mails (event_id, kind, message_id, recipient, subject, text_body, html_body, created_at)
    select ${eventId}, 'test', gen_random_uuid(), 'a@b.example', '', '', '', now() + interval '1 microsecond' * (n / 3)
    from generate_series(1, ${count}::int) n`.execute(query())
  await addHistory(eventId)
}

const addHistory = async (eventId: number): Promise<void> =>
  void (await sql`insert into audit_rows (event_id, entity, entity_id, act, actor_kind) values (${eventId}, 'x', 1, 'x.y', 'SYSTEM')`.execute(
    query(),
  ))

async function idsBy(
  map: RowMarks,
  eventId: number,
  { direction, offset }: { direction: 'asc' | 'desc'; offset: number },
) {
  const { condition, skip } = map.walk(direction, offset)
  const way = sql.raw(direction)
  const found = await sql<{ id: number }>`select m.id from mails m where m.event_id = ${eventId} and ${condition}
    order by m.created_at ${way}, m.id ${way} limit 4 offset ${skip}`.execute(query())
  return found.rows.map(({ id }) => id)
}

async function allIds(eventId: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from mails where event_id = ${eventId} order by created_at, id`.execute(query())
  return found.rows.map(({ id }) => id)
}

/**
 * Every page of four, both ways, and one beyond the end, is what counting through the list gives.
 */
async function expectEveryPage(maps: RowMarkings, eventId: number): Promise<void> {
  const rising = await allIds(eventId)
  const map = await maps.read(app.database, listOf(eventId))
  expect(map.total).toBe(rising.length)
  for (const direction of ['asc', 'desc'] as const) {
    const ids = direction === 'asc' ? rising : rising.toReversed()
    for (let offset = 0; offset < ids.length + 8; offset += 4)
      expect(await idsBy(map, eventId, { direction, offset })).toEqual(ids.slice(offset, offset + 4))
  }
}

test.for([0, 3, 40, 41, 45, 130])('every page of %i rows is found, from both ends and beyond', async (count) => {
  await addMails(1000 + count, count)
  await expectEveryPage(createRowMarks(SMALL), 1000 + count)
})

test('a new row is counted at once, however long the list is', async () => {
  const maps = createRowMarks(SMALL)
  await addMails(7, 100)
  await expectEveryPage(maps, 7)
  await sql`insert into mails (event_id, kind, message_id, recipient, subject, text_body, html_body, created_at)
    values (7, 'test', 'new', 'a@b.example', '', '', '', now() + interval '1 minute')`.execute(query())
  await expectEveryPage(maps, 7)
})

test('a row that leaves among the old ones is seen after the next look, and at once when the marks are old', async () => {
  let now = 0
  const maps = createRowMarks({ ...SMALL, now: () => now })
  const total = async () => (await maps.read(app.database, listOf(8))).total
  const leave = async () => {
    await sql`delete from mails where id = (select min(id) from mails where event_id = 8)`.execute(query())
    await addHistory(8)
  }
  await addMails(8, 100)
  expect(await total()).toBe(100)
  await leave()
  now += 2001
  // The look that finds the marks old does not wait for new ones.
  expect(await total()).toBe(100)
  await expect.poll(total).toBe(99)
  await leave()
  now += 60_001
  expect(await total()).toBe(98)
})

test('two filters of one event are two lists', async () => {
  const maps = createRowMarks(SMALL)
  await addMails(9, 100)
  await addMails(10, 3)
  const half = { ...listOf(9), where: sql`m.event_id = ${9} and m.id % 2 = ${0}` }
  const other = { ...listOf(9), where: sql`m.event_id = ${9} and m.id % 2 = ${1}` }
  expect((await maps.read(app.database, listOf(9))).total).toBe(100)
  expect((await maps.read(app.database, half)).total).toBe(50)
  expect((await maps.read(app.database, other)).total).toBe(50)
  expect((await maps.read(app.database, listOf(10))).total).toBe(3)
})
