import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const widget: WebSlice = {
  routes: {
    event: [page('widget', async () => (await import('./pages/EmbedPage.tsx')).EmbedPage)],
  },
  menu: [
    {
      entry: 'event-promotion',
      rank: 3,
      label: m.widget_embed,
      at: paths.widget,
      was: m.widget_embed,
      needs: 'events:write',
    },
  ],
  guide: {
    '/manage/event/*/widget': 'page-and-ticket',
  },
}
