import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { DrawerSection, Facts } from '../../attendees/parts/Facts.tsx'
import { languageWords } from '../../attendees/parts/language-words.ts'
import { Moment } from '../../attendees/parts/Moment.tsx'
import { Timeline } from '../../attendees/parts/Timeline.tsx'
import { AnswersSection } from '../../questions/parts/AnswersSection.tsx'
import { placesOfOrder } from '../order-answers.ts'
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
            { name: m.orders_name(), value: buyerName(order) },
            { name: m.orders_email(), value: email && <TextLink href={`mailto:${email}`}>{email}</TextLink> },
            { name: m.orders_address(), value: addressWords(order) },
            { name: m.orders_language(), value: languageWords(order.locale) },
            { name: m.orders_marketing(), value: order.opted_into_marketing ? m.orders_yes() : m.orders_no() },
          ]}
        />
      </DrawerSection>
      {order.status !== 'RESERVED' && (
        <DrawerSection title={m.questions_answers()}>
          <AnswersSection eventId={event.id} places={placesOfOrder(order)} answers={order.question_answers} />
        </DrawerSection>
      )}
      <DrawerSection title={m.orders_payment()}>
        <Facts
          facts={[
            { name: m.orders_payment_method(), value: methodWords(order) },
            { name: m.orders_payment_state(), value: paymentWords(order) },
            { name: m.orders_placed(), value: at(order.created_at) },
            { name: m.orders_paid(), value: at(order.paid_at) },
            { name: m.orders_cancelled(), value: at(order.cancelled_at) },
          ]}
        />
      </DrawerSection>
      {order.mails.length > 0 && (
        <DrawerSection title={m.orders_mails()}>
          <Facts
            facts={order.mails.map((mail) => ({
              name: mailWords(mail).kind,
              value: (
                <>
                  {mailWords(mail).state} · {at(mail.sent_at ?? mail.created_at)}
                </>
              ),
            }))}
          />
        </DrawerSection>
      )}
      <DrawerSection title={m.attendees_timeline()}>
        <Timeline entries={order.timeline} zone={event.timezone} />
      </DrawerSection>
    </>
  )
}
