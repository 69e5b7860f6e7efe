import { changeAreas, MOST_STANDING } from '@turnout/domain/seats/edit/change-areas.ts'
import { addRows } from '@turnout/domain/seats/edit/add-parts.ts'
import { duplicateBehind } from '@turnout/domain/seats/edit/move-parts.ts'
import { areasInPlan, chosenRows, rowsInPlan } from '@turnout/domain/seats/edit/plan-parts.ts'
import { cellsOfText, pasteCells, TABLE_COLUMNS, type TableColumn } from '@turnout/domain/seats/edit/row-table.ts'
import type { PlanProblem } from '@turnout/domain/seats/plan/plan-problems.ts'
import { SEAT_ORDERS, type PlanZone } from '@turnout/domain/seats/plan/seat-plan.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Hidden, Text } from '@turnout/ui/layout/parts.tsx'
import { Plus, Rows3 } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { sectionFor } from '../draw-tools.ts'
import { areaTitle, orderWords, seatsWords } from '../editor-words.ts'
import type { CellPlace, GridActs } from '../grid-acts.ts'
import { columnWords } from '../table-words.ts'
import type { Editor } from '../use-editor.ts'
import { PasteDialog } from './PasteDialog.tsx'
import { TableLine } from './TableLine.tsx'
import { NumberLine } from './NumberLine.tsx'
import css from './table.module.css'

interface TableProps {
  readonly editor: Editor
  readonly problems: readonly PlanProblem[]
  readonly mayWrite: boolean
}

/** The plan as a table of rows: arrows between cells, Enter types, and a block of cells can be pasted. */
export function RowTable({ editor, problems, mayWrite }: TableProps) {
  const { plan } = editor
  const grid = useGrid(editor, mayWrite)
  return (
    <div className={css.pane}>
      {mayWrite && <TableActs editor={editor} />}
      <div className={css.scroll}>
        <table
          ref={grid.ref}
          className={css.table}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are walked with arrows
          role="grid"
          aria-label={m.seat_editor_table_label({ name: plan.name })}
        >
          <thead>
            <tr>
              <th scope="col">
                <Hidden>{m.seat_editor_choose()}</Hidden>
              </th>
              {TABLE_COLUMNS.map((column) => (
                <th key={column} scope="col" className={css[column]}>
                  {columnWords[column]()}
                </th>
              ))}
              <th scope="col">{m.seat_editor_problem()}</th>
            </tr>
          </thead>
          <tbody>
            {plan.zones.map((zone) => (
              <Section
                key={zone.uuid}
                zone={zone}
                editor={editor}
                problems={problems}
                mayWrite={mayWrite}
                grid={grid}
              />
            ))}
          </tbody>
        </table>
        {mayWrite && <StandingAreas editor={editor} />}
      </div>
    </div>
  )
}

interface SectionProps extends TableProps {
  readonly zone: PlanZone
  readonly grid: ReturnType<typeof useGrid>
}

/** The rows of a section below its name. */
function Section({ zone, editor: { plan, chosen }, problems, mayWrite, grid }: SectionProps) {
  const first = plan.zones.find(({ rows }) => rows.length > 0)?.rows[0]?.uuid
  if (zone.rows.length === 0) return null
  return (
    <>
      <tr className={css.group}>
        <th colSpan={TABLE_COLUMNS.length + 2} scope="colgroup">
          {zone.name}
          <small>
            {m.seat_editor_rows({ count: zone.rows.length })},{' '}
            {seatsWords(zone.rows.reduce((sum, row) => sum + row.seats.length, 0))}
          </small>
        </th>
      </tr>
      {zone.rows.map((row) => (
        <TableLine
          key={row.uuid}
          plan={plan}
          zone={zone}
          row={row}
          isChosen={chosen.has(row.uuid)}
          problem={problems.find((one) => one.rowUuid === row.uuid) ?? null}
          place={grid.placeIn(row.uuid, first)}
          typing={grid.typingIn(row.uuid)}
          mayWrite={mayWrite}
          acts={grid.acts}
        />
      ))}
    </>
  )
}

/** How many places the standing areas have. */
function StandingAreas({ editor }: { editor: Editor }) {
  const standing = areasInPlan(editor.plan).filter(({ area }) => area.role === 'STANDING')
  if (standing.length === 0) return null
  return (
    <ul className={css.areas}>
      {standing.map(({ zone, area }) => (
        <li key={area.uuid}>
          <NumberLine
            label={m.seat_editor_places_of({ name: areaTitle(area, zone) })}
            value={area.capacity ?? 0}
            least={0}
            most={MOST_STANDING}
            onChange={(capacity) =>
              editor.act((now) => changeAreas(now, new Set([area.uuid]), { capacity }), `capacity ${area.uuid}`)
            }
          />
        </li>
      ))}
    </ul>
  )
}

/** Where the focus is in the table, and what its keys do. */
function useGrid(editor: Editor, mayWrite: boolean) {
  const ref = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<CellPlace | null>(null)
  const [typing, setTyping] = useState<CellPlace | null>(null)
  const order = rowsInPlan(editor.plan).map(({ row }) => row.uuid)
  const go = (place: CellPlace) => {
    setAt(place)
    setTyping(null)
    const cell = ref.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(`${place.uuid} ${place.column}`)}"]`)
    cell?.focus()
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const step = ({ uuid, column }: CellPlace, [right, down]: readonly [number, number]) => {
    const row = order[Math.max(0, Math.min(order.length - 1, order.indexOf(uuid) + down))]
    const columns =
      TABLE_COLUMNS[Math.max(0, Math.min(TABLE_COLUMNS.length - 1, TABLE_COLUMNS.indexOf(column) + right))]
    if (row !== undefined && columns !== undefined) go({ uuid: row, column: columns })
  }
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (at === null || typing !== null || !mayWrite || !ref.current?.contains(document.activeElement)) return
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (text === '') return
    event.preventDefault()
    const rows = order.slice(order.indexOf(at.uuid))
    const cells = cellsOfText(text).map((line) => line.map(canonical))
    const { leftOut } = pasteCells(editor.plan, { rows, column: at.column, cells })
    editor.act((now) => pasteCells(now, { rows, column: at.column, cells }).plan)
    showToast({ message: leftOut === 0 ? m.seat_editor_pasted() : m.seat_editor_pasted_some({ count: leftOut }) })
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
  const acts = useLatest({
    go,
    step,
    type: (place: CellPlace | null) => setTyping(place),
    choose: (uuid: string, isMore: boolean) => {
      const next = new Set(isMore ? editor.chosen : [])
      if (isMore && next.has(uuid)) next.delete(uuid)
      else next.add(uuid)
      editor.choose(next)
    },
    act: editor.act,
  })
  return {
    ref,
    acts,
    /** Which cell of this row the Tab key reaches; in no row yet: the first of the table. */
    placeIn: (uuid: string, first: string | undefined): TableColumn | null =>
      at === null || !order.includes(at.uuid)
        ? uuid === first
          ? 'section'
          : null
        : at.uuid === uuid
          ? at.column
          : null,
    typingIn: (uuid: string): TableColumn | null => (typing?.uuid === uuid ? typing.column : null),
  }
}

/** The same functions for all renders, which do what those of the last one do: lines are drawn again only when they changed. */
function useLatest(acts: GridActs): GridActs {
  const latest = useRef(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  const [stable] = useState((): GridActs => ({
    go: (place) => latest.current.go(place),
    step: (place, by) => latest.current.step(place, by),
    type: (place) => latest.current.type(place),
    choose: (uuid, isMore) => latest.current.choose(uuid, isMore),
    act: (act, key) => latest.current.act(act, key),
  }))
  return stable
}

/** Orders in the words of the page, as the plan has them. */
const canonical = (text: string): string =>
  SEAT_ORDERS.find((order) => orderWords[order]().toLowerCase() === text.trim().toLowerCase()) ?? text

/** Rows that "Add rows like this" adds. */
const LIKE_THIS = 5

function TableActs({ editor }: { editor: Editor }) {
  const [isPasting, setIsPasting] = useState(false)
  const { plan, chosen } = editor
  const rows = chosenRows(plan, chosen)
  const last = rows.at(-1) ?? rowsInPlan(plan).at(-1)
  const add = (times: number) =>
    editor.act((now) =>
      last === undefined
        ? addRows(now, {
            section: sectionFor(now, chosen),
            middle: { x: now.size.width / 2, y: now.focus.y + 300 },
            rows: 1,
            seats: 20,
          })
        : duplicateBehind(now, new Set([last.row.uuid]), times),
    )
  return (
    <div className={css.acts}>
      <Button size="small" icon={Plus} onPress={() => add(1)}>
        {m.seat_editor_add_row()}
      </Button>
      <Button size="small" icon={Rows3} disabled={last === undefined} onPress={() => add(LIKE_THIS)}>
        {m.seat_editor_add_rows({ count: LIKE_THIS })}
      </Button>
      <Button size="small" onPress={() => setIsPasting(true)}>
        {m.seat_editor_paste()}
      </Button>
      <Text as="span" size={13} tone="muted" push>
        {rows.length > 0 &&
          m.seat_editor_chosen_seats({
            count: rows.length,
            seats: seatsWords(rows.reduce((sum, { row }) => sum + row.seats.length, 0)),
          })}
      </Text>
      {isPasting && <PasteDialog editor={editor} onClose={() => setIsPasting(false)} />}
    </div>
  )
}
