import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const contentLanguages: WebSlice = {
  routes: {
    event: [page('languages', async () => (await import('./pages/LanguagesPage.tsx')).LanguagesPage)],
  },
  menu: [
    {
      entry: 'event-settings',
      rank: 2,
      label: m.content_languages_title,
      was: m.content_languages_title,
      at: paths.contentLanguages,
      needs: 'events:write',
    },
  ],
}
