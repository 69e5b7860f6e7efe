import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { Avatar } from '@turnout/ui/surfaces/Avatar.tsx'
import { Moment } from '../../../../desk/Moment.tsx'
import { methodWords } from '../../order-facts.ts'
import { buyerName } from '../../order-words.ts'
import { paidWords } from '../../order-sums.ts'
import css from './OrderHead.module.css'

/** Whose order it is, when it was placed and how it is paid, on top of its drawer. */
export function OrderHead({ order, zone }: { order: Order; zone: string }) {
  const { email } = order
  const payment = order.payments.find(({ purpose }) => purpose === 'ORDER')
  const method = payment ? paidWords(payment) : methodWords(order)
  return (
    <div className={css.head}>
      <TwoLines
        start={<Avatar name={buyerName(order)} />}
        title={buyerName(order)}
        detail={email && <TextLink href={`mailto:${email}`}>{email}</TextLink>}
      />
      <p className={css.line}>
        <span>
          {m.orders_placed()} <Moment at={order.created_at} zone={zone} exact />
        </span>
        {method !== null && <span>{method}</span>}
        {order.is_manually_created && <span>{m.orders_by_desk()}</span>}
      </p>
    </div>
  )
}
