import type { Selectable } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'
import type { EventSettings } from '../../../platform/database/tables.ts'

/** The settings of an event as they are stored. */
export type SettingsFields = Readonly<Omit<Selectable<EventSettings>, 'event_id'>>

/** The settings as they are read, with what they imply. */
export type SettingsRow = SettingsFields & {
  /** Documents were issued: the first number stays. */
  readonly has_invoices: boolean
}

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

/**
 * Whether a document of the event was issued. Issuing shares the lock on the settings, so the answer is true while they
 * are locked.
 */
export async function hasInvoices(tx: Transaction, eventId: number): Promise<boolean> {
  const found = await tx.query
    .selectFrom('invoices')
    .select('id')
    .where('event_id', '=', eventId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
