import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { onceProposed, WaitingProposals } from './parts/WaitingProposals.tsx'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const agents: WebSlice = {
  routes: {
    account: [
      page(paths.proposals(), async () => (await import('./pages/ProposalsPage.tsx')).ProposalsPage),
      page(paths.proposal(':proposalId'), async () => (await import('./pages/ProposalPage.tsx')).ProposalPage),
    ],
  },
  menu: [
    {
      entry: 'account-connections',
      rank: 3,
      label: m.agents_title,
      was: m.agents_title,
      at: paths.proposals,
      needs: 'events:write',
      when: onceProposed,
      Acts: WaitingProposals,
    },
  ],
  guide: {
    '/account/proposals': 'agents',
  },
}
