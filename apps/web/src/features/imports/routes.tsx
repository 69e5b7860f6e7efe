import { patterns, paths } from '@turnout/contract/paths.ts'
import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const importsRoutes: SliceRoutes = {
  account: [
    { path: paths.imports(), lazy: { Component: async () => (await import('./pages/ImportsPage.tsx')).ImportsPage } },
    { path: patterns.import, lazy: { Component: async () => (await import('./pages/ImportPage.tsx')).ImportPage } },
  ],
}
