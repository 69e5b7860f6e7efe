import type { Message } from '@turnout/contract/messages/message.ts'
import { dayOf, instantOf } from '@turnout/domain/events/zoned-time.ts'
import { dayAfter } from '@turnout/domain/reports/periods.ts'
import { m } from '@turnout/messages/generated/messages.js'

export const SIDES = ['before_start', 'after_start', 'before_end', 'after_end'] as const
export type Side = (typeof SIDES)[number]

/** When a message is to leave, as its form has it. */
export interface ScheduleDraft {
  readonly kind: 'at' | 'relative'
  /** Wall-clock text of the event's zone. */
  readonly moment: string
  readonly days: number | null
  readonly side: Side
  readonly time: string
}

export const EMPTY_SCHEDULE: ScheduleDraft = {
  kind: 'at',
  moment: '',
  days: 3,
  side: 'before_start',
  time: '08:00',
}

interface Times {
  readonly start_date: string
  readonly end_date: string | null
  readonly timezone: string
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/u

export const sideText = (side: Side): string =>
  ({
    before_start: m.messages_before_start,
    after_start: m.messages_after_start,
    before_end: m.messages_before_end,
    after_end: m.messages_after_end,
  })[side]()

type Relative = NonNullable<Message['schedule']>

/** As a request takes it; null while something is missing. */
function relativeOf({ days, side, time }: ScheduleDraft): Relative | null {
  if (days === null || days < 0 || !TIME.test(time)) return null
  const isBefore = side === 'before_start' || side === 'before_end'
  return {
    days: isBefore && days !== 0 ? -days : days,
    anchor: side === 'before_start' || side === 'after_start' ? 'START' : 'END',
    time,
  }
}

/** When a message leaves that hangs on the event, by the event's clock. */
function momentOf({ days, anchor, time }: Relative, event: Times): Date | null {
  const from = anchor === 'END' ? (event.end_date ?? event.start_date) : event.start_date
  const day = dayAfter(dayOf(new Date(from), event.timezone), days)
  const instant = instantOf(`${day}T${time}`, event.timezone)
  return instant instanceof Date ? instant : null
}

/** When it would leave; null while that is not said whole. */
export function instantOfSchedule(draft: ScheduleDraft, event: Times): Date | null {
  if (draft.kind === 'relative') {
    const relative = relativeOf(draft)
    return relative === null ? null : momentOf(relative, event)
  }
  const instant = instantOf(draft.moment, event.timezone)
  return instant instanceof Date ? instant : null
}

export type Leaving =
  | { readonly scheduled_at: string; readonly schedule: null }
  | { readonly scheduled_at: null; readonly schedule: Relative | null }

export const AT_ONCE: Leaving = { scheduled_at: null, schedule: null }

/** The same as a request takes it. */
export function leavingOf(draft: ScheduleDraft, instant: Date): Leaving {
  return draft.kind === 'at'
    ? { scheduled_at: instant.toISOString(), schedule: null }
    : { scheduled_at: null, schedule: relativeOf(draft) }
}
