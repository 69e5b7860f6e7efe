import { m } from '@turnout/messages/generated/messages.js'

/** Both ends of a stretch of days, with their words. */
export const dayEnds = () =>
  [
    { end: 'from', label: m.desk_days_from() },
    { end: 'to', label: m.desk_days_to() },
  ] as const
