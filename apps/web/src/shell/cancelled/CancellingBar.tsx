import { useQuery } from '@tanstack/react-query'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import css from './CancellingBar.module.css'
import { cancellingQuery } from '../../api/event.ts'

/** On every page of a cancelled event: how far it came, and the way there. */
export function CancellingBar({ eventId }: { eventId: number }) {
  const { data } = useQuery(cancellingQuery(eventId))
  if (data === null || data === undefined) return null
  const { sent, all, failed } = data.refunds
  const open = failed.orders + data.by_hand.open.orders
  const words =
    data.state === 'DONE'
      ? open > 0
        ? m.event_cancelling_bar_open({ count: open })
        : m.event_cancelling_bar_done()
      : m.event_cancelling_bar({ sent: sent.orders, count: all.orders })
  return (
    <div className={css.bar}>
      <Banner
        tone={open > 0 ? 'warning' : 'info'}
        title={m.event_cancelling_bar_title()}
        action={<TextLink href={paths.cancelEvent(eventId)}>{m.event_cancelling_bar_link()}</TextLink>}
      >
        {words}
      </Banner>
    </div>
  )
}
