import { BLOCKED_LIST, type BlockedAddress } from '@turnout/contract/messages/mail-sending/mail-sending.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import {
  filtered,
  paged,
  rowsWithTotal,
  searched,
  sorted,
  type ListColumns,
  type ListRequest,
} from '../../../platform/database/list-query.ts'
import type { AccountScope } from '../../accounts/access.ts'

const COLUMNS: ListColumns<(typeof BLOCKED_LIST.sorts)[number]> = {
  created_at: { sql: sql`b.created_at`, kind: 'time' },
  email: { sql: sql`b.email`, kind: 'text' },
}

export interface BlockedRow extends Omit<BlockedAddress, 'created_at'> {
  readonly created_at: Date
}

/** One page of the addresses that messages of an account go to no more, and how many those are. */
export async function blockedOfAccount(
  reader: Reader,
  { accountId }: AccountScope,
  asked: ListRequest,
): Promise<{ rows: BlockedRow[]; total: number }> {
  const where = sql`b.account_id = ${accountId} and ${filtered(asked, COLUMNS)} and ${searched(asked.query, [sql`b.email`])}`
  const order = sorted(asked, COLUMNS, { default: BLOCKED_LIST.defaultDirection, tieBreaker: sql`b.id` })
  const page = sql<BlockedRow>`
    select b.id, b.email, b.reason, b.error, b.created_at from mail_blocks b
    where ${where} order by ${order} ${paged(asked)}`
  return rowsWithTotal(reader, page, sql`mail_blocks b where ${where}`)
}
