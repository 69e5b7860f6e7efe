import type { CheckoutNoticeProps } from '@turnout/contract/checkout/page.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LostPage } from '../../../public/frame/parts/lost/LostPage.tsx'
import { FilledWay, LostTicket, QuietWay } from '../../../public/frame/parts/lost/LostTicket.tsx'
import { noticeWords } from '../checkout-notice.ts'
import css from './CheckoutNoticePage.module.css'

/** When there is no step to show: the reason, and the way on. */
export function CheckoutNoticePage({ notice, event_href, event, status, reasons = [] }: CheckoutNoticeProps) {
  const { title, text, what, number } = noticeWords({ notice, event })
  const tickets = publicPaths.myTickets()
  return (
    <LostPage
      owner={event === null ? null : { name: event.organizer.name, href: event_href }}
      hasHome={event_href === null}
    >
      <LostTicket
        title={title}
        text={text}
        stub={{ whose: event?.title ?? 'Turnout', what, number: number ?? String(status ?? '') }}
        ways={
          event_href === null ? (
            <>
              <FilledWay href={tickets}>{m.tickets_lookup_find()}</FilledWay>
              <QuietWay href="/">{m.storefront_home()}</QuietWay>
            </>
          ) : (
            <>
              <FilledWay href={event_href}>
                {notice === 'refused' ? m.checkout_back_to_event() : m.checkout_start_again()}
              </FilledWay>
              <QuietWay href={tickets}>{m.tickets_lookup_find()}</QuietWay>
            </>
          )
        }
      >
        {reasons.length > 0 && (
          <ul className={css.reasons}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </LostTicket>
    </LostPage>
  )
}
