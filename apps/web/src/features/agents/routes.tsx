import { paths } from '@turnout/contract/paths.ts'
import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const agentsRoutes: SliceRoutes = {
  account: [
    {
      path: paths.proposals(),
      lazy: { Component: async () => (await import('./pages/ProposalsPage.tsx')).ProposalsPage },
    },
    {
      path: paths.proposal(':proposalId'),
      lazy: { Component: async () => (await import('./pages/ProposalPage.tsx')).ProposalPage },
    },
  ],
}
