import type { Reader } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { namedAccountOfCaller } from '../../accounts/access.ts'
import { proposalOfCaller, type ProposalRow } from './queries.ts'

/**
 * A proposal that the caller may confirm, or proposed themselves as a program.
 * @throws Refusal not_found for every other: unknown, foreign, or beyond their rights.
 */
export async function namedProposal(
  reader: Reader,
  caller: Caller,
  named: { readonly account_id: number; readonly proposal_id: number },
): Promise<ProposalRow> {
  namedAccountOfCaller(caller, named.account_id)
  const row = await proposalOfCaller(reader, caller, named.proposal_id)
  if (row === undefined) throw new Refusal('not_found')
  return row
}
