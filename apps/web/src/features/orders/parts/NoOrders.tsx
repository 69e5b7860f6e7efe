import type { EventCore } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { SaleStarter } from '../../attendees/parts/SaleStarter.tsx'

/** No orders at all, and what brings the first one. */
export function NoOrders({ event }: { event: EventCore }) {
  return (
    <EmptyState ghost="rows" level={2} title={m.orders_none()} action={<SaleStarter event={event} />}>
      {textOf(event)}
    </EmptyState>
  )
}

function textOf(event: EventCore): string {
  if (event.status === 'DRAFT') return m.orders_none_draft_text()
  const isOver = event.status === 'ARCHIVED' || event.lifecycle_status === 'ENDED'
  return isOver ? m.orders_none_over_text() : m.orders_none_text()
}

/** The good news of an empty list of things to do. */
export function NothingToDo({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      ghost="rows"
      level={2}
      title={m.orders_none_attention()}
      action={<Button onPress={onShowAll}>{m.orders_show_all()}</Button>}
    >
      {m.orders_none_attention_text()}
    </EmptyState>
  )
}
