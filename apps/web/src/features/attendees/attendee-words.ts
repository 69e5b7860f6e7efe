import type { AttendeeRow } from '@turnout/contract/attendees/attendee.ts'

export const attendeeName = ({ first_name, last_name }: Pick<AttendeeRow, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()
