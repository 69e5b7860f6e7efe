import { cellText, TABLE_COLUMNS, withCell, type TableColumn } from '@turnout/domain/seats/edit/row-table.ts'
import type { PlanProblem } from '@turnout/domain/seats/plan/plan-problems.ts'
import {
  PRICE_LETTERS,
  SEAT_ORDERS,
  type PlanRow,
  type PlanZone,
  type SeatPlan,
} from '@turnout/domain/seats/plan/seat-plan.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { classNames } from '@turnout/ui/class-names.ts'
import { memo, useState } from 'react'
import { problemWords } from '../../library/plan-words.ts'
import { marksWords, orderWords, rowInWords } from '../editor-words.ts'
import type { GridActs } from '../grid-acts.ts'
import { columnWords } from '../table-words.ts'
import css from './table.module.css'

interface TableLineProps {
  readonly plan: SeatPlan
  readonly zone: PlanZone
  readonly row: PlanRow
  readonly isChosen: boolean
  readonly problem: PlanProblem | null
  /** The cell that the Tab key reaches. */
  readonly place: TableColumn | null
  readonly typing: TableColumn | null
  readonly mayWrite: boolean
  readonly acts: GridActs
}

/** Drawn again only when something of it changed: a plan may have thousands of rows. */
export const TableLine = memo(
  Line,
  (before, after) =>
    (['zone', 'row', 'isChosen', 'problem', 'place', 'typing', 'mayWrite'] as const).every(
      (key) => before[key] === after[key] || (key === 'problem' && before.problem?.code === after.problem?.code),
    ) &&
    before.plan.categories === after.plan.categories &&
    before.plan.zones.length === after.plan.zones.length &&
    before.acts === after.acts,
)

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function Line({ plan, zone, row, isChosen, problem, place, typing, mayWrite, acts }: TableLineProps) {
  const title = rowInWords({ zone, row })
  return (
    <tr className={classNames(isChosen && css.on)} aria-selected={isChosen}>
      <td>
        <input
          type="checkbox"
          className={css.tick}
          checked={isChosen}
          aria-label={m.seat_editor_choose_row({ row: title })}
          onChange={() => acts.choose(row.uuid, true)}
        />
      </td>
      {TABLE_COLUMNS.map((column) => {
        const at = { uuid: row.uuid, column }
        const isTyping = mayWrite && typing === column
        return (
          <td
            key={column}
            data-cell={`${row.uuid} ${column}`}
            tabIndex={place === column ? 0 : -1}
            className={css[column]}
            onClick={() => {
              acts.go(at)
              acts.choose(row.uuid, false)
            }}
            onDoubleClick={() => acts.type(at)}
            onKeyDown={(event) => {
              const arrow = ARROWS[event.key]
              if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return
              if (arrow !== undefined) acts.step(at, arrow)
              else if (event.key === 'Enter' || event.key === 'F2') acts.type(at)
              else if (event.key === ' ') acts.choose(row.uuid, true)
              else return
              event.preventDefault()
            }}
          >
            {isTyping ? (
              <CellField plan={plan} zone={zone} row={row} column={column} title={title} acts={acts} />
            ) : (
              shownText(plan, { zone, row }, column)
            )}
          </td>
        )
      })}
      <td className={classNames(css.problem, problem?.severity === 'error' && css.error)}>
        {problem !== null && problemWords(problem)}
      </td>
    </tr>
  )
}

function shownText(plan: SeatPlan, found: { zone: PlanZone; row: PlanRow }, column: TableColumn): string {
  if (column === 'marks') return marksWords(found.row)
  const text = cellText(plan, found, column)
  const order = SEAT_ORDERS.find((one) => column === 'numbering' && one === text)
  return order === undefined ? text : orderWords[order]()
}

interface CellFieldProps extends Pick<TableLineProps, 'plan' | 'zone' | 'row' | 'acts'> {
  readonly column: TableColumn
  readonly title: string
}

/** A cell that is typed in. Enter takes it and goes down, Tab goes on, Escape leaves it as it was. */
function CellField({ plan, zone, row, column, title, acts }: CellFieldProps) {
  const [text, setText] = useState(() => cellText(plan, { zone, row }, column))
  const isPossible = withCell(plan, row.uuid, { column, text }) !== null
  const at = { uuid: row.uuid, column }
  const take = () => {
    if (isPossible) acts.act((now) => withCell(now, row.uuid, { column, text }) ?? now)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') return acts.go(at)
    if (event.key !== 'Enter' && event.key !== 'Tab') return
    event.preventDefault()
    take()
    acts.step(at, event.key === 'Enter' ? [0, 1] : [event.shiftKey ? -1 : 1, 0])
  }
  const shared = {
    autoFocus: true,
    className: css.input,
    value: text,
    'aria-label': `${title}: ${columnWords[column]()}`,
    'aria-invalid': !isPossible || undefined,
    onKeyDown,
    onClick: (event: React.MouseEvent) => event.stopPropagation(),
    onBlur: () => {
      take()
      acts.type(null)
    },
  }
  const options =
    column === 'numbering'
      ? SEAT_ORDERS.map((order) => [order, orderWords[order]()] as const)
      : column === 'price'
        ? [['', m.seat_editor_none()] as const, ...PRICE_LETTERS.map((letter) => [letter, letter] as const)]
        : null
  if (options !== null)
    return (
      <select {...shared} onChange={(event) => setText(event.target.value)}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    )
  return (
    <input
      {...shared}
      maxLength={500}
      onChange={(event) => setText(event.target.value)}
      onFocus={(event) => event.target.select()}
    />
  )
}
