import { useQuery } from '@tanstack/react-query'
import { proposalsOfAccount } from '@turnout/contract/agents/endpoints.ts'
import { call } from '../../../api/client.ts'
import { currentUserQuery } from '../../../api/session.ts'

export const WAITING_PROPOSALS = ['waiting-proposals'] as const

/** Agents propose while the person works; a minute later the side bar shows it. */
const ASKED_EVERY_MS = 60_000

/** How many proposals of agents wait for this person; nothing while that is not known, and for none. */
export function WaitingProposals({ className }: { className: string | undefined }) {
  const { data: user } = useQuery(currentUserQuery)
  const accountId = user?.account_id ?? 0
  const { data: waiting = 0 } = useQuery({
    queryKey: [...WAITING_PROPOSALS, accountId],
    queryFn: async ({ signal }) => {
      const query = { per_page: 1, filter_fields: { state: { eq: 'PENDING' } } }
      return (await call(proposalsOfAccount, { params: { account_id: accountId }, query }, { signal })).meta.total
    },
    enabled: user !== undefined,
    refetchInterval: ASKED_EVERY_MS,
    staleTime: ASKED_EVERY_MS / 2,
  })
  return waiting > 0 && <span className={className}>{waiting}</span>
}
