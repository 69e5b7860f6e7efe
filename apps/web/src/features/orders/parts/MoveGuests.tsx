import { useQueries } from '@tanstack/react-query'
import type { BodyInput } from '@turnout/contract/client.ts'
import type { moveTickets } from '@turnout/contract/orders/endpoints.ts'
import type { Order } from '@turnout/contract/orders/order.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { Grid, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import { useState } from 'react'
import { inARow } from '../../../format/in-a-row.ts'
import { dateInLine } from '../../../format/ticket-date.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { dateQuery } from '../../occurrences/api.ts'
import { DateCards, type DateToChoose } from '../../occurrences/parts/DateCards.tsx'
import { useMay } from '../../../shell/use-may.ts'
import {
  datesToLeaveOut,
  differenceFor,
  leavingFor,
  movableGuests,
  staysAtFirst,
  stayingAfter,
  stepFor,
  type DatedGuest,
} from '../move-choice.ts'
import { whyNotRefunded } from '../order-acts.ts'
import { moneyWords } from '../order-words.ts'

export interface Move {
  readonly body: BodyInput<typeof moveTickets>
  /** What is about to happen, and what did. */
  readonly words: { readonly waits: string; readonly done: string }
}

interface MoveGuestsProps {
  readonly order: Order
  readonly event: { readonly id: number; readonly timezone: string }
  readonly onClose: () => void
  readonly onMove: (move: Move) => void
}

/** Who moves, and where to, as it is chosen so far. */
function useChoice({ order, event }: Pick<MoveGuestsProps, 'order' | 'event'>) {
  const guests = movableGuests(order)
  const [left, setLeft] = useState(() => staysAtFirst(guests))
  const [chosen, setChosen] = useState<DateToChoose | null>(null)
  const [notify, setNotify] = useState(true)
  const [settles, setSettles] = useState(false)
  const mayRefund = useMay('orders:refund')
  const ticked = guests.filter(({ key }) => !left.has(key))
  const moving = chosen === null ? ticked : leavingFor(ticked, chosen.id)
  const ids = [...new Set(moving.map(({ event_occurrence_id: from }) => from))]
  const before = useQueries({ queries: ids.map((id) => dateQuery(event.id, id)) })
  const dates = [chosen, ...before.map(({ data }) => data)]
  const prices = new Map(dates.flatMap((date) => (date?.prices === undefined ? [] : [[date.id, date.prices] as const])))
  const canSettle = mayRefund && order.status === 'COMPLETED'
  const difference = (canSettle ? differenceFor(moving, { to: chosen?.id ?? 0, prices, order }) : null) ?? 0
  const isSettled = settles && difference !== 0 && (difference > 0 || whyNotRefunded(order) === null)
  // Only a ticket that is paid, or free, is sent.
  const isTold = notify && order.status === 'COMPLETED'
  const move = (): Move | null => {
    const count = moving.length
    if (chosen === null || count === 0) return null
    const said = { count, date: dateInLine(chosen, zoneOf(event)) }
    const moves = moving.map(({ id, event_occurrence_id: from }) => ({ attendee_id: id, from, to: chosen.id }))
    return {
      body: {
        moves,
        notify: isTold,
        ...(isSettled && { difference: 'SETTLE' as const, difference_amount: Math.abs(difference) }),
      },
      words: {
        waits: isTold ? m.orders_moving(said) : m.orders_moving_quietly(said),
        done: isTold ? m.orders_moved_told(said) : m.orders_moved(said),
      },
    }
  }
  const money = { difference, settles: isSettled, setSettles }
  return { guests, left, setLeft, chosen, setChosen, notify, setNotify, ticked, count: moving.length, money, move }
}

const zoneOf = ({ timezone }: MoveGuestsProps['event']) => ({ locale: documentLocale(), timeZone: timezone })

/** Who of an order moves, to which date, and what becomes of a difference in price. */
export function MoveGuests({ order, event, onClose, onMove }: MoveGuestsProps) {
  const words = useWords()
  const choice = useChoice({ order, event })
  const [isAsked, setAsked] = useState(false)
  const { guests, left, chosen, ticked, count } = choice
  const from = [...new Set(ticked.map(({ event_occurrence_id: id }) => id))]
  const { currency } = order
  const send = () => {
    setAsked(true)
    const move = choice.move()
    if (move !== null) onMove(move)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width={600}
      title={m.orders_move_title()}
      footer={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button variant="filled" disabled={count === 0} onPress={send}>
            {count === 0 ? m.orders_move_who() : m.orders_move_confirm({ count })}
          </Button>
        </>
      }
    >
      <Stack gap={16} columns={1}>
        <Who {...{ guests, left }} onChange={choice.setLeft} dateOf={(guest) => dateWords(guest, zoneOf(event))} />
        <DateCards
          eventId={event.id}
          zone={event.timezone}
          label={m.orders_move_to()}
          value={chosen === null ? '' : String(chosen.id)}
          onChange={choice.setChosen}
          error={isAsked && chosen === null ? m.orders_move_choose() : undefined}
          without={datesToLeaveOut(ticked)}
          from={from}
          places={Math.max(1, count)}
          noteOf={({ id }, prices) => stepWords(stepFor(ticked, { to: id, prices, currency }), order)}
        />
        <Difference order={order} {...choice.money} />
        {order.status === 'COMPLETED' && (
          <Checkbox name="notify" label={m.orders_move_notify()} value={choice.notify} onChange={choice.setNotify} />
        )}
        <Text font="small" tone="muted">
          {m.orders_move_note()}
        </Text>
      </Stack>
    </Dialog>
  )
}

const dateWords = ({ event_occurrence: date }: DatedGuest, zone: Parameters<typeof dateInLine>[1]): string =>
  date === undefined ? '' : dateInLine(date, zone)

/** What a date costs more or less for each of them. */
function stepWords(step: number | null, { currency }: Pick<Order, 'currency'>): string | null {
  if (step === null) return null
  if (step === 0) return m.orders_move_same()
  const amount = moneyWords(Math.abs(step), currency)
  return step > 0 ? m.orders_move_more({ amount }) : m.orders_move_less({ amount })
}

interface DifferenceProps {
  readonly order: Order
  /** Less than 0: it costs less there. */
  readonly difference: number
  readonly settles: boolean
  readonly setSettles: (settles: boolean) => void
}

/** Whether the difference in price is settled or left. */
function Difference({ order, difference, settles, setSettles }: DifferenceProps) {
  if (difference === 0) return null
  const amount = moneyWords(Math.abs(difference), order.currency)
  const whyNot = difference < 0 ? whyNotRefunded(order) : null
  const settle =
    difference > 0
      ? { label: m.orders_move_paid({ amount }), detail: m.orders_move_paid_note() }
      : { label: m.orders_move_give_back({ amount }), detail: whyNot ?? m.orders_move_give_back_note() }
  const leave =
    difference > 0
      ? { label: m.orders_move_let_go(), detail: m.orders_move_let_go_note() }
      : { label: m.orders_move_keep(), detail: m.orders_move_keep_note() }
  return (
    <RadioCards
      label={m.orders_move_difference()}
      name="difference"
      value={settles ? 'SETTLE' : 'KEEP'}
      onChange={(value) => setSettles(value === 'SETTLE')}
      cards={[
        { value: 'SETTLE', ...settle, disabled: whyNot !== null },
        { value: 'KEEP', ...leave },
      ]}
    />
  )
}

interface WhoProps {
  readonly guests: readonly DatedGuest[]
  /** Those who stay where they are. */
  readonly left: ReadonlySet<string>
  readonly onChange: (left: ReadonlySet<string>) => void
  readonly dateOf: (guest: DatedGuest) => string
}

/** The guests of the order, each with a tick, the ticket and its date; those with a pass once for each of its dates. */
function Who({ guests, left, onChange, dateOf }: WhoProps) {
  return (
    <Grid as="fieldset" bare gap={8} columns={1}>
      <Text as="legend" font="label" below={6}>
        {m.orders_move_who_moves()}
      </Text>
      {guests.map((guest) => (
        <Checkbox
          key={guest.key}
          name={`guest-${guest.key}`}
          label={fullName(guest.first_name, guest.last_name)}
          help={inARow(guest.product.title, dateOf(guest))}
          value={!left.has(guest.key)}
          onChange={(moves) => onChange(stayingAfter({ guests, left }, { guest, moves }))}
        />
      ))}
    </Grid>
  )
}
