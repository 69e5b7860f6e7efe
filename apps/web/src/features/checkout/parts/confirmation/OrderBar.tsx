import { LanguageMenu } from '../../../../public/frame/parts/LanguageMenu.tsx'
import { Mark } from '../../../../public/frame/parts/Mark.tsx'
import type { OrderPage } from '../../order-page.ts'
import type { OrderScreen } from '../../order-screen.ts'
import { ManageOrder } from './ManageOrder.tsx'
import css from './confirmation-kept-tickets.module.css'

interface OrderBarProps {
  readonly page: OrderPage
  readonly screen: OrderScreen
  /** The date that the buyer wants another one for. */
  readonly leaving: number | null
  readonly onLeave: (dateId: number | null) => void
  /** The order is another one by an act of the buyer. */
  readonly onChanged: () => Promise<void>
}

/** The top of the page: the organizer, the language, and the acts on the order, at the same place in each state. */
export function OrderBar({ page, ...managing }: OrderBarProps) {
  return (
    <header className={css.bar}>
      <a className={css.organizer} href={page.event.href}>
        <Mark name={page.event.organizer} />
        <span>{page.event.organizer}</span>
      </a>
      <LanguageMenu className={css.language} locale={page.locale} languages={page.languages} />
      {/* While the bank is asked there is nothing to manage. */}
      {page.view === 'summary' && (
        // A code that was given for the tickets is not asked for again here.
        <ManageOrder key={String(page.order.can_change)} page={page} {...managing} />
      )}
    </header>
  )
}
