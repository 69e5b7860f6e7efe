import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { forgetOldAuditRows } from './store.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const app = testApp()
let accountId: number

beforeAll(async () => {
  accountId = (await aShop(app)).owner.accountId
})

/** A row as it was written so many months ago. */
async function aRow(entity: string, entityId: number, monthsAgo: number): Promise<void> {
  await sql`insert into audit_rows (account_id, entity, entity_id, act, actor_kind, at) values
    (${accountId}, ${entity}, ${entityId}, ${`${entity}.updated`}, 'USER', now() - make_interval(months => ${monthsAgo}))`.execute(
    app.owner.query,
  )
}

const rowsOf = async (entity: string, entityId: number): Promise<number> =>
  (
    await sql<{ rows: number }>`select count(*) as rows from audit_rows
      where entity = ${entity} and entity_id = ${entityId}`.execute(app.database.query)
  ).rows[0]?.rows ?? 0

const forget = async (): Promise<number> =>
  (await sql<{ taken: number }>`select forget_audit_rows(1000) as taken`.execute(app.database.query)).rows[0]?.taken ??
  0

describe.each([
  ["the product's role", () => app.database],
  ['the role that owns the tables', () => app.owner],
])('for %s', (_name, role) => {
  test('a row of the history cannot be changed', async () => {
    await expect(sql`update audit_rows set act = 'nothing'`.execute(role().query)).rejects.toThrow(
      /append-only|permission denied/u,
    )
  })

  test('a row of the history cannot be deleted, however old it is', async () => {
    await aRow('organizer', 7001, 300)
    await aRow('organizer', 7001, 299)
    await expect(sql`delete from audit_rows where entity_id = 7001`.execute(role().query)).rejects.toThrow(
      /append-only|permission denied/u,
    )
    await expect(sql`truncate audit_rows`.execute(role().query)).rejects.toThrow(/append-only|permission denied/u)
  })
})

describe('forgetting', () => {
  test('takes what is older than the account keeps, and leaves the last that is known of a thing', async () => {
    await aRow('tax_or_fee', 7002, 25)
    await aRow('tax_or_fee', 7002, 25)
    await aRow('tax_or_fee', 7003, 25)
    await aRow('tax_or_fee', 7003, 23)
    expect(await forget()).toBeGreaterThan(0)
    expect([await rowsOf('tax_or_fee', 7002), await rowsOf('tax_or_fee', 7003)]).toEqual([1, 1])
  })

  test('leaves the history of orders, their money and their tickets', async () => {
    for (const entity of ['order', 'attendee', 'check_in', 'payment', 'payment_intent', 'refund']) {
      await aRow(entity, 7004, 130)
      await aRow(entity, 7004, 129)
    }
    await forget()
    expect(await rowsOf('order', 7004)).toBe(2)
    expect(await rowsOf('refund', 7004)).toBe(2)
    expect(await rowsOf('attendee', 7004)).toBe(2)
  })

  test('goes by what the account says, also when that is longer', async () => {
    await sql`update accounts set audit_retention_months = 60 where id = ${accountId}`.execute(app.database.query)
    await aRow('promo_code', 7005, 59)
    await aRow('promo_code', 7005, 58)
    await forget()
    expect(await rowsOf('promo_code', 7005)).toBe(2)
    await sql`update accounts set audit_retention_months = 12 where id = ${accountId}`.execute(app.database.query)
    await forget()
    expect(await rowsOf('promo_code', 7005)).toBe(1)
  })

  test('goes on until nothing is left to take', async () => {
    await sql`insert into audit_rows (account_id, entity, entity_id, act, actor_kind, at)
      select ${accountId}, 'question', 7008, 'question.updated', 'USER', now() - interval '20 months'
      from generate_series(1, 4500)`.execute(app.owner.query)
    await forgetOldAuditRows(app.database)
    expect(await rowsOf('question', 7008)).toBe(1)
  })

  test('takes no more at once than it is told', async () => {
    for (const month of [20, 19, 18, 17]) await aRow('affiliate', 7006, month)
    const once = await sql<{ taken: number }>`select forget_audit_rows(2) as taken`.execute(app.database.query)
    expect(once.rows[0]?.taken).toBe(2)
  })

  test('is nothing that a setting of the connection could stand for', async () => {
    await aRow('question', 7007, 30)
    await aRow('question', 7007, 29)
    await expect(
      app.database.transaction(async (tx) => {
        await sql`set local turnout.forgets_history = 'on'`.execute(tx.query)
        await sql`delete from audit_rows where entity_id = 7007`.execute(tx.query)
      }),
    ).rejects.toThrow(/append-only|permission denied/u)
  })
})
