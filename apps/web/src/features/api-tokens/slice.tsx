import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const apiTokens: WebSlice = {
  routes: {
    account: [page(paths.apiTokens(), async () => (await import('./pages/ApiTokensPage.tsx')).ApiTokensPage)],
  },
  menu: [
    {
      entry: 'account-connections',
      rank: 1,
      label: m.api_tokens_title,
      at: paths.apiTokens,
      was: m.api_tokens_title,
      needs: 'account:tokens',
    },
  ],
  guide: {
    '/account/api-tokens': 'agents',
  },
}
