import { UNDO_HOURS } from '@turnout/domain/orders/order-access.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Check } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { takeNews, type OrderNews } from '../../order-news.ts'
import css from './confirmation-kept-tickets.module.css'

/**
 * Says what the change before this page has done; it takes the focus, because the button that was
 * pressed is gone.
 */
export function NewsOfChange({ shortId }: { shortId: string }) {
  // Only the browser knows.
  const news = useSyncExternalStore(neverChanges, () => takeNews(shortId), nothing)
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus(), [news])
  return (
    <div role="status">
      {news !== null && (
        <p ref={line} className={css.news} tabIndex={-1}>
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
  }
}
