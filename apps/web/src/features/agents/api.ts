import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { confirmProposal, getProposal, proposalsOfAccount, refuseProposal } from '@turnout/contract/agents/endpoints.ts'
import type { ProposalDetail } from '@turnout/contract/agents/proposal.ts'
import type { QueryInput } from '@turnout/contract/client.ts'
import { call } from '../../api/client.ts'
import { WAITING_PROPOSALS } from './parts/WaitingProposals.tsx'

const PROPOSALS = ['proposals'] as const

/** One page of what agents proposed. */
export const proposalsQuery = (accountId: number, query: QueryInput<typeof proposalsOfAccount>) =>
  queryOptions({
    queryKey: [...PROPOSALS, 'list', accountId, query],
    queryFn: ({ signal }) => call(proposalsOfAccount, { params: { account_id: accountId }, query }, { signal }),
    placeholderData: keepPreviousData,
    // Agents propose and others decide meanwhile.
    staleTime: 0,
  })

/** One proposal, as things stand now. */
export const proposalQuery = (accountId: number, proposalId: number) =>
  queryOptions({
    queryKey: [...PROPOSALS, 'one', accountId, proposalId],
    queryFn: async ({ signal }) =>
      (await call(getProposal, { params: { account_id: accountId, proposal_id: proposalId } }, { signal })).data,
    staleTime: 0,
  })

/** Confirming and refusing one proposal. Each throws the server's ApiError. */
export function useDecision(accountId: number, proposalId: number) {
  const cache = useQueryClient()
  const params = { account_id: accountId, proposal_id: proposalId }
  const keep = (detail: ProposalDetail): ProposalDetail => {
    cache.setQueryData(proposalQuery(accountId, proposalId).queryKey, detail)
    // What was done may be anything: nothing that was read before is sure to stand.
    void cache.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== PROPOSALS[0] || queryKey[1] === 'list',
    })
    void cache.invalidateQueries({ queryKey: WAITING_PROPOSALS })
    return detail
  }
  return {
    confirm: async (seen: string) => keep((await call(confirmProposal, { params, body: { seen } })).data),
    refuse: async () => keep((await call(refuseProposal, { params })).data),
    lookAgain: () => cache.invalidateQueries({ queryKey: proposalQuery(accountId, proposalId).queryKey }),
  }
}
