import type { Reader } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { namedAccountOfCaller } from '../accounts/access.ts'
import { isLineOf, isStatementOf } from './queries.ts'

declare const proven: unique symbol

/** A line of a bank statement that was proven to be of the caller's account. */
export interface LineScope {
  readonly accountId: number
  readonly lineId: number
  readonly [proven]: 'bank_line'
}

/** A bank statement that was proven to be of the caller's account. */
export interface StatementScope {
  readonly accountId: number
  readonly statementId: number
  readonly [proven]: 'bank_statement'
}

/** @throws Refusal not_found */
export async function lineOfCaller(
  reader: Reader,
  caller: Caller,
  ids: { readonly account_id: number; readonly bank_line_id: number },
): Promise<LineScope> {
  const { accountId } = namedAccountOfCaller(caller, ids.account_id)
  if (!(await isLineOf(reader, accountId, ids.bank_line_id))) throw new Refusal('not_found')
  return { accountId, lineId: ids.bank_line_id } as LineScope
}

/** @throws Refusal not_found */
export async function statementOfCaller(
  reader: Reader,
  caller: Caller,
  ids: { readonly account_id: number; readonly bank_statement_id: number },
): Promise<StatementScope> {
  const { accountId } = namedAccountOfCaller(caller, ids.account_id)
  if (!(await isStatementOf(reader, accountId, ids.bank_statement_id))) throw new Refusal('not_found')
  return { accountId, statementId: ids.bank_statement_id } as StatementScope
}
