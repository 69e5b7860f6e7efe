import type { OrderAttendee } from '@turnout/contract/checkout/public-order.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import { opensDoor, paysAtDoor, type DoorStanding } from '@turnout/domain/check-in/opens-door.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Reference } from '@turnout/ui/surfaces/Reference.tsx'
import { Ban, Forward, Lock, Ticket } from 'lucide-react'
import { Stub } from './Stub.tsx'
import css from './TicketStub.module.css'

interface TicketStubProps {
  readonly attendee: OrderAttendee
  readonly standing: DoorStanding
  readonly href: string
}

/** One ticket of an order; opens the ticket itself, unless it is somebody else's now. */
export function TicketStub({ attendee, standing, href }: TicketStubProps) {
  const { product } = attendee
  const tier = product.price_label === null ? product.title : `${product.title}, ${product.price_label}`
  const name = fullName(attendee.first_name, attendee.last_name)
  return (
    <div className={css.ticket}>
      <Stub
        edge={opensDoor(standing) && !attendee.is_passed_on ? 'accent' : 'none'}
        foot={
          <p className={css.foot}>
            <Reference className={css.reference}>{attendee.public_id}</Reference>
            <TicketState attendee={attendee} isWaiting={!opensDoor(standing)} href={href} name={name} />
          </p>
        }
      >
        <p className={css.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={css.tier}>{tier}</p>
        {paysAtDoor(standing) && !attendee.is_passed_on && <p className={css.owing}>{m.tickets_pay_at_door()}</p>}
      </Stub>
    </div>
  )
}

interface TicketStateProps {
  readonly attendee: OrderAttendee
  /** It opens no door before it is paid. */
  readonly isWaiting: boolean
  readonly href: string
  readonly name: string
}

function TicketState({ attendee, isWaiting, href, name }: TicketStateProps) {
  if (attendee.status === 'CANCELLED') {
    return (
      <span className={css.cancelled}>
        <Ban size={16} strokeWidth={1.75} aria-hidden />
        {m.checkout_ticket_cancelled()}
      </span>
    )
  }
  if (attendee.is_passed_on) {
    return (
      <span className={css.passedOn}>
        <Forward size={16} strokeWidth={1.75} aria-hidden />
        {m.checkout_ticket_passed_on()}
      </span>
    )
  }
  const Icon = isWaiting ? Lock : Ticket
  return (
    // The whole stub is the link's target, see `.link::after`.
    <a className={isWaiting ? `${css.link} ${css.waiting}` : css.link} href={href}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span>
        {isWaiting ? m.checkout_ticket_unpaid() : m.checkout_show_ticket()}
        <span className="visually-hidden">{`: ${name}`}</span>
      </span>
    </a>
  )
}
