import type { Reader } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { namedAccountOfCaller, type AccountScope } from '../accounts/access.ts'
import { importById, type ImportRow } from './queries.ts'

declare const proven: unique symbol

/** An import that was proven to be of the caller's account. */
export interface ImportScope {
  readonly importId: number
  readonly accountId: number
  readonly account: AccountScope
  readonly row: ImportRow
  readonly [proven]: 'import'
}

/** @throws Refusal not_found for one that is unknown, over or of another account. */
export async function importOfCaller(
  reader: Reader,
  caller: Caller,
  ids: { account_id: number; import_id: number },
): Promise<ImportScope> {
  const account = namedAccountOfCaller(caller, ids.account_id)
  const row = await importById(reader, account.accountId, ids.import_id)
  if (row === undefined) throw new Refusal('not_found')
  return { importId: row.id, accountId: account.accountId, account, row } as ImportScope
}

/** What history says was changed. */
export const thingImported = ({ accountId, importId }: Pick<ImportScope, 'accountId' | 'importId'>) => ({
  accountId,
  entity: 'import',
  entityId: importId,
})
