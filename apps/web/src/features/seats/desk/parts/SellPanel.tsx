import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import { Suspense, useState } from 'react'
import type { DeskAround } from '../desk-around.ts'
import { priceWords, pricesOfLetter } from '../seat-prices.ts'
import { fullName, sectionsText } from '../seat-texts.ts'
import { seatsToSell } from '../seats-to-sell.ts'
import type { Seating } from '../use-seating.ts'
import { Facts } from './Facts.tsx'

/** Seats shown by name before the rest is counted. */
const SHOWN = 8

interface SellPanelProps {
  readonly around: DeskAround
  readonly seating: Seating
}

/** Sells free seats: typed, or pressed on the map or in the list. */
export function SellPanel({ around, seating }: SellPanelProps) {
  const { desk, dateId, Selling } = around
  const [isOpen, setOpen] = useState(false)
  const { places, seats, error } = seatsToSell(desk, seating.target)
  const isReady = seats.length > 0 && error === undefined && !seating.isOffline
  const done = (): void => {
    setOpen(false)
    showToast({ message: m.seating_sold_now({ seats: sectionsText(desk, places) }) })
    seating.open(places[0] ?? null)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) setOpen(true)
      }}
    >
      <Text weight={650}>{m.seating_sell_title()}</Text>
      <TextField
        label={m.seating_seats()}
        name="seats"
        value={seating.target}
        onChange={seating.setTarget}
        help={m.seating_sell_hint()}
        autoComplete="off"
        autoFocus
        error={error}
      />
      {error === undefined && <Chosen around={around} places={places} />}
      <Row gap={8} wrap>
        <Button type="submit" variant="filled" disabled={!isReady}>
          {m.seating_sell_count({ count: seats.length })}
        </Button>
        <Button onPress={seating.back}>{m.seat_plans_cancel()}</Button>
      </Row>
      {isOpen && (
        <Suspense>
          <Selling given={{ dateId, seats }} onClose={() => setOpen(false)} onDone={done} />
        </Suspense>
      )}
    </form>
  )
}

/** What is sold, seat by seat, with what it costs. */
function Chosen({
  around: { desk, prices, money },
  places,
}: Pick<SellPanelProps, 'around'> & { readonly places: readonly number[] }) {
  if (places.length === 0) return null
  const priceAt = (place: number): string => {
    const letter = desk.seated.seats[place]?.seat.zone
    return letter === undefined ? '' : priceWords(pricesOfLetter(desk.seated, letter, prices), money)
  }
  const rest = places.length - SHOWN
  return (
    <div>
      <Facts facts={places.slice(0, SHOWN).map((place) => [fullName(desk, place), priceAt(place)] as const)} />
      {rest > 0 && (
        <Text size={13} tone="muted">
          {m.seating_more_seats({ count: rest })}
        </Text>
      )}
    </div>
  )
}
