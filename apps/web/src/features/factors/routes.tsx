import { paths } from '@turnout/contract/paths.ts'
import { lazy } from 'react'
import type { SliceRoutes } from '../../shell/slice-routes.ts'

const FactorProof = lazy(async () => ({ default: (await import('./parts/FactorProof.tsx')).FactorProof }))

export const factorRoutes: SliceRoutes = {
  proofWay: { rank: 1, Way: FactorProof },
  auth: [
    {
      path: paths.secondFactor(),
      lazy: { Component: async () => (await import('./pages/SecondFactorPage.tsx')).SecondFactorPage },
    },
  ],
}
