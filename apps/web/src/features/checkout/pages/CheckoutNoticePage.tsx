import { m } from '@turnout/messages/generated/messages.js'
import action from '../../../public/parts/action.module.css'
import card from '../../../public/parts/notice-card.module.css'
import { noticeWords } from '../checkout-notice.ts'
import type { CheckoutNoticeProps } from '../checkout-page-props.ts'
import css from './CheckoutNoticePage.module.css'

/** When there is no step to show: what happened, and the way back. */
export function CheckoutNoticePage({ notice, event_href, event }: CheckoutNoticeProps) {
  const { title, text } = noticeWords(notice)
  return (
    <main className={card.page}>
      <div className={`${card.card} ${css.card}`}>
        {event !== null && <p className={css.event}>{event.title}</p>}
        <h1 className={card.title}>{title}</h1>
        <p className={card.text}>{text}</p>
        <a className={action.action} href={event_href ?? '/'}>
          {event_href === null ? m.storefront_home() : m.checkout_back_to_event()}
        </a>
      </div>
    </main>
  )
}
