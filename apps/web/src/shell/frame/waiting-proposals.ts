import { useQuery } from '@tanstack/react-query'
import type { User } from '@turnout/contract/accounts/user.ts'
import { proposalsOfAccount } from '@turnout/contract/agents/endpoints.ts'
import { call } from '../../api/client.ts'

export const WAITING_PROPOSALS = ['waiting-proposals'] as const

/** Agents propose while somebody works; a minute later it stands in the side bar. */
const ASKED_EVERY_MS = 60_000

/** How many proposals of agents wait for this person; undefined while that is not known, and for none. */
export function useWaitingProposals(user: User | undefined): string | undefined {
  const accountId = user?.account_id ?? 0
  const { data } = useQuery({
    queryKey: [...WAITING_PROPOSALS, accountId],
    queryFn: async ({ signal }) => {
      const query = { per_page: 1, filter_fields: { state: { eq: 'PENDING' } } }
      return (await call(proposalsOfAccount, { params: { account_id: accountId }, query }, { signal })).meta.total
    },
    enabled: user !== undefined,
    refetchInterval: ASKED_EVERY_MS,
    staleTime: ASKED_EVERY_MS / 2,
  })
  return data === undefined || data === 0 ? undefined : String(data)
}
