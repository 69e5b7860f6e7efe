import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { Text } from '@turnout/ui/layout/parts.tsx'
import { useState } from 'react'
import { nameOfGuest, type DeskSeats } from '../desk-seats.ts'
import { shortName, stateText } from '../seat-texts.ts'
import css from './seating.module.css'

/** Rows drawn at once; a house may have tens of thousands. */
const SHOWN = 200

interface SeatListProps {
  readonly desk: DeskSeats
  readonly text: string
  readonly found: readonly number[]
  readonly place: number | null
  readonly onOpen: (place: number) => void
}

/** The seats that a search finds, in the order of the plan. */
export function SeatList({ desk, text, found, place, onOpen }: SeatListProps) {
  const [shown, setShown] = useState({ text, most: SHOWN })
  const most = shown.text === text ? shown.most : SHOWN
  if (found.length === 0)
    return (
      <div className={css.list}>
        <EmptyState level={2} title={text === '' ? m.seating_nobody_yet() : m.seating_none_found({ text })}>
          {m.seating_none_hint()}
        </EmptyState>
      </div>
    )
  return (
    <div className={css.list}>
      <ul aria-label={m.seating_list()}>
        {found.slice(0, most).map((at) => (
          <li key={at}>
            <button type="button" className={css.entry} aria-current={at === place} onClick={() => onOpen(at)}>
              <b>{shortName(desk, at)}</b>
              <Entry desk={desk} at={at} />
            </button>
          </li>
        ))}
      </ul>
      {found.length > most && (
        <div className={css.more}>
          <Button size="small" onPress={() => setShown({ text, most: most + SHOWN })}>
            {m.seat_plans_more({ count: found.length - most })}
          </Button>
        </div>
      )}
    </div>
  )
}

function Entry({ desk, at }: Pick<SeatListProps, 'desk'> & { readonly at: number }) {
  const guest = desk.guests.get(at)
  const order = desk.orders.get(guest?.order_id ?? 0)
  const name = guest === undefined ? '' : nameOfGuest(guest)
  return (
    <span>
      <b>{name === '' ? stateText(desk, at) : name}</b>
      {order !== undefined && (
        <Text as="span" block size={13} tone="muted">
          {order.public_id}
        </Text>
      )}
    </span>
  )
}
