import { NEW_DONATION, NEW_IN_LIST, paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { HandHeart, Ticket } from 'lucide-react'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const products: WebSlice = {
  routes: {
    event: [page('products', async () => (await import('./pages/ProductsPage.tsx')).ProductsPage)],
  },
  menu: [{ entry: 'event-tickets', rank: 1, label: m.shell_tab_products, at: paths.products, needs: 'events:read' }],
  actions: [
    {
      id: 'act-product',
      rank: 3,
      label: m.shell_palette_add_product,
      icon: Ticket,
      needs: 'events:write',
      inEvent: (eventId) => `${paths.products(eventId)}?${NEW_IN_LIST.name}=${NEW_IN_LIST.value}`,
    },
    {
      id: 'act-donation',
      rank: 4,
      label: m.shell_palette_add_donation,
      icon: HandHeart,
      needs: 'events:write',
      inEvent: (eventId) => `${paths.products(eventId)}?${NEW_IN_LIST.name}=${NEW_DONATION}`,
    },
  ],
  guide: {
    '/manage/event/*/products': 'prices',
  },
}
