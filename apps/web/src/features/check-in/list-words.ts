import type { CheckInList } from '@turnout/contract/check-in/check-in-list.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Tone } from '@turnout/ui/feedback/StatusBadge.tsx'
import { formatDate } from '../../public/format.ts'

interface Zone {
  readonly locale: string
  /** IANA zone of the event. */
  readonly timeZone: string
}

/** Whether the door of a list is open, as a badge. */
export function stateBadge(list: CheckInList, zone: Zone): { readonly tone: Tone; readonly text: string } {
  if (list.is_expired) return { tone: 'outline', text: m.check_in_lists_state_expired() }
  if (list.is_active || list.activates_at === null) return { tone: 'teal', text: m.check_in_lists_state_active() }
  return { tone: 'grey', text: m.check_in_lists_state_opens({ time: formatDate(list.activates_at, 'moment', zone) }) }
}

/** When a list is open, in the event's zone. */
export function windowWords({ activates_at, expires_at }: CheckInList, zone: Zone): string {
  const [from, to] = [activates_at, expires_at].map((at) => at && formatDate(at, 'moment', zone))
  if (from && to) return m.check_in_lists_from_to({ from, to })
  if (from) return m.check_in_lists_from({ time: from })
  return to ? m.check_in_lists_until({ time: to }) : m.check_in_lists_always()
}
