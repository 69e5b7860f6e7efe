import {
  changeRows,
  ROW_LIMITS,
  rowFacts,
  type RowChange,
  type RowFacts,
} from '@turnout/domain/seats/edit/change-rows.ts'
import { chosenRows, type RowInZone } from '@turnout/domain/seats/edit/plan-parts.ts'
import { PLAN_LIMITS, SEAT_ORDERS } from '@turnout/domain/seats/plan/seat-plan.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { numberWords } from '../../count-words.ts'
import { orderWords } from '../editor-words.ts'
import type { Editor } from '../use-editor.ts'
import { ChoiceLine, LettersLine, NumberLine, TextLine } from './NumberLine.tsx'
import css from './fields.module.css'

/** The one value that all have; null: they differ. */
function same<Value>(values: readonly Value[]): Value | null {
  const [first] = values
  return first !== undefined && values.every((one) => one === first) ? first : null
}

/** What the chosen rows are, and how to change it. */
export function RowFields({ editor }: { editor: Editor }) {
  const { plan, chosen } = editor
  const rows = chosenRows(plan, chosen)
  const facts = rows.map(({ zone, row }) => rowFacts(plan, zone, row))
  const of = <Key extends keyof RowFacts>(key: Key): RowFacts[Key] | null => same(facts.map((one) => one[key]))
  // Rows that are changed by one field are one step of undo, until other rows are chosen.
  const change = (to: RowChange) =>
    editor.act((now, which) => changeRows(now, which, to), `${Object.keys(to).join(' ')} ${[...chosen].join(' ')}`)
  const isRow = rows.every(({ row }) => row.kind === undefined || row.kind === 'SEAT')
  return (
    <>
      <section>
        <TextLine
          key={`section ${[...chosen].join(' ')}`}
          label={m.seat_plans_section()}
          value={of('section')}
          maxLength={PLAN_LIMITS.name}
          isWhole
          list={[...new Set(plan.zones.map(({ name }) => name))]}
          onChange={(section) => change({ section })}
        />
        <TextLine
          label={m.seat_editor_row()}
          value={of('name')}
          maxLength={PLAN_LIMITS.label}
          onChange={(name) => change({ name })}
        />
        <NumberLine
          label={m.seat_editor_seats()}
          value={of('seats')}
          least={1}
          most={ROW_LIMITS.seats}
          onChange={(seats) => change({ seats })}
        />
        {isRow && <ShapeFields editor={editor} of={of} facts={facts} change={change} />}
      </section>
      <NumberFields editor={editor} of={of} facts={facts} change={change} />
      <section>
        <h2>{m.seat_editor_price_and_marks()}</h2>
        <LettersLine
          value={facts.some((one) => one.hasSeveralPrices) ? null : of('letter')}
          used={plan.categories.length}
          onChange={(letter) => change({ letter })}
        />
        <div className={css.switch}>
          <Switch
            label={m.seat_map_step_free()}
            name="step_free"
            value={facts.every((one) => one.isStepFree)}
            onChange={(isStepFree) => change({ isStepFree })}
          />
        </div>
        <MarkCounts rows={rows} />
      </section>
    </>
  )
}

interface ShapeProps {
  readonly editor: Editor
  readonly of: <Key extends keyof RowFacts>(key: Key) => RowFacts[Key] | null
  readonly facts: readonly RowFacts[]
  readonly change: (to: RowChange) => void
}

function NumberFields({ editor, of, change }: ShapeProps) {
  return (
    <section>
      <h2>
        {m.seat_editor_numbers_title()}
        <span className={css.headEnd}>
          <Button variant="quiet" size="small" onPress={() => editor.number(true)}>
            {m.seat_editor_number_rows()}
          </Button>
        </span>
      </h2>
      <ChoiceLine
        label={m.seat_editor_order()}
        value={of('order')}
        options={SEAT_ORDERS.map((order) => [order, orderWords[order]()] as const)}
        onChange={(order) => change({ order })}
      />
      <NumberLine
        label={m.seat_editor_first()}
        value={of('first')}
        least={0}
        most={ROW_LIMITS.first}
        onChange={(first) => change({ first })}
      />
    </section>
  )
}

function ShapeFields({ editor: { plan, chosen }, of, facts, change }: ShapeProps) {
  const scale = plan.scale_cm ?? 1
  const spacing = of('spacing')
  return (
    <>
      <NumberLine
        label={plan.scale_cm === null ? m.seat_editor_distance() : m.seat_editor_distance_cm()}
        value={spacing === null ? null : Math.floor(spacing * scale * 10 + 0.5) / 10}
        least={1}
        most={ROW_LIMITS.spacing}
        onChange={(to) => change({ spacing: to / scale })}
      />
      <NumberLine
        label={m.seat_plans_curve()}
        value={of('curve')}
        least={0}
        most={ROW_LIMITS.curve}
        onChange={(curve) => change({ curve })}
      />
      <NumberLine
        label={m.seat_editor_turn()}
        value={same(facts.map(({ turn = 0 }) => turn))}
        least={-ROW_LIMITS.turn}
        most={ROW_LIMITS.turn}
        onChange={(turn) => change({ turn })}
      />
      <TextLine
        key={`aisles ${[...chosen].join(' ')}`}
        label={m.seat_plans_aisles()}
        value={same(facts.map(({ aisles }) => aisles.join(', ')))}
        maxLength={200}
        isWhole
        onChange={(text) => change({ aisles: numbersIn(text) })}
      />
    </>
  )
}

const numbersIn = (text: string): number[] =>
  text
    .split(/[^\d]+/u)
    .filter((one) => one !== '')
    .map(Number)

function MarkCounts({ rows }: { rows: readonly RowInZone[] }) {
  const seats = rows.flatMap(({ row }) => row.seats)
  const counts = [
    [m.seat_editor_wheelchairs(), seats.filter((seat) => seat.accessible).length],
    [m.seat_editor_companions(), seats.filter((seat) => seat.companion_of !== undefined).length],
    [m.seat_editor_restricted(), seats.filter((seat) => seat.restricted !== undefined).length],
  ] as const
  return (
    <>
      <dl className={css.counts}>
        {counts.map(([words, count]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{count === 0 ? m.seat_editor_none() : numberWords(count)}</dd>
          </div>
        ))}
      </dl>
      <p className={css.hint}>{m.seat_editor_mark_hint()}</p>
    </>
  )
}
