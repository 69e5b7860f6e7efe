import type { MESSAGE_TYPES } from '@turnout/contract/messages/audience.ts'
import { paths } from '@turnout/contract/paths.ts'
import { useNavigate } from 'react-router'
import { useEventId } from '../frame/EventLayout.tsx'

/** Whom a new message is for, and what was already written of it. */
export interface WriteTo {
  readonly message_type: (typeof MESSAGE_TYPES)[number]
  readonly attendee_ids?: readonly number[]
  readonly order_id?: number
  /** Only those of these orders or products. */
  readonly order_ids?: readonly number[]
  readonly product_ids?: readonly number[]
  readonly subject?: string
  /** Rich text. */
  readonly message?: string
}

/** What the composer is opened with; the browser keeps it with the page. */
export interface OpenedWith {
  readonly to?: WriteTo
}

/** Opens the composer for these people. */
export function useWriteTo(): (to: WriteTo) => void {
  const go = useNavigate()
  const eventId = useEventId()
  return (to) => {
    const state: OpenedWith = { to }
    void go(paths.newMessage(eventId), { state })
  }
}
