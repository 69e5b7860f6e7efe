import { paths } from '@turnout/contract/paths.ts'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const eventDefaults: WebSlice = {
  routes: {
    account: [
      page(paths.eventDefaults(), async () => (await import('./pages/EventDefaultsPage.tsx')).EventDefaultsPage),
    ],
  },
}
