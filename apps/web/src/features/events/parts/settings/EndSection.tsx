import type { Event } from '@turnout/contract/events/event.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../../api/api-error.ts'
import { formatDate } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { useMay } from '../../../../shell/use-may.ts'
import { useEventActs } from '../../api.ts'
import { DeleteEventDialog } from '../DeleteEventDialog.tsx'
import { useStatusItems } from '../use-status-items.ts'
import type { SectionProps } from './section-props.ts'
import css from './settings.module.css'

/** The ways to end an event, the mildest first, each with what it does. */
export const EndSection = ({ event, form }: SectionProps) => (
  <Stack className={css.ends}>
    <SalesRow event={event} />
    <ArchiveRow event={event} />
    <CancelRow event={event} />
    <DeleteRow event={event} onDiscard={form.discard} />
  </Stack>
)

interface EndRowProps {
  readonly title: string
  readonly words: string
  readonly children?: ReactNode
}

const EndRow = ({ title, words, children }: EndRowProps) => (
  <Row className={css.act} gap={14} align="center" justify="between" wrap>
    <Stack gap={2} shrinks>
      <Text as="b" size={14} weight={650}>
        {title}
      </Text>
      <Text font="small" tone="muted">
        {words}
      </Text>
    </Stack>
    {children}
  </Row>
)

/** Nothing can be bought while sales are closed; the same button opens them again. */
function SalesRow({ event }: Pick<SectionProps, 'event'>) {
  const mayPublish = useMay('events:publish')
  const { changeSales } = useEventActs()
  const { title, sales_closed_at: since, timezone } = event
  const isClosed = since !== null
  const isOnSale = event.status === 'LIVE' && event.lifecycle_status !== 'ENDED' && event.cancelled_at === null
  if (!mayPublish || !(isClosed || isOnSale)) return null
  const change = async (closes: boolean): Promise<void> => {
    try {
      await changeSales(event.id, closes)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ message: error.message, action: { label: m.shell_try_again(), onPress: () => change(closes) } })
      return
    }
    showToast({
      message: closes ? m.events_sales_closed({ title }) : m.events_sales_opened({ title }),
      action: { label: m.events_undo(), onPress: () => change(!closes) },
    })
  }
  const label = isClosed ? m.events_sales_open() : m.events_sales_close()
  const words =
    since === null
      ? m.events_sales_close_intro()
      : m.events_sales_open_intro({
          date: formatDate(since, 'shortDate', { locale: documentLocale(), timeZone: timezone }),
        })
  return (
    <EndRow title={label} words={words}>
      <Button onPress={() => change(!isClosed)}>{label}</Button>
    </EndRow>
  )
}

/** Out of the lists, or back into them. */
function ArchiveRow({ event }: Pick<SectionProps, 'event'>) {
  const statusItems = useStatusItems()
  const act = statusItems(event, () => undefined).find(({ key }) => key === 'archive' || key === 'restore')
  if (act === undefined) return null
  return (
    <EndRow title={act.label} words={act.key === 'archive' ? m.events_archive_intro() : m.events_restore_intro()}>
      <Button onPress={() => act.onPress?.()}>{act.label}</Button>
    </EndRow>
  )
}

/** The way to the three steps that cancel it. */
function CancelRow({ event }: Pick<SectionProps, 'event'>) {
  const mayRefund = useMay('orders:refund')
  if (!mayRefund || event.cancelled_at !== null) return null
  return (
    <EndRow title={m.events_end_cancel()} words={m.events_cancel_intro()}>
      <LinkButton href={paths.cancelEvent(event.id)}>{m.events_cancel()}</LinkButton>
    </EndRow>
  )
}

/** Only an event without orders can be deleted; of another one the reason is there instead. */
function DeleteRow({ event, onDiscard }: { event: Event; onDiscard: () => void }) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const orders = event.statistics?.orders_count ?? 0
  if (orders > 0) return <EndRow title={m.events_end_delete()} words={m.events_end_kept({ count: orders })} />
  const leave = () => {
    // Unsaved text goes with the event; there is no question about it on the way.
    flushSync(onDiscard)
    return navigate(paths.events(), { replace: true })
  }
  return (
    <EndRow title={m.events_end_delete()} words={m.events_delete_consequence()}>
      <Button variant="danger" onPress={() => setAsking(true)}>
        {m.events_delete()}
      </Button>
      {asking && (
        <DeleteEventDialog event={event} hasOrders={false} onClose={() => setAsking(false)} onDeleted={leave} />
      )}
    </EndRow>
  )
}
