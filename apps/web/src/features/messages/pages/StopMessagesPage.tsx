import type { StopMessagesProps } from '@turnout/contract/messages/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import action from '../../../public/frame/parts/action.module.css'
import card from '../../../public/frame/parts/notice-card.module.css'
import { stopTitle } from '../stop-head.ts'
import css from './StopMessagesPage.module.css'

/**
 * Opened from the foot of a message. Looking changes nothing, because mail programs look at links; one
 * press of a plain form does.
 */
export function StopMessagesPage(page: StopMessagesProps) {
  const { asked, is_stopped: isStopped, failure } = page
  return (
    <main className={card.page}>
      <div className={card.card}>
        <h1 className={card.title}>{stopTitle(page)}</h1>
        {asked === null && <p className={card.text}>{m.messages_stop_unknown_text()}</p>}
        {asked !== null && (
          <p className={card.text}>{isStopped ? m.messages_stopped_text(asked) : m.messages_stop_text(asked)}</p>
        )}
        {failure !== null && (
          <p className={css.failure} role="alert">
            {failure}
          </p>
        )}
        {asked !== null && !isStopped && (
          <form method="post" action={page.page_path}>
            <button type="submit" className={action.action}>
              {m.messages_stop_button()}
            </button>
          </form>
        )}
      </div>
    </main>
  )
}
