import { NEW_IN_LIST, NEW_REFUND, paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { CircleCheck, Download, Plus, Undo2 } from 'lucide-react'
import type { PaletteEvent, SlicePalette } from '../../shell/palette/slice-palette.ts'

/** The state of an order that waits for a transfer, or for money at the door. */
const AWAITED = 'AWAITING_OFFLINE_PAYMENT'

/** Whether there is an order to do something with, as far as that is known. */
const hasOrders = ({ statistics }: PaletteEvent): boolean => statistics?.orders_count !== 0

export const ordersPalette: SlicePalette = {
  also: () => [[paths.orders, m.palette_also_orders()]],
  entries: () => [
    {
      kind: 'act',
      label: m.palette_act_refund(),
      also: m.palette_also_refund(),
      icon: Undo2,
      needs: 'orders:refund',
      inEvent: ({ id }) => paths.orders(id),
      fits: hasOrders,
    },
    {
      kind: 'act',
      label: m.palette_act_paid(),
      also: m.palette_also_paid(),
      icon: CircleCheck,
      needs: 'orders:write',
      inEvent: ({ id }) => `${paths.orders(id)}?status=${AWAITED}`,
      fits: hasOrders,
    },
    {
      kind: 'act',
      label: m.palette_act_order(),
      also: m.palette_also_order(),
      icon: Plus,
      needs: 'orders:write',
      inEvent: ({ id }) => `${paths.orders(id)}?${NEW_IN_LIST.name}=${NEW_IN_LIST.value}`,
      fits: ({ status }) => status !== 'ARCHIVED',
      rank: 7,
    },
    {
      kind: 'act',
      label: m.palette_act_export_orders(),
      also: m.palette_also_export(),
      icon: Download,
      needs: 'guests:export',
      inEvent: ({ id }) => paths.orders(id),
      fits: hasOrders,
    },
  ],
  withOrder: ({ id, public_id: reference, status, total_gross: total, event }) => {
    const at = `${paths.orders(event.id)}?order=${id}`
    const refund = { label: m.palette_refund_named({ reference }), icon: Undo2, needs: 'orders:refund' } as const
    const paid = { label: m.palette_paid_named({ reference }), icon: CircleCheck, needs: 'orders:write' } as const
    return [
      ...(status === 'COMPLETED' && total > 0
        ? [{ kind: 'act' as const, at: `${at}&${NEW_IN_LIST.name}=${NEW_REFUND}`, ...refund }]
        : []),
      ...(status === AWAITED ? [{ kind: 'act' as const, at, ...paid }] : []),
    ]
  },
}
