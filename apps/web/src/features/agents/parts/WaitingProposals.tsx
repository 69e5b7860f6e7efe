import { useQuery } from '@tanstack/react-query'
import { proposalsOfAccount } from '@turnout/contract/agents/endpoints.ts'
import type { User } from '@turnout/contract/accounts/user.ts'
import { apiTokensOfAccount } from '@turnout/contract/api-tokens/endpoints.ts'
import type { Capability } from '@turnout/contract/enums.ts'
import { call } from '../../../api/client.ts'
import { currentUserQuery } from '../../../api/session.ts'
import { may } from '../../../shell/may.ts'

export const WAITING_PROPOSALS = ['waiting-proposals'] as const

/** Agents propose while the person works; a minute later the side bar shows it. */
const ASKED_EVERY_MS = 60_000

/** Whether agents have proposed something, or hold a token with which they may. */
export const onceProposed = ({ user }: { user: User }) => ({
  queryKey: ['proposals', 'are-possible', user.account_id, user.id],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const params = { account_id: user.account_id }
    const made = await call(proposalsOfAccount, { params, query: { per_page: 1 } }, { signal })
    if (made.meta.total > 0 || !may(user, 'account:tokens')) return made.meta.total > 0
    const tokens = await call(apiTokensOfAccount, { params, query: { per_page: TOKENS_LOOKED_AT } }, { signal })
    return tokens.data.some(({ capabilities, status }) => status === 'ACTIVE' && capabilities.some(changesSomething))
  },
  enabled: may(user, 'events:write'),
})

const TOKENS_LOOKED_AT = 100

const changesSomething = (capability: Capability): boolean => !/:(?:read|export)$/u.test(capability)

/** How many proposals of agents wait for this person; nothing while that is not known, and for none. */
export function WaitingProposals() {
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
  return waiting > 0 && waiting
}
