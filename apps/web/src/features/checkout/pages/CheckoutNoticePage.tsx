import type { CheckoutNoticeProps } from '@turnout/contract/checkout/page.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { NoticeCard } from '../../../public/parts/NoticeCard.tsx'
import { noticeWords } from '../checkout-notice.ts'
import css from './CheckoutNoticePage.module.css'

/** When there is no step to show: the reason, and the way on. */
export function CheckoutNoticePage({ notice, event_href, event, reasons = [] }: CheckoutNoticeProps) {
  const next =
    event_href === null
      ? { href: publicPaths.myTickets(), label: m.tickets_lookup_find() }
      : { href: event_href, label: notice === 'refused' ? m.checkout_back_to_event() : m.checkout_start_again() }
  return (
    <NoticeCard {...noticeWords(notice)} next={next} picture={<EventLine title={event?.title ?? null} />}>
      {reasons.length > 0 && (
        <ul className={css.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </NoticeCard>
  )
}

function EventLine({ title }: { title: string | null }) {
  return (
    <>
      <span className={css.edge} />
      {title !== null && <p className={css.event}>{title}</p>}
    </>
  )
}
