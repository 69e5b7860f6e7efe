import type { Database } from '../database/database.ts'
import { pendingMigrations } from '../database/migrate.ts'
import { standbyOf, type StandbyRow } from '../database/watch-standby.ts'
import { queues, stayingMails, type QueueRow, type StayingMailsRow } from './queries-shop.ts'
import {
  newestOperations,
  runningNodes,
  versionsOf,
  type NodeRow,
  type OperationRow,
  type VersionsRow,
} from './queries-standing.ts'

/** How the shop stands, as its database tells. */
export interface Standing {
  readonly jobs: readonly QueueRow[]
  readonly mails: StayingMailsRow
  readonly standby: StandbyRow
  readonly nodes: readonly NodeRow[]
  readonly versions: VersionsRow | undefined
  /** Names of migrations that this version has and the database has not. */
  readonly pending: readonly string[]
  readonly operations: readonly OperationRow[]
}

/** Null: the database does not answer. One after another, for it has one connection. */
export async function readStanding(database: Database, url: string): Promise<Standing | null> {
  try {
    return {
      jobs: await queues(database),
      mails: await stayingMails(database),
      standby: await standbyOf(database),
      nodes: await runningNodes(database),
      versions: await versionsOf(database),
      pending: await pendingMigrations(url),
      operations: await newestOperations(database),
    }
  } catch {
    return null
  }
}
