import { fullName } from '@turnout/domain/accounts/names.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Reference } from '@turnout/ui/surfaces/Reference.tsx'
import { ChevronDown } from 'lucide-react'
import type { CheckoutPage } from '../../checkout-page.ts'
import css from './OrderDetails.module.css'
import { OrderLines, OrderTotal } from './OrderLines.tsx'

/** The buyer's details and the ordered items, folded: they matter once, later. */
export function OrderDetails({ page: { order, words } }: { page: CheckoutPage }) {
  const name = fullName(order.first_name ?? '', order.last_name)
  return (
    <details className={css.details}>
      <summary>
        <span>{m.checkout_order_details()}</span>
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
      </summary>
      <div className={css.inside}>
        <dl className={css.facts}>
          <div>
            <dt>{m.checkout_reference()}</dt>
            <dd>
              <Reference>{order.public_id}</Reference>
            </dd>
          </div>
          {name !== '' && (
            <div>
              <dt>{m.checkout_buyer()}</dt>
              <dd>
                <bdi>{name}</bdi>
              </dd>
            </div>
          )}
          {order.email !== null && (
            <div>
              <dt>{m.checkout_email()}</dt>
              <dd>
                <bdi>{order.email}</bdi>
              </dd>
            </div>
          )}
        </dl>
        <OrderLines words={words} />
        <OrderTotal words={words} />
      </div>
    </details>
  )
}
