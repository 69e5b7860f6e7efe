import type { OrderRow } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { Avatar } from '@turnout/ui/surfaces/Avatar.tsx'
import { Reference } from '@turnout/ui/surfaces/Reference.tsx'
import { Moment } from '../../../desk/Moment.tsx'
import { amountWords, buyerName, itemsWords } from '../order-words.ts'
import { OrderStatusBadge } from './OrderStatusBadge.tsx'
import { comma } from '../../../format/in-a-row.ts'

/** The columns of a short list on another page, in the language of the page. */
export const latestOrderColumns = (zone: string): readonly Column<OrderRow>[] => [
  {
    key: 'last_name',
    label: m.orders_column_buyer(),
    wideOnPhone: true,
    render: (row) => <TwoLines start={<Avatar name={buyerName(row)} />} title={buyerName(row)} detail={row.email} />,
  },
  {
    key: 'public_id_and_items',
    label: m.orders_column_order(),
    hideOnPhone: true,
    render: (row) => (
      <Stack as="span" lines="one">
        <Reference>{row.public_id}</Reference>
        <Text as="span" size={13} tone="muted" lines="one" title={row.item_names.join(comma())}>
          {itemsWords(row)}
        </Text>
      </Stack>
    ),
  },
  {
    key: 'created_at',
    label: m.orders_column_placed(),
    hideOnPhone: true,
    render: (row) => <Moment at={row.created_at} zone={zone} />,
  },
  { key: 'status', label: m.orders_column_status(), render: (row) => <OrderStatusBadge order={row} /> },
  {
    key: 'total_gross',
    label: m.orders_column_total(),
    align: 'end',
    render: (row) => (
      <Text as="bdi" weight={650} lines="one">
        {amountWords(row.total_gross, row.currency)}
      </Text>
    ),
  },
]
