import { paths } from '@turnout/contract/paths.ts'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const accountClosing: WebSlice = {
  routes: {
    account: [page(paths.closeAccount(), async () => (await import('./pages/CloseAccountPage.tsx')).CloseAccountPage)],
  },
}
