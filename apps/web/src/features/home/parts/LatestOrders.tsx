import type { LatestOrder } from '@turnout/contract/home/home.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Box, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Link } from 'react-aria-components/Link'
import { Moment } from '../../../desk/Moment.tsx'
import { formatMoney } from '../../../format/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import css from './home.module.css'

/** The newest orders of all events; each leads to its event's list with it open. */
export function LatestOrders({ orders }: { orders: readonly LatestOrder[] }) {
  return (
    <Card title={m.home_latest_orders()} flush>
      {orders.length === 0 ? (
        <p className={css.none}>{m.home_no_orders()}</p>
      ) : (
        <ul>
          {orders.map((order) => (
            <li key={order.id}>
              <OrderLink order={order} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function OrderLink({ order }: { order: LatestOrder }) {
  const name = [order.first_name, order.last_name].filter(Boolean).join(' ')
  const money = { locale: documentLocale(), currency: order.currency }
  return (
    <Link className={css.order ?? ''} href={`${paths.orders(order.event.id)}?order=${order.id}`}>
      <Box as="span" grows shrinks>
        <Text as="b" block clipped ends weight={600} lines="one">
          <bdi>{name === '' ? order.public_id : name}</bdi>
        </Text>
        <Text as="span" block clipped ends size={12.5} tone="muted" lines="one">
          <bdi>{order.event.title}</bdi>
        </Text>
      </Box>
      <Text as="span" fixed text="end" figures>
        <b>
          <bdi>{formatMoney(order.total_gross, money)}</bdi>
        </b>
        <Text as="span" block clipped ends size={12.5} tone="muted" lines="one">
          <Moment at={order.created_at} zone={order.event.timezone} />
        </Text>
      </Text>
    </Link>
  )
}
