import type { Attendee } from '@turnout/contract/attendees/attendee.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { WithReferences } from '@turnout/ui/surfaces/Reference.tsx'
import { paths } from '@turnout/contract/paths.ts'
import { useAttendeeActs } from '../../api.ts'
import { attendeeName, priceWords, ticketName } from '../../attendee-words.ts'
import { useAct } from '../../../../desk/use-act.ts'

export interface AttendeeDialogProps {
  attendee: Attendee
  eventId: number
  onClose: () => void
  /** With the sentence about the act. */
  onDone: (news: string) => void
}

/** Asks before a ticket is cancelled: its place is anybody's from then on. */
export function CancelTicketDialog({ attendee, eventId, onClose, onDone }: AttendeeDialogProps) {
  const { change } = useAttendeeActs(eventId)
  const { failed, run } = useAct()
  const name = attendeeName(attendee)
  const cancel = async (key: string) => {
    await change(attendee.id, { status: 'CANCELLED' }, { idempotencyKey: key })
    onDone(m.attendees_cancelled_news({ name }))
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={m.attendees_cancel_title({ name })}
      consequences={[
        m.attendees_cancel_code(),
        m.attendees_cancel_place({ ticket: ticketName(attendee) }),
        ...(attendee.check_ins.length > 0 ? [m.attendees_cancel_inside()] : []),
        ...(isPaid(attendee) ? [<NoRefund key="money" attendee={attendee} eventId={eventId} />] : []),
        isOwed(attendee)
          ? m.attendees_cancel_owed({ price: priceWords(attendee.price, attendee.currency) })
          : m.attendees_cancel_no_mail(),
      ]}
      confirmLabel={m.attendees_cancel()}
      safeLabel={m.attendees_keep()}
      onConfirm={() => run('cancel', cancel, m.attendees_cancel_failed())}
      error={failed ? `${failed.title}. ${failed.reason}` : undefined}
    />
  )
}

const isPaid = ({ price, order }: Attendee): boolean => price > 0 && order.payment_status === 'PAYMENT_RECEIVED'

/** Its order waits for its money: for a ticket that is cancelled nothing is to pay. */
const isOwed = ({ price, order }: Attendee): boolean => price > 0 && order.status === 'AWAITING_OFFLINE_PAYMENT'

/** The money is the order's: the way to its refund. */
function NoRefund({ attendee: { price, currency, order }, eventId }: { attendee: Attendee; eventId: number }) {
  return (
    <>
      {m.attendees_cancel_money({ price: priceWords(price, currency) })}{' '}
      <TextLink href={`${paths.orders(eventId)}?order=${order.id}`}>
        <WithReferences text={m.attendees_cancel_refund({ reference: order.public_id })} />
      </TextLink>
    </>
  )
}
