import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { HandCoins, ReceiptText } from 'lucide-react'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const orders: WebSlice = {
  routes: {
    event: [
      page('orders', async () => (await import('./orders-desk.tsx')).OrdersPage),
      page('orders/unpaid', async () => (await import('./unpaid-desk.tsx')).UnpaidPage),
    ],
    account: [page(paths.unpaidOrders(), async () => (await import('./pages/UnpaidOrdersPage.tsx')).UnpaidOrdersPage)],
  },
  menu: [
    {
      group: 'sell',
      rank: 3,
      label: m.shell_orders,
      icon: ReceiptText,
      at: paths.orders,
      needs: 'orders:read',
      letter: 'o',
      phone: { rank: 2 },
    },
    {
      group: 'account',
      rank: 14,
      label: m.orders_unpaid_title,
      icon: HandCoins,
      at: paths.unpaidOrders,
      needs: 'orders:read',
    },
  ],
  guide: {
    '/manage/event/*/orders': 'orders',
    '/account/unpaid-orders': 'orders',
  },
}
