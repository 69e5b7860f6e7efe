import { paths } from '@turnout/contract/paths.ts'
import { lazy } from 'react'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

const FactorProof = lazy(async () => ({ default: (await import('./parts/FactorProof.tsx')).FactorProof }))

export const factors: WebSlice = {
  routes: {
    auth: [page(paths.secondFactor(), async () => (await import('./pages/SecondFactorPage.tsx')).SecondFactorPage)],
  },
  proofWays: [{ rank: 1, Way: FactorProof }],
}
