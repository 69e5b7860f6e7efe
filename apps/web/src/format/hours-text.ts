import { m } from '@turnout/messages/generated/messages.js'

/** "4 hours", "90 minutes". */
export const hoursText = (minutes: number): string =>
  minutes % 60 === 0 ? m.waiting_list_hours({ count: minutes / 60 }) : m.waiting_list_minutes({ count: minutes })
