import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Ticket } from 'lucide-react'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const products: WebSlice = {
  routes: {
    event: [page('products', async () => (await import('./pages/ProductsPage.tsx')).ProductsPage)],
  },
  menu: [
    {
      group: 'sell',
      rank: 1,
      label: m.shell_products,
      icon: Ticket,
      at: paths.products,
      needs: 'events:read',
      letter: 'p',
    },
  ],
  guide: {
    '/manage/event/*/products': 'prices',
  },
}
