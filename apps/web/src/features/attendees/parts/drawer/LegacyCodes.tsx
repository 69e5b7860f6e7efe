import type { Attendee } from '@turnout/contract/attendees/attendee.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Stack } from '@turnout/ui/layout/Layout.tsx'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useState } from 'react'
import { useAct } from '../../../../desk/use-act.ts'
import { useMay } from '../../../../shell/use-may.ts'
import { useAttendeeActs } from '../../api.ts'
import { attendeeName } from '../../attendee-words.ts'
import { comma } from '../../../../format/in-a-row.ts'

/** The codes of a former system that still open for this guest, and the way to withdraw them. */
export function LegacyCodes({ attendee, eventId }: { attendee: Attendee; eventId: number }) {
  const [isAsking, setAsking] = useState(false)
  const mayWrite = useMay('attendees:write')
  const { legacy_codes: codes } = attendee
  if (codes.length === 0) return null
  return (
    <Stack gap={8} items="start" above={12}>
      <p>{m.attendees_legacy_codes({ codes: codes.map(({ ends_with }) => `…${ends_with}`).join(comma()) })}</p>
      {mayWrite && (
        <Button size="small" onPress={() => setAsking(true)}>
          {m.attendees_legacy_withdraw()}
        </Button>
      )}
      {isAsking && <WithdrawDialog attendee={attendee} eventId={eventId} onClose={() => setAsking(false)} />}
    </Stack>
  )
}

interface WithdrawDialogProps {
  attendee: Attendee
  eventId: number
  onClose: () => void
}

/** Asks before: nobody here knows the codes, so they cannot be given back. */
function WithdrawDialog({ attendee, eventId, onClose }: WithdrawDialogProps) {
  const { withdrawLegacyCodes } = useAttendeeActs(eventId)
  const { failed, run } = useAct()
  const withdraw = async (key: string) => {
    await withdrawLegacyCodes(attendee.id, key)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={m.attendees_legacy_withdraw_title({ name: attendeeName(attendee) })}
      consequences={[m.attendees_legacy_withdraw_old(), m.attendees_legacy_withdraw_ours()]}
      confirmLabel={m.attendees_legacy_withdraw()}
      onConfirm={() => run('withdraw', withdraw, m.attendees_legacy_withdraw_failed())}
      error={failed ? `${failed.title}. ${failed.reason}` : undefined}
    />
  )
}
