import type { Reader } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { namedAccountOfCaller } from '../accounts/access.ts'
import { archiveById } from './queries.ts'

declare const proven: unique symbol

/** An archive that was proven to be of the caller's account. */
export interface ArchiveScope {
  readonly archiveId: number
  readonly accountId: number
  /** null: all of the account. */
  readonly eventId: number | null
  readonly [proven]: 'archive'
}

/** @throws Refusal not_found for one that is unknown, over or of another account. */
export async function archiveOfCaller(
  reader: Reader,
  caller: Caller,
  ids: { account_id: number; archive_id: number },
): Promise<ArchiveScope> {
  const { accountId } = namedAccountOfCaller(caller, ids.account_id)
  const row = await archiveById(reader, accountId, ids.archive_id)
  if (row === undefined) throw new Refusal('not_found')
  return { archiveId: row.id, accountId, eventId: row.event_id } as ArchiveScope
}

/** What history says was archived. */
export const thingArchived = ({ accountId, eventId }: Pick<ArchiveScope, 'accountId' | 'eventId'>) =>
  eventId === null
    ? { accountId, entity: 'account', entityId: accountId }
    : { accountId, eventId, entity: 'event', entityId: eventId }
