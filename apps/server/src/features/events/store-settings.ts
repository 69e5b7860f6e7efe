import type { Selectable } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'
import type { EventSettings } from '../../platform/database/tables.ts'

/** The settings of an event as they are stored. */
export type SettingsFields = Readonly<Omit<Selectable<EventSettings>, 'event_id'>>

export async function insertSettings(
  tx: Transaction,
  eventId: number,
  settings: Partial<SettingsFields>,
): Promise<void> {
  await tx.query
    .insertInto('event_settings')
    .values({ event_id: eventId, ...settings })
    .execute()
}

/** The settings as they are, locked until the transaction ends. */
export async function lockSettings(tx: Transaction, eventId: number): Promise<SettingsFields> {
  const { event_id: _, ...settings } = await tx.query
    .selectFrom('event_settings')
    .selectAll()
    .where('event_id', '=', eventId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return settings
}

/** Changes the named settings and leaves the rest. */
export async function updateSettings(
  tx: Transaction,
  eventId: number,
  changes: Partial<SettingsFields>,
): Promise<void> {
  await tx.query.updateTable('event_settings').set(changes).where('event_id', '=', eventId).execute()
}
