import { markSeats, type Mark } from '@turnout/domain/seats/edit/mark-seats.ts'
import { deleteSeats } from '@turnout/domain/seats/edit/move-parts.ts'
import { chosenRows, changeParts } from '@turnout/domain/seats/edit/plan-parts.ts'
import { PLAN_LIMITS, type PlanSeat, type PlanRow } from '@turnout/domain/seats/plan/seat-plan.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { ArrowLeft, Trash2 } from 'lucide-react'
import { hasMark } from '../canvas-keys.ts'
import { rowTitle, seatInWords, seatsWords } from '../editor-words.ts'
import type { Editor } from '../use-editor.ts'
import { TextLine } from './NumberLine.tsx'
import css from './fields.module.css'

/** The chosen seats of a row: their number and marks. */
export function SeatFields({ editor }: { editor: Editor }) {
  const [found] = chosenRows(editor.plan, editor.chosen)
  const seats = found?.row.seats.filter((seat) => editor.seats.has(seat.seat_guid)) ?? []
  const [only] = seats
  if (found === undefined || only === undefined) return null
  const guids = editor.seats
  const key = [...guids].join(' ')
  const mark = (to: Mark) => editor.act((plan) => markSeats(plan, guids, to), `${to.kind} ${key}`)
  const toggle = (kind: 'wheelchair' | 'companion' | 'step-free', label: string) => (
    <div className={css.switch}>
      <Switch
        label={label}
        name={kind}
        value={seats.every((seat) => hasMark(seat, kind))}
        onChange={(isOn) => mark({ kind, isOn })}
      />
    </div>
  )
  return (
    <section>
      <h2>
        {seats.length === 1 ? seatInWords(found, only) : seatsWords(seats.length)}
        <span className={css.headEnd}>
          <IconButton
            icon={Trash2}
            label={m.seat_editor_delete_seats()}
            onPress={() => editor.act((plan) => deleteSeats(plan, guids))}
          />
        </span>
      </h2>
      {seats.length === 1 && (
        <TextLine
          label={m.seat_editor_seat_number()}
          value={only.seat_number}
          maxLength={PLAN_LIMITS.label}
          onChange={(number) =>
            editor.act(
              (plan) => changeParts(plan, new Set([found.row.uuid]), { row: (row) => renamed(row, only, number) }),
              `number ${key}`,
            )
          }
        />
      )}
      {toggle('wheelchair', m.seat_map_wheelchair())}
      {toggle('companion', m.seat_map_companion())}
      {toggle('step-free', m.seat_map_step_free())}
      <TextField
        label={m.seat_editor_restricted()}
        name="restricted"
        optional
        help={m.seat_editor_restricted_help()}
        maxLength={PLAN_LIMITS.restricted}
        value={seats.every(({ restricted }) => restricted === only.restricted) ? (only.restricted ?? '') : ''}
        onChange={(reason) => mark({ kind: 'restricted', reason })}
      />
      <p className={css.hint}>
        <Button size="small" variant="quiet" icon={ArrowLeft} onPress={() => editor.chooseSeats(new Set())}>
          {rowTitle(found)}
        </Button>
      </p>
    </section>
  )
}

const renamed = (row: PlanRow, { seat_guid: guid }: PlanSeat, number: string): PlanRow => ({
  ...row,
  seats: row.seats.map((seat) => (seat.seat_guid === guid ? { ...seat, seat_number: number } : seat)),
})
