import { queryOptions } from '@tanstack/react-query'
import type { BankStatement } from '@turnout/contract/bank/bank.ts'
import { bankStatements } from '@turnout/contract/bank/endpoints.ts'
import { call } from '../../api/client.ts'
import { BANK } from './bank-key.ts'
import { linesIn, TO_CHECK } from './line-states.ts'

const statementsOf = async (accountId: number, signal: AbortSignal): Promise<readonly BankStatement[]> =>
  (await call(bankStatements, { params: { account_id: accountId } }, { signal })).data

const LOOK_MS = 3000

/** The statements of the account, newest first. */
export const statementsQuery = (accountId: number | undefined) =>
  queryOptions({
    queryKey: [...BANK, accountId, 'statements'],
    enabled: accountId !== undefined,
    queryFn: ({ signal }) => statementsOf(accountId ?? 0, signal),
    // What was confirmed is booked some seconds later.
    refetchInterval: ({ state }) => (linesIn(state.data ?? [], ['CONFIRMED']).lines > 0 ? LOOK_MS : false),
  })

/** How many lines wait for a person. */
export const countToCheck = async (accountId: number, signal: AbortSignal): Promise<number> =>
  linesIn(await statementsOf(accountId, signal), TO_CHECK).lines
