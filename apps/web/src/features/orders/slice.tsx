import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'
import { LateOrders, UnpaidCount } from './parts/unpaid/UnpaidCount.tsx'

export const orders: WebSlice = {
  routes: {
    event: [
      page('orders', async () => (await import('./orders-desk.tsx')).OrdersPage),
      page('orders/unpaid', async () => (await import('./unpaid-desk.tsx')).UnpaidPage),
    ],
    account: [page(paths.unpaidOrders(), async () => (await import('./pages/UnpaidOrdersPage.tsx')).UnpaidOrdersPage)],
  },
  menu: [
    { entry: 'event-orders', rank: 1, label: m.shell_tab_all, at: paths.orders, needs: 'orders:read' },
    {
      entry: 'event-orders',
      rank: 2,
      label: m.orders_unpaid,
      at: paths.unpaid,
      needs: 'orders:read',
      Count: UnpaidCount,
      Acts: LateOrders,
    },
    { entry: 'account-money', rank: 3, label: m.orders_unpaid, at: paths.unpaidOrders, needs: 'orders:read' },
  ],
  guide: {
    '/manage/event/*/orders': 'orders',
    '/manage/event/*/orders/unpaid': 'unpaid',
    '/manage/event/*/orders*new=one': 'new-order',
    '/account/unpaid-orders': 'unpaid',
  },
}
