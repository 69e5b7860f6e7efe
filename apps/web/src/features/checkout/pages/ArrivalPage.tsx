import type { ArrivalProps } from '@turnout/contract/checkout/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import action from '../../../public/frame/parts/action.module.css'
import card from '../../../public/frame/parts/notice-card.module.css'

/**
 * Where a hold arrives that was made in a frame on another site. Its script takes it over and goes
 * on, mostly before anything is seen; what went wrong is said here, with the link back.
 */
export function ArrivalPage({ take_url, event_href }: ArrivalProps) {
  return (
    <main className={card.page} data-arrival={take_url}>
      <div className={card.card} data-needs-script data-waiting>
        <h1 className={card.title}>{m.checkout_arrival_title()}</h1>
        <p className={card.text} role="status">
          {m.checkout_arrival_text()}
        </p>
      </div>
      <div className={card.card} data-refused hidden>
        <h1 className={card.title} tabIndex={-1}>
          {m.checkout_arrival_refused_title()}
        </h1>
        <p className={card.text}>{m.checkout_arrival_refused_text()}</p>
        <a className={action.action} href={event_href}>
          {m.checkout_back_to_event()}
        </a>
      </div>
      <noscript>
        <div className={card.card}>
          <h1 className={card.title}>{m.checkout_arrival_refused_title()}</h1>
          <p className={card.text}>{m.checkout_arrival_no_script()}</p>
          <a className={action.action} href={event_href}>
            {m.checkout_back_to_event()}
          </a>
        </div>
      </noscript>
    </main>
  )
}
