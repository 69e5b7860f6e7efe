import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { rowName, seatName } from '@turnout/messages/seat-name.ts'
import { useEffect, useState } from 'react'
import action from '../../../../public/frame/parts/action.module.css'
import { leaveNews } from '../../order-news.ts'
import type { OrderPage } from '../../order-page.ts'
import { changeOwnSeat, seatsToChangeTo, type FreeRow } from '../order/seat-acts.ts'
import type { SeatWords } from '../order/seat-words.ts'
import { type Proof, useProvenAct } from '../order/use-proof.ts'
import { SelectField } from '../details/Field.tsx'
import css from './confirmation.module.css'

interface ChangeSeatProps {
  readonly page: OrderPage
  readonly seats: SeatWords
  readonly proof: Proof
}

/** Which ticket goes to which free seat of its price. */
export function ChangeSeat({ page: { event, order }, seats, proof }: ChangeSeatProps) {
  const [id, setId] = useState(seats.tickets[0]?.id ?? 0)
  const ticket = seats.tickets.find((one) => one.id === id)
  return (
    <div className={css.seats}>
      {seats.tickets.length > 1 ? (
        <Choice
          name="ticket"
          label={m.seat_change_whose()}
          value={String(id)}
          options={seats.tickets.map((one) => ({ value: String(one.id), words: one.words }))}
          onChange={(value) => setId(Number(value))}
        />
      ) : (
        ticket !== undefined && <p>{m.seat_change_now({ seat: ticket.seat })}</p>
      )}
      <OtherSeats key={id} named={{ event_id: event.id, short_id: order.short_id, attendee_id: id }} proof={proof} />
      <p>{m.seat_change_note()}</p>
    </div>
  )
}

interface OtherSeatsProps {
  readonly named: Parameters<typeof seatsToChangeTo>[0]
  readonly proof: Proof
}

/** Section, row and seat; each choice leaves those that are free. */
function OtherSeats({ named, proof }: OtherSeatsProps) {
  const act = useProvenAct(proof, { onExpired: () => undefined })
  const { rows, failure } = useFreeRows(named)
  const [chosen, setChosen] = useState({ section: '', row: '', guid: '' })
  if (failure !== null)
    return (
      <p className={css.failure} role="alert">
        {failure}
      </p>
    )
  if (rows === null || rows.length === 0)
    return <p role="status">{rows === null ? m.seat_change_loading() : m.seat_change_none()}</p>
  const sections = [...new Set(rows.map(({ section }) => section))]
  const section = chosen.section === '' ? (sections[0] ?? '') : chosen.section
  const within = rows.filter((row) => row.section === section)
  const row = within.find((one) => one.row === chosen.row) ?? within[0]
  const seat = row?.seats.find(({ guid }) => guid === chosen.guid)
  const name = row === undefined || seat === undefined ? null : seatName({ ...row, number: seat.number })
  const take = (): void => {
    if (seat === undefined || name === null) return
    act.run(`seat ${named.attendee_id} ${seat.guid}`, async (key) => {
      await changeOwnSeat(named, seat.guid, key)
      leaveNews(named.short_id, { is: 'seat', seat: name })
      return publicPaths.order(named.event_id, named.short_id, 'summary')
    })
  }
  return (
    <>
      {sections.length > 1 && (
        <Choice
          name="section"
          label={m.seats_part_section()}
          value={section}
          options={sections.map((value) => ({ value, words: value }))}
          onChange={(value) => setChosen({ section: value, row: '', guid: '' })}
        />
      )}
      <Choice
        key={section}
        name="row"
        label={m.seats_part_row()}
        value={row?.row ?? ''}
        options={within.map((one) => ({ value: one.row, words: rowName({ ...one, number: '' }) }))}
        onChange={(value) => setChosen({ section, row: value, guid: '' })}
      />
      <Choice
        key={`${section} ${row?.row}`}
        name="seat"
        label={m.seats_part_seat()}
        value={chosen.guid}
        options={[
          { value: '', words: m.seat_change_choose() },
          ...(row?.seats ?? []).map(({ guid, number }) => ({ value: guid, words: m.seats_name_seat({ number }) })),
        ]}
        onChange={(guid) => setChosen({ section, row: row?.row ?? '', guid })}
      />
      {act.failure !== null && (
        <p className={css.failure} role="alert">
          {act.failure}
        </p>
      )}
      <div className={css.choice}>
        <button type="button" className={action.action} aria-disabled={act.busy || name === null} onClick={take}>
          {act.busy ? m.seat_change_busy() : name === null ? m.seat_change_choose() : m.seat_change_act({ seat: name })}
        </button>
      </div>
    </>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly label: string
  /** What it begins with. */
  readonly value: string
  readonly options: readonly { readonly value: string; readonly words: string }[]
  readonly onChange: (value: string) => void
}

function Choice({ name, label, value, options, onChange }: ChoiceProps) {
  return (
    <SelectField
      name={`seat_${name}`}
      label={label}
      error={undefined}
      defaultValue={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.words}
        </option>
      ))}
    </SelectField>
  )
}

/** The free seats, read when the sheet opens and for each ticket. */
function useFreeRows({ event_id, short_id, attendee_id }: OtherSeatsProps['named']) {
  const [state, setState] = useState<{ rows: readonly FreeRow[] | null; failure: string | null }>({
    rows: null,
    failure: null,
  })
  useEffect(() => {
    let isGone = false
    seatsToChangeTo({ event_id, short_id, attendee_id }).then(
      (rows) => isGone || setState({ rows, failure: null }),
      (error: unknown) =>
        isGone ||
        setState({ rows: null, failure: error instanceof Error ? error.message : m.shell_unexpected_error() }),
    )
    return () => {
      isGone = true
    }
  }, [event_id, short_id, attendee_id])
  return state
}
