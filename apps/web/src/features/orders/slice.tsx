import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const orders: WebSlice = {
  routes: {
    event: [page('orders', async () => (await import('./orders-desk.tsx')).OrdersPage)],
  },
  menu: [{ entry: 'event-orders', rank: 1, label: m.shell_tab_all, at: paths.orders, needs: 'orders:read' }],
  guide: {
    '/manage/event/*/orders': 'orders',
  },
}
