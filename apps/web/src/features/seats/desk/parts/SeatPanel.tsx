import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Hidden, Row, Text } from '@turnout/ui/layout/parts.tsx'
import { Armchair, ArrowLeftRight, ArrowRight, Ban, ReceiptText, Ticket, X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { formatMoney } from '../../../../format/format.ts'
import { LetterTile } from '../../parts/LetterTile.tsx'
import { whereWords } from '../../where-words.ts'
import type { DeskAround } from '../desk-around.ts'
import { besideOf, nameOfGuest } from '../desk-seats.ts'
import { priceWords, pricesOfLetter } from '../seat-prices.ts'
import { fullName, namedAt, rowText, stateText, whereName } from '../seat-texts.ts'
import type { Seating } from '../use-seating.ts'
import { BlockSeat } from './BlockSeat.tsx'
import { Facts } from './Facts.tsx'
import { MovePanel } from './MovePanel.tsx'
import { SeatGuestPanel } from './SeatGuestPanel.tsx'
import { SellPanel } from './SellPanel.tsx'
import css from './seating.module.css'

interface SeatPanelProps {
  readonly around: DeskAround
  readonly seating: Seating
  readonly place: number
}

/** The seat in hand: who sits there, and what can be done. */
export function SeatPanel({ around, seating, place }: SeatPanelProps) {
  const { desk, prices, money } = around
  const id = useId()
  const seat = desk.seated.seats[place]?.seat
  const { act } = seating
  const price = seat && priceWords(pricesOfLetter(desk.seated, seat.zone, prices), money)
  return (
    <section className={css.panel} aria-labelledby={id}>
      <header>
        <Row justify="between" align="start" gap={8}>
          <Text size={13} tone="muted">
            {whereName(desk, place)}
          </Text>
          <IconButton icon={X} label={m.seating_close()} onPress={() => seating.open(null)} />
        </Row>
        <h2 id={id}>{m.seats_name_seat({ number: namedAt(desk, place).number })}</h2>
        <Row as="p" gap={8} align="center" size={13.5} tone="muted">
          {seat && <LetterTile letter={seat.zone} />}
          {[price, whereWords(desk.seated, [place])].filter(Boolean).join(', ')}
        </Row>
        <Hidden as="p" role="status">
          {`${fullName(desk, place)}: ${stateText(desk, place)}`}
        </Hidden>
      </header>
      {act === 'move' || act === 'swap' ? (
        <MovePanel around={around} seating={seating} place={place} isSwap={act === 'swap'} />
      ) : act === 'sell' ? (
        <SellPanel around={around} seating={seating} />
      ) : act === 'seat' ? (
        <SeatGuestPanel around={around} seating={seating} place={place} />
      ) : act === 'block' ? (
        <BlockSeat around={around} seating={seating} place={place} />
      ) : (
        <Look around={around} seating={seating} place={place} />
      )}
    </section>
  )
}

function Look({ around, seating, place }: SeatPanelProps) {
  const { desk, event } = around
  const guest = desk.guests.get(place)
  const block = desk.blockOf.get(place)
  const state = desk.states[place]
  return (
    <>
      {guest === undefined ? (
        <div>
          <Text weight={650}>{state === 'blocked' ? m.seating_blocked() : stateText(desk, place)}</Text>
          {state === 'blocked' && block !== undefined && (
            <Text tone="muted">{[block.reason, block.kept_for].filter(Boolean).join(' · ')}</Text>
          )}
        </div>
      ) : (
        <GuestFacts around={around} place={place} />
      )}
      <div>
        {seating.may.sell && (
          <Button
            variant="filled"
            wide
            icon={Ticket}
            disabled={seating.isOffline}
            onPress={() => seating.begin('sell')}
          >
            {m.seating_sell()}
          </Button>
        )}
        {seating.may.seat && (
          <Button wide icon={Armchair} disabled={seating.isOffline} onPress={() => seating.begin('seat')}>
            {m.seating_seat_guest()}
          </Button>
        )}
        {seating.may.move && (
          <>
            <Button
              variant="filled"
              wide
              icon={ArrowRight}
              disabled={seating.isOffline}
              onPress={() => seating.begin('move')}
            >
              {m.seating_move()}
            </Button>
            <Button wide icon={ArrowLeftRight} disabled={seating.isOffline} onPress={() => seating.begin('swap')}>
              {m.seating_swap()}
            </Button>
          </>
        )}
        {seating.may.block && (
          <Button wide icon={Ban} disabled={seating.isOffline} onPress={() => seating.begin('block')}>
            {state === 'blocked' ? m.seating_unblock() : m.seating_block_this()}
          </Button>
        )}
        {guest !== undefined && (
          <LinkButton wide icon={ReceiptText} href={`${paths.orders(event.id)}?order=${guest.order_id}`}>
            {m.seating_view_order()}
          </LinkButton>
        )}
      </div>
      <Beside around={around} seating={seating} place={place} />
    </>
  )
}

function GuestFacts({ around: { desk, event, money }, place }: Omit<SeatPanelProps, 'seating'>) {
  const guest = desk.guests.get(place)
  if (guest === undefined) return null
  const order = desk.orders.get(guest.order_id)
  const seats = [...desk.guests.values()].filter(({ order_id: id }) => id === guest.order_id).map((one) => one.place)
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      m.seating_order(),
      <TextLink key="order" href={`${paths.orders(event.id)}?order=${guest.order_id}`}>
        {order?.public_id ?? ''}
      </TextLink>,
    ],
    [m.seating_buyer(), order === undefined ? '' : nameOfGuest(order)],
    [guest.awaits_payment ? m.seating_to_pay() : m.seating_paid(), formatMoney(guest.price, money)],
    [m.seating_seats(), rowText(desk, seats)],
    [m.seating_door(), guest.is_checked_in ? m.seating_in() : m.seating_not_in()],
  ]
  return (
    <div>
      <Text weight={650}>{nameOfGuest(guest)}</Text>
      <Facts facts={facts} />
    </div>
  )
}

function Beside({ around: { desk }, seating, place }: SeatPanelProps) {
  const beside = besideOf(desk, place)
  if (beside.length === 0) return null
  return (
    <div>
      <Text weight={650}>{m.seating_beside()}</Text>
      <ul className={css.beside}>
        {beside.map((at) => (
          <li key={at}>
            <button type="button" onClick={() => seating.open(at)}>
              <span>{m.seats_name_seat({ number: namedAt(desk, at).number })}</span>
              <span>{stateText(desk, at)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
