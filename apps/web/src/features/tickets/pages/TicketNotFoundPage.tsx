import { m } from '@turnout/messages/generated/messages.js'
import action from '../../../public/parts/action.module.css'
import card from '../../../public/parts/notice-card.module.css'
import css from './TicketNotFoundPage.module.css'

/** For addresses that open no ticket: the same words for a wrong one and one that is gone, so that nothing can be guessed. */
export function TicketNotFoundPage() {
  return (
    <main className={card.page}>
      <div className={card.card}>
        <svg className={css.ghost} viewBox="0 0 200 84" fill="none" aria-hidden="true">
          <path d="M10 2h180a8 8 0 0 1 8 8v22a9 9 0 0 0 0 18v24a8 8 0 0 1-8 8H10a8 8 0 0 1-8-8V50a9 9 0 0 0 0-18V10a8 8 0 0 1 8-8Z" />
          <path d="M16 41h168" strokeDasharray="4 6" />
        </svg>
        <h1 className={card.title}>{m.tickets_not_found_title()}</h1>
        <p className={card.text}>{m.tickets_not_found_text()}</p>
        <a className={action.action} href="/my-tickets">
          {m.tickets_lookup_find()}
        </a>
      </div>
    </main>
  )
}
