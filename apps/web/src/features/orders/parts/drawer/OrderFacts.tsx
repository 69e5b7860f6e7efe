import type { Order } from '@turnout/contract/orders/order.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import { tierName } from '@turnout/domain/pricing/tier-name.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { seatName } from '@turnout/messages/seat-name.ts'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { Reference } from '@turnout/ui/surfaces/Reference.tsx'
import { useState } from 'react'
import { paths, publicPaths } from '@turnout/contract/paths.ts'
import { Hidden, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { DrawerSection, Facts } from '../../../../desk/Facts.tsx'
import { NotesField } from '../../../../desk/notes/NotesField.tsx'
import { useEditInAddress } from '../../../../shell/address/use-edit-in-address.ts'
import { versionAs } from '../../../../shell/together/save-together.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { datesInLine } from '../../../../format/ticket-date.ts'
import { languageWords } from '../../../../desk/language-words.ts'
import { Timeline } from '../../../../desk/Timeline.tsx'
import { AttendeeBadge } from '../../../attendees/parts/AttendeeBadge.tsx'
import { AnswersSection } from '../../../questions/parts/AnswersSection.tsx'
import type { AnsweringPlace } from '../../../questions/parts/answering-place.ts'
import { useOrderActs } from '../../api.ts'
import { addressWords, methodWords, paymentWords } from '../../order-facts.ts'
import { orderHistory } from '../../order-history.ts'
import { additionRows, includedRows, leftOf, paidWords, paymentRows, type SumRow } from '../../order-sums.ts'
import { amountWords, buyerName, moneyWords } from '../../order-words.ts'
import { EditBuyerDrawer } from '../EditBuyerDrawer.tsx'
import notes from '../../../../desk/notes/NotesField.module.css'
import { OrderDisputes } from './OrderDisputes.tsx'
import { OrderDocuments } from './OrderDocuments.tsx'
import css from './drawer.module.css'
import { OrderTroubles } from './OrderTroubles.tsx'
import { PART_IDS } from './order-parts.ts'
import type { Download } from '../use-download.ts'
import { sourceName } from './source-name.ts'

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
        <OrderMoney order={order} zone={event.timezone} />
      </section>
      {order.attendees.length > 0 && (
        <DrawerSection
          id={PART_IDS.guests}
          title={m.orders_attendees()}
          end={<TextLink href={`${paths.attendees(event.id)}?order=${order.id}`}>{m.orders_attendees_show()}</TextLink>}
        >
          <OrderGuests order={order} event={event} />
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
        <Timeline items={orderHistory(order, event.timezone)} zone={event.timezone} />
      </DrawerSection>
    </>
  )
}

/** Every line of an order, how its total comes about, and the course of the money. */
function OrderMoney({ order, zone }: { order: Order; zone: string }) {
  const paid = paymentRows(order)
  const left = leftOf(order)
  return (
    <Text as="div" border radius="card" figures>
      <Stack as="ul" gap={8} padding="14-18">
        {order.receipt.lines.map((line) => (
          <Line
            key={line.order_item_id}
            line={line}
            currency={order.currency}
            date={dateOf(
              order.order_items.find(({ id }) => id === line.order_item_id),
              zone,
            )}
          />
        ))}
      </Stack>
      <Stack as="dl" className={css.sum} gap={4} padding="14-18">
        <Rows rows={additionRows(order)} currency={order.currency} />
        <Row className={css.total} gap={16} align="baseline" justify="between" weight={650}>
          <dt>{m.orders_total()}</dt>
          <dd>
            <bdi>{amountWords(order.total_gross, order.currency)}</bdi>
          </dd>
        </Row>
        <Rows rows={includedRows(order)} currency={order.currency} />
      </Stack>
      {paid.length > 0 && (
        <Stack as="dl" className={css.paid} gap={4} rule="above">
          <Rows rows={paid} currency={order.currency} />
          {left !== null && (
            <Row className={css.left} gap={16} justify="between" weight={650}>
              <dt>{m.orders_left()}</dt>
              <dd>
                <Amount amount={left} currency={order.currency} />
              </dd>
            </Row>
          )}
        </Stack>
      )}
    </Text>
  )
}

/** The date of a line or a ticket, all of a pass; null in an event with one date. */
const dateOf = (
  named: Pick<Order['order_items'][number], 'event_occurrence' | 'event_occurrences'> | undefined,
  zone: string,
) => (named === undefined ? null : datesInLine(named, { locale: documentLocale(), timeZone: zone }))

interface LineProps {
  line: Order['receipt']['lines'][number]
  currency: string
  date: string | null
}

function Line({ line, currency, date }: LineProps) {
  const { item_name: name, quantity: count, price, amount } = line
  return (
    <Row as="li" className={css.line} gap={16} justify="between">
      <span>
        {name}
        <Text as="span" block size={13} weight={400} tone="muted">
          {[m.orders_quantity({ count, price: amountWords(price, currency) }), ...(date === null ? [] : [date])].join(
            ' · ',
          )}
        </Text>
      </span>
      <Amount amount={amount} currency={currency} />
    </Row>
  )
}

function Rows({ rows, currency }: { rows: readonly SumRow[]; currency: string }) {
  return rows.map(({ name, amount }, place) => (
    <Row key={`${place} ${name}`} className={css.part} gap={16} justify="between" tone="muted">
      <dt>{name}</dt>
      <dd>
        <Amount amount={amount} currency={currency} />
      </dd>
    </Row>
  ))
}

function Amount({ amount, currency }: { amount: number; currency: string }) {
  return (
    <Text as="bdi" lines="one">
      {moneyWords(amount, currency)}
    </Text>
  )
}

/** How an order is paid, and whether the desk took it or another system sold it. */
function OrderHead({ order }: { order: Order }) {
  const payment = order.payments.find(({ purpose }) => purpose === 'ORDER')
  const method = payment ? paidWords(payment) : methodWords(order)
  return (
    <Text className={css.paidBy} font="small" tone="muted">
      {[method, originWords(order)].filter((said) => said !== null).join(' · ')}
    </Text>
  )
}

function originWords({ is_manually_created, imported_from, timeline }: Order): string | null {
  if (imported_from !== null) return m.orders_imported_from({ source: sourceName(imported_from) })
  if (timeline.some(({ act }) => act === 'order.added_at_door')) return m.attendees_act_order_added_at_door()
  return is_manually_created ? m.orders_by_desk() : null
}

/**
 * The guests of the order, each with links to their place at the attendees desk and to the ticket
 * as the guest sees it.
 */
function OrderGuests({ order, event: { id: eventId, timezone } }: Pick<OrderFactsProps, 'order' | 'event'>) {
  return (
    <Stack as="ul">
      {order.attendees.map((attendee) => {
        const name = fullName(attendee.first_name, attendee.last_name)
        const tier = tierName(attendee.product.title, attendee.product.price_label)
        const date = dateOf(attendee, timezone)
        return (
          <Row as="li" key={attendee.id} className={css.guest} gap="6-12" align="center" wrap>
            <TwoLines
              title={<TextLink href={`${paths.attendees(eventId)}?attendee=${attendee.id}`}>{name}</TextLink>}
              detail={
                <>
                  {[tier, date, attendee.seat && seatName(attendee.seat)].filter(Boolean).join(' · ')} ·{' '}
                  <Reference className={css.reference}>{attendee.public_id}</Reference>
                </>
              }
            />
            {attendee.status !== 'ACTIVE' && <AttendeeBadge status={attendee.status} isCheckedIn={false} />}
            <LinkButton href={publicPaths.ticket(eventId, attendee.short_id)} size="small" newTab>
              {m.orders_open_ticket()}
              <Hidden> {name}</Hidden>
            </LinkButton>
          </Row>
        )
      })}
    </Stack>
  )
}

/**
 * Everything of an order that can answer: the order itself, each of its tickets, each unit of its
 * goods.
 */
function placesOfOrder(order: Order): AnsweringPlace[] {
  const dates = order.order_items.flatMap(({ event_occurrence_id: date }) => date ?? [])
  const tickets = order.attendees.map((attendee) => ({
    orderId: order.id,
    dates: attendee.event_occurrence_id === null ? dates : [attendee.event_occurrence_id],
    attendeeId: attendee.id,
    productId: attendee.product_id,
    title: fullName(attendee.first_name, attendee.last_name),
  }))
  const goods = Map.groupBy(
    order.order_items.filter((item) => item.product_type === 'GENERAL'),
    (item) => item.product_id,
  )
  const units = [...goods].flatMap(([productId, items]) =>
    // Several prices of one product count on: the third shirt is the third at any price.
    items
      .flatMap((item) => Array.from({ length: item.quantity }, () => item.item_name))
      .map((name, n) => ({
        orderId: order.id,
        dates,
        productId,
        unit: n + 1,
        title: m.questions_unit_number({ number: n + 1, name }),
      })),
  )
  return [{ orderId: order.id, dates }, ...tickets, ...units]
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
  const { editedId, edit } = useEditInAddress()
  const [news, setNews] = useState<string | null>(null)
  return (
    <DrawerSection
      id={PART_IDS.buyer}
      title={m.orders_buyer()}
      end={
        <Button size="small" onPress={() => edit(order.id)}>
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
          {
            name: m.box_office_desk_sold_at(),
            value: order.sold_at_till && m.box_office_desk_sold_at_by(order.sold_at_till),
          },
          { name: m.orders_payment_method(), value: methodWords(order) },
          { name: m.orders_payment_state(), value: paymentWords(order) },
        ]}
      />
      <p className={notes.news} role="status">
        {news}
      </p>
      {editedId === order.id && (
        <EditBuyerDrawer
          order={order}
          eventId={eventId}
          onClose={() => edit(null)}
          onSaved={() => {
            edit(null)
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
