import { m } from '@turnout/messages/generated/messages.js'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useAttendeeActs } from '../../api.ts'
import { attendeeName } from '../../attendee-words.ts'
import type { AttendeeDialogProps } from './CancelTicketDialog.tsx'
import { useAct } from '../../../../desk/use-act.ts'

/**
 * Asks before a ticket gets a fresh code: the holder of the present code holds nothing from then
 * on.
 */
export function ReissueDialog({ attendee, eventId, onClose, onDone }: AttendeeDialogProps) {
  const { reissue } = useAttendeeActs(eventId)
  const { failed, run } = useAct()
  const isSent = attendee.status === 'ACTIVE'
  const { email } = attendee
  const renew = async (key: string) => {
    await reissue(attendee.id, key)
    onDone(isSent ? m.attendees_reissued_sent({ email }) : m.attendees_reissued())
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={m.attendees_reissue_title({ name: attendeeName(attendee) })}
      consequences={[
        m.attendees_reissue_old(),
        ...(attendee.legacy_codes.length > 0 ? [m.attendees_legacy_ends()] : []),
        isSent ? m.attendees_reissue_mail({ email }) : m.attendees_reissue_later(),
      ]}
      confirmLabel={m.attendees_reissue_confirm()}
      onConfirm={() => run('reissue', renew, m.attendees_reissue_failed())}
      error={failed ? `${failed.title}. ${failed.reason}` : undefined}
    />
  )
}
