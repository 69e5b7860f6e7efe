import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const products: WebSlice = {
  routes: {
    event: [page('products', async () => (await import('./pages/ProductsPage.tsx')).ProductsPage)],
  },
  menu: [
    {
      entry: 'event-tickets',
      rank: 1,
      label: m.shell_tab_products,
      at: paths.products,
      was: m.shell_products,
      needs: 'events:read',
    },
  ],
  guide: {
    '/manage/event/*/products': 'prices',
  },
}
