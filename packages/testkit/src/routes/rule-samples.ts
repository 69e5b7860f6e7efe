import { wallClockOf } from '@turnout/domain/events/zoned-time.ts'
import type { TestApp } from '../app/test-app.ts'
import type { TestShop } from '../shops/a-shop.ts'

/** The rule of one date, which the shop has. */
export async function aRuleOf(
  { database }: TestApp,
  shop: TestShop,
  date: { readonly id: number; readonly starts_at: Date },
) {
  const start = wallClockOf(date.starts_at, 'Europe/Lisbon').slice(0, 16)
  const [from_day = '', at] = start.split('T')
  const times = JSON.stringify([{ at, minutes: 288 }])
  const rule = await database.query
    .insertInto('recurrence_rules')
    .values({ event_id: shop.eventId, rule: 'FREQ=WEEKLY;COUNT=1', from_day, times })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database.query
    .updateTable('occurrences')
    .set({ rule_id: rule.id, rule_start: start })
    .where('id', '=', date.id)
    .execute()
  return rule
}
