import { BULK_ATTENDEES_MAX } from '@turnout/contract/limits.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Ban, Mail, RotateCw } from 'lucide-react'
import type { AttendeeRow } from '@turnout/contract/attendees/attendee.ts'
import { DeskBulk } from '../../../../desk/table/DeskBulk.tsx'
import { useWriteToPicked } from '../../../../desk/picked/use-write-to-picked.ts'
import { useMay } from '../../../../shell/use-may.ts'
import { attendeeIds } from '../../api.ts'
import type { AttendeeBulk } from './use-attendee-bulk.ts'
import type { AttendeesDesk } from './use-attendees-desk.ts'

interface AttendeeBulkBarProps {
  eventId: number
  guests: AttendeesDesk
  bulk: AttendeeBulk
  onClear: () => void
}

/** The acts on the ticked attendees. */
export function AttendeeBulkBar({ eventId, guests, bulk, onClear }: AttendeeBulkBarProps) {
  const { selection, list, picked } = guests
  const mayMessage = useMay('messages:send')
  const mayExport = useMay('guests:export')
  const writing = useWriteToPicked<AttendeeRow>({
    selection,
    fits: ({ status }) => status !== 'CANCELLED',
    allIds: () => attendeeIds(eventId, guests.meant),
    to: (ids) => ({ message_type: 'INDIVIDUAL_ATTENDEES', attendee_ids: ids }),
  })
  const isTooMany = selection.count > BULK_ATTENDEES_MAX
  const message = {
    action: 'message',
    key: 'message',
    label: m.attendees_message(),
    icon: Mail,
    count: writing.count,
  } as const
  return (
    <DeskBulk
      count={selection.count}
      total={list.total ?? 0}
      tooMany={isTooMany ? m.attendees_bulk_too_many({ maximum: BULK_ATTENDEES_MAX }) : undefined}
      acts={[
        ...(mayMessage ? [message] : []),
        {
          action: 'resend_ticket',
          label: m.attendees_bulk_resend(),
          icon: RotateCw,
          count: bulk.count('resend_ticket'),
        },
        { action: 'cancel', label: m.attendees_bulk_cancel(), icon: Ban, count: bulk.count('cancel'), danger: true },
      ]}
      onAsk={(action) => (action === 'message' ? writing.write() : bulk.ask(action))}
      onSelectAll={selection.selectAll}
      onClear={onClear}
      exporting={picked.progress !== null}
      onExport={mayExport ? picked.run : undefined}
    />
  )
}
