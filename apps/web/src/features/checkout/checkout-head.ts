import type {
  ArrivalProps,
  CheckoutNoticeProps,
  CheckoutPageProps,
  OrderPageProps,
  UndoEmailProps,
} from '@turnout/contract/checkout/page.ts'
import type { OrderEvent } from '@turnout/contract/checkout/public-order.ts'
import { pageTheme } from '@turnout/domain/look/page-theme.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { DocumentHead } from '../../public/frame/document-shell.ts'
import { initialOf } from '../../public/frame/parts/Mark.tsx'
import type { OrderPage } from './order-page.ts'
import { noticeWords } from './checkout-notice.ts'

/** Pages of one order: hidden from search engines, in the event's colours. */
const headOf = (page: { locale: string; title: string; event: OrderEvent | null }): DocumentHead => ({
  locale: page.locale,
  title: page.title,
  noIndex: true,
  ...(page.event !== null && {
    initial: initialOf(page.event.organizer.name),
    theme: pageTheme(page.event.settings),
  }),
})

export function checkoutHead({
  locale,
  view,
  order,
}: Pick<CheckoutPageProps, 'locale' | 'view' | 'order'>): DocumentHead {
  const titles = {
    details: order.is_payment_required ? m.checkout_title : m.checkout_step_details,
    payment: m.checkout_title,
    payment_return: m.checkout_step_payment,
    summary: m.checkout_your_order,
    expired: m.checkout_your_order,
  }
  const title = m.checkout_document_title({ step: titles[view](), event: order.event.title })
  return headOf({ locale, title, event: order.event })
}

/** Its colours bear the blurred cover, where that lies behind the top of the page. */
export function orderHead(props: OrderPageProps, { backdrop }: Pick<OrderPage, 'backdrop'>): DocumentHead {
  const head = checkoutHead(props)
  return { ...head, ...(head.theme !== undefined && { theme: { ...head.theme, cover: backdrop !== null } }) }
}

export function checkoutNoticeHead({ locale, notice, event }: CheckoutNoticeProps): DocumentHead {
  return headOf({ locale, title: noticeWords({ notice, event }).title, event })
}

/** The heading of the page that takes an order back, which is its title too. */
export function undoTitle({ isOver, isDone }: { readonly isOver: boolean; readonly isDone: boolean }): string {
  if (isDone) return m.checkout_undone_title()
  return isOver ? m.checkout_undo_over_title() : m.checkout_undo_title()
}

export function undoHead({ locale, undo, done }: UndoEmailProps): DocumentHead {
  return headOf({ locale, title: undoTitle({ isOver: undo === null, isDone: done !== null }), event: null })
}

export const arrivalHead = ({ locale }: ArrivalProps): DocumentHead =>
  headOf({ locale, title: m.checkout_arrival_title(), event: null })
