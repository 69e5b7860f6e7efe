import type { EventStatus } from '@turnout/domain/events/event-status.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/database.ts'

export interface OrganizerFields {
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly description: string | null
  readonly website: string | null
  readonly address: string | null
  readonly currency: string
  readonly timezone: string
}

export async function organizerExists(reader: Reader, accountId: number, organizerId: number): Promise<boolean> {
  const row = await reader.query
    .selectFrom('organizers')
    .select('id')
    .where('id', '=', organizerId)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertOrganizer(tx: Transaction, accountId: number, fields: OrganizerFields): Promise<number> {
  const row = await tx.query
    .insertInto('organizers')
    .values({ account_id: accountId, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The organizer as it is, locked until the transaction ends. */
export const lockOrganizer = (tx: Transaction, organizerId: number) =>
  tx.query
    .selectFrom('organizers')
    .select(['id', 'name', 'email', 'phone', 'description', 'website', 'address', 'currency', 'timezone', 'status'])
    .where('id', '=', organizerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export async function updateOrganizer(tx: Transaction, organizerId: number, fields: OrganizerFields): Promise<void> {
  await tx.query
    .updateTable('organizers')
    .set({ ...fields, updated_at: sql`now()` })
    .where('id', '=', organizerId)
    .execute()
}

export async function updateOrganizerStatus(tx: Transaction, organizerId: number, status: EventStatus): Promise<void> {
  await tx.query
    .updateTable('organizers')
    .set({ status, updated_at: sql`now()` })
    .where('id', '=', organizerId)
    .execute()
}

/** Their page has changed. */
export async function touchOrganizer(tx: Transaction, organizerId: number): Promise<void> {
  await tx.query
    .updateTable('organizers')
    .set({ updated_at: sql`now()` })
    .where('id', '=', organizerId)
    .execute()
}

/** Marks an organizer deleted unless it has events; whether it did. */
export async function deleteOrganizerWithoutEvents(tx: Transaction, organizerId: number): Promise<boolean> {
  const done = await tx.query
    .updateTable('organizers')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', organizerId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('events')
            .select('events.id')
            .where('events.organizer_id', '=', organizerId)
            .where('deleted_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}
