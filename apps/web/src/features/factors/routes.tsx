import { paths } from '@turnout/contract/paths.ts'
import type { SliceRoutes } from '../../shell/slice-routes.ts'
import { FactorProof } from './parts/FactorProof.tsx'

export const factorRoutes: SliceRoutes = {
  proofWay: { rank: 1, Way: FactorProof },
  auth: [
    {
      path: paths.secondFactor(),
      lazy: { Component: async () => (await import('./pages/SecondFactorPage.tsx')).SecondFactorPage },
    },
  ],
}
