import { publicPaths } from '@turnout/contract/paths.ts'
import { UNDO_HOURS } from '@turnout/domain/orders/order-access.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Check } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState, type RefObject, useSyncExternalStore } from 'react'
import { useDeviceMaps } from '../../../public/frame/map-link.ts'
import { Backdrop } from '../../../public/frame/parts/Backdrop.tsx'
import { usePile } from '../../../public/frame/parts/ticket/use-pile.ts'
import { askAgainOnReturn } from '../ask-again.ts'
import { clearDraft } from '../details-draft.ts'
import { cardsOf } from '../order-cards.ts'
import { takeNews, type OrderNews } from '../order-news.ts'
import type { OrderPage as Page } from '../order-page.ts'
import { screenOf } from '../order-screen.ts'
import { GoneDates } from '../parts/confirmation/GoneDates.tsx'
import { MovedDates } from '../parts/confirmation/MovedDates.tsx'
import { OrderBar } from '../parts/confirmation/OrderBar.tsx'
import { OrderDesk } from '../parts/confirmation/OrderDesk.tsx'
import { OrderLead } from '../parts/confirmation/OrderLead.tsx'
import { OrderMore } from '../parts/confirmation/OrderMore.tsx'
import confirmationKeptTicketsCss from '../parts/confirmation/confirmation-kept-tickets.module.css'
import { useOrderNews } from '../parts/confirmation/use-order-news.ts'
import css from './OrderPage.module.css'

// At first no code fills the whole screen.
const TicketScreen = lazy(() =>
  import('../../../public/frame/parts/ticket/TicketScreen.tsx').then((part) => ({ default: part.TicketScreen })),
)

/**
 * Says what the change before this page has done; it takes the focus, because the button that was
 * pressed is gone.
 */
function NewsOfChange({ shortId }: { shortId: string }) {
  // Only the browser knows.
  const news = useSyncExternalStore(neverChanges, () => takeNews(shortId), nothing)
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus(), [news])
  return (
    <div role="status">
      {news !== null && (
        <p ref={line} className={confirmationKeptTicketsCss.news} tabIndex={-1}>
          <Check size={18} strokeWidth={2.25} aria-hidden />
          <span>{wordsOf(news)}</span>
        </p>
      )}
    </div>
  )
}

const neverChanges = () => () => undefined
const nothing = () => null

function wordsOf(news: OrderNews): string {
  switch (news.is) {
    case 'passed_on':
      return m.checkout_news_passed_on({ name: news.name, email: news.email })
    case 'holder':
      return m.checkout_news_holder({ name: news.name })
    case 'moved':
      return m.checkout_news_moved({ email: news.email, days: UNDO_HOURS / 24 })
    case 'buyer':
      return m.checkout_news_buyer()
    case 'date':
      return m.checkout_news_date({ count: news.count, date: news.date })
    case 'seat':
      return m.seat_change_news({ seat: news.seat })
  }
}

/** An order that was made, or whose money is under way: the ticket itself, and quieter all else. */
export function OrderPage(first: Page) {
  const { page, waiting, askAgain, isFresh, refresh } = useOrderNews(first)
  const screen = screenOf(page, waiting)
  const tickets = cardsOf(page)
  const pile = usePile(tickets.length)
  const [isLarge, setLarge] = useState(false)
  const [leaving, setLeaving] = useState<number | null>(null)
  useEffect(askAgainOnReturn, [])
  useDeviceMaps()
  useEffect(() => clearDraft(page.event.id), [page.event.id])
  const desk = useTear({ eventId: page.event.id, shortId: page.order.short_id, isDue: screen === 'paid', isFresh })
  return (
    <div className={css.ground} ref={desk}>
      <a className={css.skip} href="#tickets">
        {m.checkout_skip_to_tickets()}
      </a>
      {page.backdrop !== null && <Backdrop src={page.backdrop} isTall />}
      <OrderBar {...{ page, screen, leaving }} onLeave={setLeaving} onChanged={refresh} />
      <main className={css.grid}>
        <div className={css.lead}>
          <NewsOfChange shortId={page.order.short_id} />
          <OrderLead page={page} screen={screen} askAgain={askAgain} />
          {page.gone !== undefined && <GoneDates page={page} onChanged={refresh} />}
          {page.moved !== undefined && <MovedDates page={page} onChanged={refresh} />}
        </div>
        <div className={css.desk} id="tickets" tabIndex={-1}>
          <OrderDesk
            {...{ page, screen, pile, tickets, isFresh }}
            onProven={refresh}
            onEnlarge={() => setLarge(true)}
          />
        </div>
        <div className={css.more}>
          <OrderMore page={page} onLeave={setLeaving} />
        </div>
      </main>
      {isLarge && (
        <Suspense>
          <TicketScreen
            tickets={tickets}
            at={pile.at}
            turn={pile.turn}
            place={page.ticketCount > 1 ? m.tickets_place({ at: pile.at + 1, of: page.ticketCount }) : null}
            onClose={() => setLarge(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

interface Tearing {
  readonly eventId: number
  readonly shortId: string
  /** The money has changed hands. */
  readonly isDue: boolean
  /** It did so while the buyer looked on. */
  readonly isFresh: boolean
}

/**
 * Tears the money off the ticket, once for an order and a device. Who comes by a link or loads the
 * page again finds it torn.
 */
function useTear({ eventId, shortId, isDue, isFresh }: Tearing): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isDue || !isFirstTime(shortId)) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    if (!isFresh && !cameFrom(publicPaths.order(eventId, shortId))) return
    // Its script comes after the page, which works without it.
    void import('../parts/confirmation/play-tear.ts').then(({ playTear }) => page.current && playTear(page.current))
  }, [eventId, shortId, isDue, isFresh])
  return page
}

/** From a step of the checkout, straight to here. */
function cameFrom(checkout: string): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  if (navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate') return false
  return document.referrer.startsWith(location.origin + checkout)
}

/** Whether this device has not seen it; from now on it has. */
function isFirstTime(shortId: string): boolean {
  const key = `turnout-torn:${shortId}`
  try {
    const wasSeen = localStorage.getItem(key) !== null
    localStorage.setItem(key, '1')
    return !wasSeen
  } catch {
    // A device that keeps nothing would see it each time.
    return false
  }
}
