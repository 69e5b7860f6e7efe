import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ReceiptText } from 'lucide-react'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const orders: WebSlice = {
  routes: {
    event: [page('orders', async () => (await import('./pages/OrdersPage.tsx')).OrdersPage)],
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
  ],
  guide: {
    '/manage/event/*/orders': 'orders',
  },
}
