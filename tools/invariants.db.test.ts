import { testDatabase } from '@turnout/testkit/database/test-database.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CHECKS, findViolations, lookForViolations } from './invariants.ts'
import { PLANTED } from './invariants/planted.ts'
import { SOUND_SHOP } from './invariants/sound-shop.ts'

/**
 * Tables in place of the views, with the views' own columns, so that what the product would never
 * write can be planted.
 */
const PLANTABLE_VIEWS = `
  CREATE SCHEMA planted;
  DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT viewname FROM pg_views WHERE schemaname = 'inspect' LOOP
      EXECUTE format('CREATE TABLE planted.%I AS SELECT * FROM inspect.%I WITH NO DATA', name, name);
    END LOOP;
  END $$;
  CREATE TABLE real_guards AS SELECT * FROM inspect.v_guards;
  DROP SCHEMA inspect CASCADE;
  ALTER SCHEMA planted RENAME TO inspect;`

const testing = testDatabase()
let client: Client

beforeAll(async () => {
  client = new Client({ connectionString: testing.ownerUrl })
  await client.connect()
  await client.query(PLANTABLE_VIEWS)
})
afterAll(() => client.end())

describe('in a small shop', () => {
  beforeEach(async () => {
    await client.query('begin')
    await client.query('insert into inspect.v_guards select * from real_guards')
    for (const [view, rows] of Object.entries(SOUND_SHOP))
      await client.query(
        `insert into inspect.${view} select * from jsonb_populate_recordset(null::inspect.${view}, $1::jsonb)`,
        [JSON.stringify(rows)],
      )
    await client.query('commit')
    return async () => {
      const views = Object.keys(SOUND_SHOP).map((view) => `inspect.${view}`)
      await client.query(`truncate inspect.v_guards, ${views.join(', ')}`)
    }
  })

  const broken = async (isStanding = false) =>
    (await lookForViolations([client], { isStanding })).violations.map(({ invariant }) => invariant.slice(0, 3))

  test('everything adds up', async () => {
    expect((await lookForViolations([client], { isStanding: false })).violations).toEqual([])
  })

  test.each(PLANTED)('what is planted is found, and nothing else: %s %s', async (ids, _what, planted) => {
    await client.query(planted)
    expect(await broken()).toEqual(ids.split(' '))
  })

  test('every invariant has something planted', () => {
    const all = new Set(CHECKS.flatMap(({ invariants }) => Object.keys(invariants)))
    const found = new Set(PLANTED.flatMap(([ids]) => ids.split(' ')))
    expect([...all].filter((id) => !found.has(id))).toEqual([])
  })

  test('a shop whose jobs nobody works on may keep old holds and hanging jobs', async () => {
    await client.query(
      `UPDATE inspect.v_orders SET reserved_until = now() - interval '1 day' WHERE status = 'RESERVED'`,
    )
    await client.query(
      `INSERT INTO inspect.v_jobs (id, attempts, max_attempts, locked_at) VALUES (1, 1, 25, now() - interval '1 day')`,
    )
    expect(await broken(true)).toEqual([])
    expect(await findViolations(client)).toEqual([])
  })

  test('several look at one snapshot, each at its part of the orders', async () => {
    await client.query('UPDATE inspect.v_orders SET total_gross = total_gross + 1, total_net = total_net + 1')
    const second = new Client({ connectionString: testing.ownerUrl })
    await second.connect()
    const found = await lookForViolations([client, second], { isStanding: true })
    await second.end()
    expect(found.violations.find(({ invariant }) => invariant.startsWith('I07'))?.count).toBe(3)
  })

  test('looking writes nothing', async () => {
    await client.query('BEGIN READ ONLY')
    await expect(client.query('DELETE FROM inspect.v_orders')).rejects.toThrow('read-only')
    await client.query('ROLLBACK')
  })
})
