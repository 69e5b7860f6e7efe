import type { SeatRules } from '@turnout/domain/seats/choose/seat-rules.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'

/** What an organizer says of the seats of an event, under its names on the wire. */
export interface StoredRules {
  readonly orphan_rule: SeatRules['orphanRule']
  readonly wheelchair_places_released_at: Date | null
  readonly companion_price: SeatRules['companionPrice']
  readonly change_until: Date | null
}

export const rulesOfSeats = (reader: Reader, eventId: number): Promise<StoredRules> =>
  reader.query
    .selectFrom('event_settings')
    .select(['seat_orphan_rule as orphan_rule', 'wheelchair_places_released_at', 'companion_price'])
    .select('seats_changed_until as change_until')
    .where('event_id', '=', eventId)
    .$castTo<StoredRules>()
    .executeTakeFirstOrThrow()

export async function setRulesOfSeats(tx: Transaction, eventId: number, rules: StoredRules): Promise<void> {
  const { orphan_rule, change_until, ...same } = rules
  await tx.query
    .updateTable('event_settings')
    .set({ ...same, seat_orphan_rule: orphan_rule, seats_changed_until: change_until })
    .where('event_id', '=', eventId)
    .execute()
}

/** The same as it travels. */
export const rulesAnswer = (rules: StoredRules) => ({
  ...rules,
  wheelchair_places_released_at: rules.wheelchair_places_released_at?.toISOString() ?? null,
  change_until: rules.change_until?.toISOString() ?? null,
})
