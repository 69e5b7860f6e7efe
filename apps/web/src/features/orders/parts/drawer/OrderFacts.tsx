import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { useState } from 'react'
import { paths } from '@turnout/contract/paths.ts'
import { DrawerSection, Facts } from '../../../../desk/Facts.tsx'
import { NotesField } from '../../../../desk/notes/NotesField.tsx'
import { versionAs } from '../../../../shell/together/save-together.ts'
import { languageWords } from '../../../../desk/language-words.ts'
import { Timeline } from '../../../../desk/Timeline.tsx'
import { AnswersSection } from '../../../questions/parts/AnswersSection.tsx'
import { useOrderActs } from '../../api.ts'
import { placesOfOrder } from '../../order-answers.ts'
import { addressWords, methodWords, paymentWords } from '../../order-facts.ts'
import { orderHistory } from '../../order-history.ts'
import { buyerName } from '../../order-words.ts'
import { EditBuyerDrawer } from '../EditBuyerDrawer.tsx'
import css from '../../../../desk/notes/NotesField.module.css'
import { OrderDisputes } from './OrderDisputes.tsx'
import { OrderDocuments } from './OrderDocuments.tsx'
import { OrderGuests } from './OrderGuests.tsx'
import { OrderHead } from './OrderHead.tsx'
import { OrderTroubles } from './OrderTroubles.tsx'
import { OrderMoney } from './OrderMoney.tsx'
import { PART_IDS } from './order-parts.ts'
import type { Download } from '../use-download.ts'

export interface OrderFactsProps {
  order: Order
  event: { id: number; timezone: string }
  download: Download
}

/** Everything that is known of an order, money first. */
export function OrderFacts({ order, event, download }: OrderFactsProps) {
  return (
    <>
      <OrderDisputes order={order} event={event} />
      <OrderTroubles order={order} zone={event.timezone} />
      <OrderHead order={order} />
      <section id={PART_IDS.money}>
        <OrderMoney order={order} />
      </section>
      {order.attendees.length > 0 && (
        <DrawerSection
          id={PART_IDS.guests}
          title={m.orders_attendees()}
          end={<TextLink href={`${paths.attendees(event.id)}?order=${order.id}`}>{m.orders_attendees_show()}</TextLink>}
        >
          <OrderGuests order={order} eventId={event.id} />
        </DrawerSection>
      )}
      {order.email !== null && (
        <>
          <BuyerSection order={order} eventId={event.id} />
          <DrawerSection id={PART_IDS.answers} title={m.questions_answers()}>
            <AnswersSection eventId={event.id} places={placesOfOrder(order)} answers={order.question_answers} />
          </DrawerSection>
          <DrawerSection id={PART_IDS.notes} title={m.orders_notes()}>
            <NotesSection order={order} eventId={event.id} />
          </DrawerSection>
        </>
      )}
      {order.documents.length > 0 && (
        <DrawerSection id={PART_IDS.documents} title={m.orders_documents()}>
          <OrderDocuments order={order} eventId={event.id} zone={event.timezone} download={download} />
        </DrawerSection>
      )}
      <DrawerSection id={PART_IDS.timeline} title={m.attendees_timeline()}>
        <Timeline items={orderHistory(order)} zone={event.timezone} />
      </DrawerSection>
    </>
  )
}

function NotesSection({ order, eventId }: { order: Order; eventId: number }) {
  const { update, readNow } = useOrderActs(eventId)
  return (
    <NotesField
      label={m.orders_notes()}
      notes={order.notes}
      draftOf={`order ${order.id}`}
      read={() => versionAs(readNow(order.id), ({ notes }) => notes ?? '')}
      onSave={(notes, version) => update(order.id, { notes }, version)}
    />
  )
}

function BuyerSection({ order, eventId }: { order: Order; eventId: number }) {
  const [editing, setEditing] = useState(false)
  const [news, setNews] = useState<string | null>(null)
  return (
    <DrawerSection
      id={PART_IDS.buyer}
      title={m.orders_buyer()}
      end={
        <Button size="small" onPress={() => setEditing(true)}>
          {m.orders_edit_buyer()}
        </Button>
      }
    >
      <Facts
        facts={[
          { name: m.orders_name(), value: buyerName(order) },
          { name: m.orders_email(), value: order.email },
          ...companyFacts(order),
          { name: m.orders_address(), value: addressWords(order) },
          { name: m.orders_language(), value: languageWords(order.locale) },
          { name: m.orders_marketing(), value: order.opted_into_marketing ? m.orders_yes() : m.orders_no() },
          { name: m.orders_payment_method(), value: methodWords(order) },
          { name: m.orders_payment_state(), value: paymentWords(order) },
        ]}
      />
      <p className={css.news} role="status">
        {news}
      </p>
      {editing && (
        <EditBuyerDrawer
          order={order}
          eventId={eventId}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false)
            setNews(m.orders_buyer_saved())
          }}
        />
      )}
    </DrawerSection>
  )
}

const companyFacts = ({ company }: Order) =>
  company === null
    ? []
    : [
        { name: m.orders_company(), value: company.name },
        { name: m.orders_company_vat_id(), value: company.vat_id },
        { name: m.orders_company_reference(), value: company.reference },
      ]
