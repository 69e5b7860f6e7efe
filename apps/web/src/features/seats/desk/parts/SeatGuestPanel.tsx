import type { UnseatedGuest } from '@turnout/contract/seats/desk.ts'
import { fold } from '@turnout/domain/seats/typed/read-typed-seats.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import { useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import type { DeskAround } from '../desk-around.ts'
import { nameOfGuest, unseatedFor } from '../desk-seats.ts'
import { useMoving } from '../use-moving.ts'
import type { Seating } from '../use-seating.ts'
import css from './seating.module.css'

/** Guests offered at once; a name finds the others. */
const SHOWN = 20

interface SeatGuestPanelProps {
  readonly around: DeskAround
  readonly seating: Seating
  readonly place: number
}

/** Gives a free seat to a guest whose ticket has none yet. */
export function SeatGuestPanel({ around, seating, place }: SeatGuestPanelProps) {
  const { seat } = useMoving(around, seating)
  const [problem, setProblem] = useState<string | null>(null)
  const text = seating.target
  const found = unseatedFor(around.desk, place).filter((guest) => fold(nameOfGuest(guest)).includes(fold(text.trim())))
  const press = (guest: UnseatedGuest): Promise<void> => {
    setProblem(null)
    return seat(guest, place).catch((error: unknown) =>
      setProblem(error instanceof ApiError ? error.message : m.shell_unexpected_error()),
    )
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (found.length === 1 && found[0] !== undefined && !seating.isOffline) void press(found[0])
      }}
    >
      <Text weight={650}>{m.seating_seat_guest()}</Text>
      <TextField
        label={m.seating_guest()}
        name="guest"
        value={text}
        onChange={seating.setTarget}
        help={m.seating_seat_guest_hint()}
        autoComplete="off"
        autoFocus
      />
      <div role="status">
        {found.length === 0 && <Text tone="muted">{m.seating_no_such_guest()}</Text>}
        {found.length > SHOWN && (
          <Text size={13} tone="muted">
            {m.seating_more_guests({ count: found.length - SHOWN })}
          </Text>
        )}
      </div>
      <ul className={css.beside}>
        {found.slice(0, SHOWN).map((guest) => (
          <li key={guest.attendee_id}>
            <button type="button" disabled={seating.isOffline} onClick={() => void press(guest)}>
              <span>{nameOfGuest(guest)}</span>
              <span>{guest.ticket}</span>
            </button>
          </li>
        ))}
      </ul>
      {problem !== null && <Banner tone="error" title={problem} live />}
      <Row gap={8} wrap>
        <Button onPress={seating.back}>{m.seat_plans_cancel()}</Button>
      </Row>
      <Text size={13} tone="muted">
        {m.seating_undo_hint()}
      </Text>
    </form>
  )
}
