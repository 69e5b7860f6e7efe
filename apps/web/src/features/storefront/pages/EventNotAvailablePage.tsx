import { m } from '@turnout/messages/generated/messages.js'
import action from '../../../public/parts/action.module.css'
import card from '../../../public/parts/notice-card.module.css'
import { EventPoster } from '../../../public/parts/EventPoster.tsx'
import css from './EventNotAvailablePage.module.css'

/** For events that do not exist, are drafts or were archived: the same words for all, so that nothing can be guessed. */
export function EventNotAvailablePage() {
  return (
    <main className={card.page}>
      <div className={`${card.card} ${css.card}`}>
        <div className={css.poster}>
          <EventPoster />
        </div>
        <h1 className={card.title}>{m.storefront_not_available_title()}</h1>
        <p className={card.text}>{m.storefront_not_available_text()}</p>
        <a className={action.action} href="/">
          {m.storefront_home()}
        </a>
      </div>
    </main>
  )
}
