import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { DrawerSection, Facts } from '../../attendees/parts/Facts.tsx'
import { languageWords } from '../../attendees/parts/language-words.ts'
import { Moment } from '../../attendees/parts/Moment.tsx'
import { Timeline } from '../../attendees/parts/Timeline.tsx'
import { addressWords, mailWords, methodWords, paymentWords } from '../order-facts.ts'
import { buyerName } from '../order-words.ts'
import { OrderGuests } from './OrderGuests.tsx'
import { OrderMoney } from './OrderMoney.tsx'

export interface OrderFactsProps {
  order: Order
  event: { id: number; timezone: string }
}

/** Everything that is known of an order, money first. */
export function OrderFacts({ order, event }: OrderFactsProps) {
  const at = (instant: string | null) => instant && <Moment at={instant} zone={event.timezone} exact />
  const { email } = order
  return (
    <>
      <OrderMoney order={order} />
      {order.attendees.length > 0 && (
        <DrawerSection title={m.orders_attendees()}>
          <OrderGuests order={order} eventId={event.id} />
        </DrawerSection>
      )}
      <DrawerSection title={m.orders_buyer()}>
        <Facts
          facts={[
            [m.orders_name(), buyerName(order)],
            [m.orders_email(), email && <TextLink href={`mailto:${email}`}>{email}</TextLink>],
            [m.orders_address(), addressWords(order)],
            [m.orders_language(), languageWords(order.locale)],
            [m.orders_marketing(), order.opted_into_marketing ? m.orders_yes() : m.orders_no()],
          ]}
        />
      </DrawerSection>
      <DrawerSection title={m.orders_payment()}>
        <Facts
          facts={[
            [m.orders_payment_method(), methodWords(order)],
            [m.orders_payment_state(), paymentWords(order)],
            [m.orders_placed(), at(order.created_at)],
            [m.orders_paid(), at(order.paid_at)],
            [m.orders_cancelled(), at(order.cancelled_at)],
          ]}
        />
      </DrawerSection>
      {order.mails.length > 0 && (
        <DrawerSection title={m.orders_mails()}>
          <Facts
            facts={order.mails.map((mail) => [
              mailWords(mail).kind,
              <span key={mail.created_at}>
                {mailWords(mail).state} · {at(mail.sent_at ?? mail.created_at)}
              </span>,
            ])}
          />
        </DrawerSection>
      )}
      <DrawerSection title={m.attendees_timeline()}>
        <Timeline entries={order.timeline} zone={event.timezone} />
      </DrawerSection>
    </>
  )
}
