import type { Attendee } from '@turnout/contract/attendees/attendee.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { WithReferences } from '@turnout/ui/surfaces/Reference.tsx'
import { MOVE_GUESTS, paths } from '@turnout/contract/paths.ts'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../../api/api-error.ts'
import { randomId } from '../../../../api/random-id.ts'
import { useForm } from '../../../../api/use-form.ts'
import css from '../../../../desk/desk.module.css'
import { useAct } from '../../../../desk/use-act.ts'
import { useDrawerActs } from '../../../../desk/use-drawer-acts.ts'
import { useKeys } from '../../../../desk/use-keys.ts'
import { useAttendeeActs } from '../../api.ts'
import { attendeeName, priceWords, ticketName } from '../../attendee-words.ts'
import { ticketOptions, ticketsOf } from '../../ticket-options.ts'
import { useFreshEvent } from '../use-fresh-event.ts'
import { ActionReason, DrawerActions } from '../../../../desk/DrawerActions.tsx'
import type { DrawerAct } from '../../../../desk/DrawerActions.tsx'
import { MessageDrawer, type Message } from '../MessageDrawer.tsx'
import { TICKET_FIELD, TicketChoice } from './TicketChoice.tsx'
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
  const navigate = useNavigate()
  const mayMove = useMay('orders:write')
  // All of it would be refused.
  if (!mayWrite) return null
  const { order } = attendee
  const address = `${paths.orders(event.id)}?order=${order.id}&${MOVE_GUESTS.name}=${MOVE_GUESTS.value}`
  const moveActs =
    mayMove && attendee.event_occurrence !== undefined && attendee.status !== 'CANCELLED'
      ? [{ key: 'move', label: m.orders_move(), onPress: () => navigate(address) }]
      : []
  return (
    <DrawerActions
      state={buttons}
      reason={attendee.status === 'AWAITING_PAYMENT' && <WaitsForMoney attendee={attendee} eventId={event.id} />}
      acts={[...actsOf(attendee, buttons), ...moveActs]}
    >
      <Question attendee={attendee} event={event} buttons={buttons} />
    </DrawerActions>
  )
}

const actsOf = ({ status }: Attendee, buttons: Buttons): readonly DrawerAct[] => {
  const message = { key: 'message', label: m.attendees_message(), onPress: () => buttons.ask('message') }
  if (status === 'CANCELLED')
    return [
      { key: 'reactivate', label: m.attendees_reactivate(), isFilled: true, onPress: buttons.reactivate },
      message,
    ]
  return [
    ...(status === 'ACTIVE'
      ? [{ key: 'resend', label: m.attendees_resend(), isFilled: true, onPress: buttons.resend }]
      : []),
    message,
    { key: 'change', label: m.attendees_change(), onPress: () => buttons.ask('change') },
    { key: 'reissue', label: m.attendees_reissue(), onPress: () => buttons.ask('reissue') },
    { key: 'cancel', label: m.attendees_cancel(), isDanger: true, onPress: () => buttons.ask('cancel') },
  ]
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

/**
 * Asks before a ticket gets a fresh code: the holder of the present code holds nothing from then
 * on.
 */
function ReissueDialog({ attendee, eventId, onClose, onDone }: AttendeeDialogProps) {
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

interface ChangeTicketDrawerProps {
  attendee: Attendee
  event: Event
  onClose: () => void
  /** With the sentence about the act. */
  onDone: (news: string) => void
}

/**
 * Another ticket for the same guest: another product or price level, as far as there is a place.
 */
function ChangeTicketDrawer({ attendee, event: known, onClose, onDone }: ChangeTicketDrawerProps) {
  const { change } = useAttendeeActs(known.id)
  const event = useFreshEvent(known)
  const keyOf = useKeys()
  const options = ticketOptions(ticketsOf(event.product_categories))
  const form = useForm({
    initial: { [TICKET_FIELD]: '', send_ticket: true },
    check: (values): Record<string, string> =>
      values[TICKET_FIELD] === '' ? { [TICKET_FIELD]: m.attendees_choose_ticket() } : {},
    onSubmit: async (values) => {
      const chosen = options.find(({ priceId }) => String(priceId) === values[TICKET_FIELD])
      if (chosen === undefined) return
      const { productId: product_id, priceId: product_price_id, name: ticket } = chosen
      const body = { product_id, product_price_id, send_ticket: values.send_ticket }
      const { status, email } = await change(attendee.id, body, { idempotencyKey: keyOf(body) })
      const isSent = values.send_ticket && status === 'ACTIVE'
      onDone(isSent ? m.attendees_changed_sent({ ticket, email }) : m.attendees_changed({ ticket }))
    },
  })
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={m.attendees_change_title({ name: attendeeName(attendee) })}
      submitLabel={m.attendees_change()}
      onSubmit={() => form.submit()}
      dirty={form.dirty}
      problem={form.problem}
    >
      <p className={css.intro}>{m.attendees_change_text({ ticket: ticketName(attendee) })}</p>
      <TicketChoice
        {...form.field(TICKET_FIELD)}
        label={m.attendees_new_ticket()}
        options={options}
        currency={event.currency}
        current={attendee.product_price_id}
      />
      <Banner tone="warning" title={m.attendees_change_code_title()}>
        <p>{m.attendees_change_code()}</p>
        {attendee.legacy_codes.length > 0 && <p>{m.attendees_legacy_ends()}</p>}
        <p>{m.attendees_change_money({ price: priceWords(attendee.price, attendee.currency) })}</p>
        {attendee.status === 'ACTIVE' && <Checkbox label={m.attendees_send_fresh()} {...form.field('send_ticket')} />}
      </Banner>
    </DrawerForm>
  )
}

/** The acts that ask for more before they run. */
type AttendeeQuestion = 'cancel' | 'reissue' | 'change' | 'message'

/** The acts of an attendee's buttons and their results. */
function useAttendeeButtons(attendee: Attendee, eventId: number) {
  const acts = useAttendeeActs(eventId)
  const state = useDrawerActs<AttendeeQuestion>()
  const keyOf = useKeys()
  const { start, tell } = state
  const reactivate = async (key: string) => {
    const { status, email } = await acts.change(attendee.id, { status: 'ACTIVE' }, { idempotencyKey: key })
    const name = attendeeName(attendee)
    return status === 'ACTIVE' ? m.attendees_reactivated({ name, email }) : m.attendees_reactivated_unpaid({ name })
  }
  const write = async (body: Message, key: string) => {
    const { data } = await acts.message({ attendee_ids: [attendee.id], ...body }, key)
    const refused = data.find(({ code }) => code !== null)
    if (refused?.code) {
      throw new ApiError({ code: refused.code, status: 409, message: refused.message ?? m.attendees_message_failed() })
    }
  }
  const message = async (body: Message) => {
    await write(body, keyOf(body))
    tell(m.attendees_message_sent({ email: attendee.email }))
  }
  return {
    ...state,
    reactivate: () => start('reactivate', reactivate, m.attendees_reactivate_failed()),
    resend: () => start('resend', (key) => acts.resend(attendee.id, key), m.attendees_resend_failed()),
    message,
    /** To the sender alone, every time anew. */
    testMessage: (body: Message) => write(body, randomId()),
  }
}

interface AttendeeDialogProps {
  attendee: Attendee
  eventId: number
  onClose: () => void
  /** With the sentence about the act. */
  onDone: (news: string) => void
}

/** Asks before a ticket is cancelled: its place is on sale from then on. */
function CancelTicketDialog({ attendee, eventId, onClose, onDone }: AttendeeDialogProps) {
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
