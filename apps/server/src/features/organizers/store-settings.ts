import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import type { ElectronicSettings } from '@turnout/contract/organizers/electronic-invoicing.ts'
import type { StoredSettings } from './answers-settings.ts'

const COLUMNS = [
  'website',
  'homepage_theme_settings',
  'social_media_handles',
  'is_address_shown',
  'seo_title',
  'seo_description',
  'allow_search_engine_indexing',
  'location_details',
  'default_attendee_details_collection_method',
  'default_allow_attendee_self_edit',
] as const

/** The settings of an organizer as they are stored; the two objects hold what `updateSettings` put there. */
export async function settingsOfOrganizer(reader: Reader, organizerId: number): Promise<StoredSettings> {
  const row = await reader.query
    .selectFrom('organizers')
    .select(COLUMNS)
    .where('id', '=', organizerId)
    .executeTakeFirstOrThrow()
  return row as unknown as StoredSettings
}

/** The same, locked until the transaction ends. */
export async function lockSettings(tx: Transaction, organizerId: number): Promise<StoredSettings> {
  const row = await tx.query
    .selectFrom('organizers')
    .select(COLUMNS)
    .where('id', '=', organizerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return row as unknown as StoredSettings
}

/** Stores the settings, and that the page has changed. */
export async function updateSettings(tx: Transaction, organizerId: number, settings: StoredSettings): Promise<void> {
  const { homepage_theme_settings: theme, social_media_handles: handles, location_details: place, ...plain } = settings
  await tx.query
    .updateTable('organizers')
    .set({
      ...plain,
      homepage_theme_settings: theme === null ? null : JSON.stringify(theme),
      location_details: place === null ? null : JSON.stringify(place),
      social_media_handles: JSON.stringify(handles),
      updated_at: sql`now()`,
    })
    .where('id', '=', organizerId)
    .execute()
}

/** Who invoices for machines; null while nothing was said. */
export async function electronicOfOrganizer(reader: Reader, organizerId: number): Promise<ElectronicSettings | null> {
  const row = await reader.query
    .selectFrom('organizers')
    .select('electronic_invoicing')
    .where('id', '=', organizerId)
    .executeTakeFirstOrThrow()
  return row.electronic_invoicing as ElectronicSettings | null
}

/** The same, locked until the transaction ends. */
export async function lockElectronic(tx: Transaction, organizerId: number): Promise<ElectronicSettings | null> {
  const row = await tx.query
    .selectFrom('organizers')
    .select('electronic_invoicing')
    .where('id', '=', organizerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return row.electronic_invoicing as ElectronicSettings | null
}

export async function updateElectronic(
  tx: Transaction,
  organizerId: number,
  settings: ElectronicSettings | null,
): Promise<void> {
  await tx.query
    .updateTable('organizers')
    .set({ electronic_invoicing: settings === null ? null : JSON.stringify(settings) })
    .where('id', '=', organizerId)
    .execute()
}
