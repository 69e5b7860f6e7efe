import { Mark } from '../../../../public/parts/Mark.tsx'
import type { OrderPage } from '../../order-page.ts'
import type { OrderScreen } from '../../order-screen.ts'
import { ManageOrder } from './ManageOrder.tsx'
import css from './OrderBar.module.css'

/** The top of the page: the organizer, and the acts on the order, at the same place in each state. */
export function OrderBar({ page, screen }: { page: OrderPage; screen: OrderScreen }) {
  return (
    <header className={css.bar}>
      <a className={css.organizer} href={page.event.href}>
        <Mark name={page.event.organizer} />
        <span>{page.event.organizer}</span>
      </a>
      {/* While the bank is asked there is nothing to manage. */}
      {page.view === 'summary' && <ManageOrder page={page} screen={screen} />}
    </header>
  )
}
