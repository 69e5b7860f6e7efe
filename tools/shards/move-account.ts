import type { Database, Reader, Transaction } from '@turnout/server/platform/database/database.ts'
import { sql } from 'kysely'
import { accountTables, type AccountTable } from './account-tables.ts'
import {
  beginMoving,
  copyTable,
  deleteAccountRows,
  silenceTriggers,
  sumsOfAccount,
  type TableSum,
} from './copy-account.ts'
import type { Directory } from './directory.ts'

/** A database with accounts, as the owner of its tables. */
export interface Cluster {
  readonly owner: Database
  /** Works off the jobs that wait; the account's calls are held off already. */
  readonly finishJobs: () => Promise<void>
}

export interface Moved {
  readonly rows: number
  /** Milliseconds in which the account answered 503. */
  readonly heldMs: number
  readonly sums: readonly TableSum[]
}

/**
 * Moves an account to another cluster while it is on sale: calls are held off, what is under way ends, all
 * rows are copied as they are and compared, the directory is turned, and the rows are taken away where they
 * were. What goes wrong before the turn leaves the account where it was.
 * @throws Error when a member of the account belongs to another one too, or when a sum differs
 */
export async function moveAccount<C extends Cluster>(
  directory: Directory<C>,
  accountId: number,
  target: C,
): Promise<Moved> {
  const source = directory.clusterOf(accountId)
  const started = performance.now()
  await directory.hold(accountId)
  try {
    await source.finishJobs()
    const moved = await source.owner.transaction(async (from) => {
      await beginMoving(from)
      await refuseShared(from, accountId)
      const tables = await accountTables(from)
      const copied = await target.owner.transaction((to) => copyAll({ from, to }, tables, accountId))
      directory.place(accountId, target)
      await silenceTriggers(from)
      await deleteAccountRows(from, tables, accountId)
      return copied
    })
    return { ...moved, heldMs: performance.now() - started }
  } finally {
    directory.release(accountId)
  }
}

async function copyAll(
  { from, to }: { readonly from: Transaction; readonly to: Transaction },
  tables: readonly AccountTable[],
  accountId: number,
): Promise<{ rows: number; sums: TableSum[] }> {
  await beginMoving(to)
  await silenceTriggers(to)
  let rows = 0
  for (const table of tables) rows += await copyTable({ from, to }, table, accountId)
  // Of a shared row another account may have been the first; its content is its name.
  const own = tables.filter(({ isShared }) => !isShared)
  const [before, after] = [await sumsOfAccount(from, own, accountId), await sumsOfAccount(to, own, accountId)]
  const differing = before.filter(({ rows: count, sum }, place) => {
    const other = after[place]
    return other === undefined || other.rows !== count || other.sum !== sum
  })
  if (differing.length > 0)
    throw new Error(`${differing.map(({ name }) => name).join(', ')} did not come as it was; nothing was moved`)
  return { rows, sums: after }
}

/** People of two accounts would have to live on two clusters. */
async function refuseShared(reader: Reader, accountId: number): Promise<void> {
  const found = await sql<{ people: number }>`
    select count(distinct m.user_id) as people from account_members m
    join account_members other on other.user_id = m.user_id and other.account_id <> m.account_id
    where m.account_id = ${accountId}`.execute(reader.query)
  const people = found.rows[0]?.people ?? 0
  if (people > 0) throw new Error(`${people} of the account's people belong to another account too`)
}
