import { fullName } from '@turnout/domain/accounts/names.ts'
import type { Order } from '@turnout/contract/orders/order.ts'
import type { RefundLine } from '@turnout/contract/orders/order-money.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { Stepper } from '@turnout/ui/fields/Stepper.tsx'
import { Box, Grid, Row, Text } from '@turnout/ui/layout/parts.tsx'
import { comma } from '../../../../format/in-a-row.ts'
import { moneyWords } from '../../order-words.ts'
import { choiceOf, insideOf, lineAmount, openTickets, withCount, withTicket } from '../../refund-choice.ts'
import css from './refund.module.css'
import type { LineRefund } from './use-line-refund.ts'

/** Every line with how many of it go back, and what becomes of these. */
export function RefundLines({ order, refund }: { order: Order; refund: LineRefund }) {
  return (
    <Box as="ul" border radius="menu">
      {order.refund_lines.map((line) => (
        <Line key={line.order_item_id} order={order} line={line} refund={refund} />
      ))}
    </Box>
  )
}

interface LineProps {
  order: Order
  line: RefundLine
  refund: LineRefund
}

function Line({ order, line, refund }: LineProps) {
  const { currency } = order
  const { form, change } = refund
  const chosen = choiceOf(refund.choice, line)
  const withFees = form.values.include_fees && line.fees > 0
  const amount = (units: number): string => moneyWords(lineAmount(line, currency, { count: units, withFees }), currency)
  const each = amount(1)
  const count = line.quantity
  return (
    <Grid as="li" className={css.line} gap={8} columns={1} padding="11-14" size={13.5}>
      <Grid className={css.first} gap="8-12" align="center">
        <div className={css.name}>
          <b>{line.label}</b>
          <small>
            {withFees ? m.orders_refund_each_with_fee({ count, each }) : m.orders_refund_each({ count, each })}
          </small>
        </div>
        {line.quantity_left === 0 ? (
          <Text as="span" className={css.gone} tone="muted" text="end">
            {m.orders_refunded()}
          </Text>
        ) : (
          <>
            <Stepper
              label={m.orders_refund_how_many({ name: line.label })}
              value={chosen.count}
              maximum={line.quantity_left}
              words={m.orders_refund_of({ chosen: chosen.count, left: line.quantity_left })}
              lessLabel={m.orders_refund_one_less({ name: line.label })}
              moreLabel={m.orders_refund_one_more({ name: line.label })}
              onChange={(next) => change(line, withCount(line, chosen, next))}
            />
            <Text as="bdi" className={css.amount} weight={650} text="end" figures>
              {chosen.count === 0 ? '–' : amount(chosen.count)}
            </Text>
          </>
        )}
      </Grid>
      {chosen.count > 0 && order.status === 'COMPLETED' && refund.mayWrite && (
        <Checkbox
          name={`cancel ${line.order_item_id}`}
          {...cancelWords(line, chosen)}
          value={chosen.cancels}
          onChange={(cancels) => change(line, { ...chosen, cancels })}
        />
      )}
      {chosen.count > 0 && chosen.count < openTickets(line).length && (
        <Whose order={order} line={line} refund={refund} />
      )}
      <Inside order={order} line={line} refund={refund} />
    </Grid>
  )
}

/** Warns before the ticket of a guest goes back who is inside. */
function Inside({ order, line, refund }: LineProps) {
  const { attendees } = choiceOf(refund.choice, line)
  const inside = insideOf(line).filter((id) => attendees.includes(id))
  const names = order.attendees.filter(({ id }) => inside.includes(id)).map(guestName)
  return (
    <div role="status">
      {names.length > 0 && <Banner tone="warning">{m.orders_refund_inside({ names: names.join(comma()) })}</Banner>}
    </div>
  )
}

const guestName = ({ first_name, last_name }: Order['attendees'][number]): string => fullName(first_name, last_name)

function cancelWords(line: RefundLine, { count, cancels }: { count: number; cancels: boolean }) {
  if (line.product_type === 'GENERAL') return { label: m.orders_refund_restock({ count }) }
  return {
    label: m.orders_refund_void({ count }),
    help: cancels ? m.orders_refund_void_help({ count }) : m.orders_refund_keep_help({ count }),
  }
}

/** Whose tickets go back, where some of the line stay. */
function Whose({ order, line, refund }: LineProps) {
  const chosen = choiceOf(refund.choice, line)
  const open = new Set(openTickets(line))
  const guests = order.attendees.filter(({ id }) => open.has(id))
  // Where the buyer's name is on several, the number of the ticket tells them apart.
  const isOne = new Set(guests.map(guestName)).size === guests.length
  return (
    <Row gap={6} align="center" wrap size={13} role="group" aria-label={m.orders_refund_whose_of({ name: line.label })}>
      <Text as="span" tone="muted">
        {m.orders_refund_whose()}
      </Text>
      {guests.map((guest) => (
        <Text
          as="button"
          key={guest.id}
          type="button"
          className={css.guest}
          radius="small"
          breaks
          aria-pressed={chosen.attendees.includes(guest.id)}
          onClick={() => refund.change(line, withTicket(chosen, guest.id))}
        >
          {isOne ? guestName(guest) : `${guestName(guest)} ${guest.public_id}`}
        </Text>
      ))}
    </Row>
  )
}
