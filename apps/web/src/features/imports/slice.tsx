import { patterns, paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const imports: WebSlice = {
  routes: {
    account: [
      page(paths.imports(), async () => (await import('./pages/ImportsPage.tsx')).ImportsPage),
      page(patterns.import, async () => (await import('./pages/ImportPage.tsx')).ImportPage),
    ],
  },
  menu: [
    {
      entry: 'account-data',
      rank: 3,
      label: m.imports_title,
      at: paths.imports,
      was: m.imports_title,
      needs: 'account:settings',
    },
  ],
}
