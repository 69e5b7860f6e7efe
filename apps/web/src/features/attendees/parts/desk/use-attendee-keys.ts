import { m } from '@turnout/messages/generated/messages.js'
import { useDeskKeys } from '../../../../desk/list/use-desk-keys.ts'
import { pressAct } from '../../../../desk/table/row-ticking.ts'
import type { AttendeesDesk } from './use-attendees-desk.ts'

interface AttendeeKeys {
  guests: AttendeesDesk
  onView: (place: number) => boolean
  mayWrite: boolean
  mayExport: boolean
}

/** The keys of the desk of attendees. Cancelling has none. */
export function useAttendeeKeys({ guests, onView, mayWrite, mayExport }: AttendeeKeys): void {
  useDeskKeys({
    title: m.attendees_title(),
    of: guests,
    onView,
    mayTick: mayWrite,
    mayExport,
    acts: [{ chord: 'm', does: m.attendees_message(), run: () => pressAct('message') }],
  })
}
