import { paths } from '@turnout/contract/paths.ts'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const singleSignOn: WebSlice = {
  routes: {
    auth: [
      page('/auth/provider/:key', async () => (await import('./pages/ProviderAnswerPage.tsx')).ProviderAnswerPage),
    ],
    account: [page(paths.singleSignOn(), async () => (await import('./pages/SingleSignOnPage.tsx')).SingleSignOnPage)],
  },
}
