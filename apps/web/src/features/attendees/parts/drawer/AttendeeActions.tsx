import type { Attendee } from '@turnout/contract/attendees/attendee.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { WithReferences } from '@turnout/ui/surfaces/Reference.tsx'
import { paths } from '@turnout/contract/paths.ts'
import { attendeeName } from '../../attendee-words.ts'
import { CancelTicketDialog } from './CancelTicketDialog.tsx'
import { ChangeTicketDrawer } from './ChangeTicketDrawer.tsx'
import { ActionReason, DrawerActions } from '../../../../desk/DrawerActions.tsx'
import { MessageDrawer } from '../MessageDrawer.tsx'
import { ReissueDialog } from './ReissueDialog.tsx'
import { useAttendeeButtons } from './use-attendee-buttons.ts'
import { useWriteTo } from '../../../../shell/address/use-write-to.ts'
import { useMay } from '../../../../shell/use-may.ts'

interface AttendeeActionsProps {
  attendee: Attendee
  event: Event
}

type Buttons = ReturnType<typeof useAttendeeButtons>

/** The acts possible on an attendee now, with the likely next act filled. */
export function AttendeeActions({ attendee, event }: AttendeeActionsProps) {
  const buttons = useAttendeeButtons(attendee, event.id)
  const mayWrite = useMay('attendees:write')
  const isCancelled = attendee.status === 'CANCELLED'
  // All of it would be refused.
  if (!mayWrite) return null
  return (
    <DrawerActions
      state={buttons}
      reason={attendee.status === 'AWAITING_PAYMENT' && <WaitsForMoney attendee={attendee} eventId={event.id} />}
      first={!isCancelled && <Button onPress={() => buttons.ask('cancel')}>{m.attendees_cancel()}</Button>}
    >
      {!isCancelled && (
        <>
          <Button onPress={() => buttons.ask('reissue')}>{m.attendees_reissue()}</Button>
          <Button onPress={() => buttons.ask('change')}>{m.attendees_change()}</Button>
        </>
      )}
      <Button onPress={() => buttons.ask('message')}>{m.attendees_message()}</Button>
      {attendee.status === 'ACTIVE' && (
        <Button variant="filled" onPress={buttons.resend}>
          {m.attendees_resend()}
        </Button>
      )}
      {isCancelled && (
        <Button variant="filled" onPress={buttons.reactivate}>
          {m.attendees_reactivate()}
        </Button>
      )}
      <Question attendee={attendee} event={event} buttons={buttons} />
    </DrawerActions>
  )
}

/** Why there is no ticket to send: the way to where the money is taken. */
function WaitsForMoney({ attendee: { order }, eventId }: { attendee: Attendee; eventId: number }) {
  return (
    <ActionReason>
      {m.error_attendee_awaits_payment()}{' '}
      <TextLink href={`${paths.orders(eventId)}?order=${order.id}`}>
        <WithReferences text={m.attendees_open_order({ reference: order.public_id })} />
      </TextLink>
    </ActionReason>
  )
}

/** The question before an act. */
function Question({ attendee, event, buttons }: AttendeeActionsProps & { buttons: Buttons }) {
  const { asking, close, tell } = buttons
  const writeTo = useWriteTo()
  const shared = { attendee, onClose: close, onDone: tell }
  switch (asking) {
    case null:
      return null
    case 'cancel':
      return <CancelTicketDialog {...shared} eventId={event.id} />
    case 'reissue':
      return <ReissueDialog {...shared} eventId={event.id} />
    case 'change':
      return <ChangeTicketDrawer {...shared} event={event} />
    case 'message':
      return (
        <MessageDrawer
          to={`${attendeeName(attendee)} · ${attendee.email}`}
          onClose={close}
          onSend={buttons.message}
          onCompose={({ subject, message }) =>
            writeTo({ message_type: 'INDIVIDUAL_ATTENDEES', attendee_ids: [attendee.id], subject, message })
          }
          onTest={buttons.testMessage}
        />
      )
  }
}
