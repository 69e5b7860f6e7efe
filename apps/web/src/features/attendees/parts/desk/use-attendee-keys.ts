import { m } from '@turnout/messages/generated/messages.js'
import { pressAct, tickingOf } from '../../../../desk/table/row-ticking.ts'
import { useListKeys } from '../../../../desk/table/use-list-keys.ts'
import type { AttendeesDesk } from './use-attendees-desk.ts'

interface AttendeeKeys {
  guests: AttendeesDesk
  onView: (place: number) => boolean
  mayWrite: boolean
  mayExport: boolean
}

/** The keys of the desk of attendees. Cancelling has none. */
export function useAttendeeKeys({ guests, onView, mayWrite, mayExport }: AttendeeKeys): void {
  const { desk, selection, list, whole, picked } = guests
  const { row } = desk.cursor
  const listed = list.rows?.find(({ id }) => id === row?.id)
  const file = () => void (selection.count > 0 ? picked : whole).run('csv')
  useListKeys({
    title: m.attendees_title(),
    cursor: desk.cursor,
    openId: desk.openId,
    onOpen: desk.show,
    onClose: desk.close,
    ticking: mayWrite ? tickingOf(selection, listed) : undefined,
    onHeight: desk.rows.toggle,
    onView,
    more: [
      { chord: 'm', does: m.attendees_message(), run: () => pressAct('message') },
      ...(mayExport ? [{ chord: 'e', does: m.attendees_export(), run: file }] : []),
    ],
  })
}
