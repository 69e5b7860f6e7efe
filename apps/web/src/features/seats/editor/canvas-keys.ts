import { changeRows } from '@turnout/domain/seats/edit/change-rows.ts'
import { markSeats, type Mark } from '@turnout/domain/seats/edit/mark-seats.ts'
import { deleteParts, deleteSeats, duplicateBehind, moveParts } from '@turnout/domain/seats/edit/move-parts.ts'
import { areasInPlan, chosenRows, rowsInPlan } from '@turnout/domain/seats/edit/plan-parts.ts'
import { TURN_STEP, turnParts } from '@turnout/domain/seats/edit/turn-parts.ts'
import type { PlanSeat } from '@turnout/domain/seats/plan/seat-plan.ts'
import { isLarge, type Tool } from './editor-state.ts'
import type { Editor } from './use-editor.ts'

/* The keys of the drawing. */

export interface KeyWays {
  readonly editor: Editor
  readonly mayWrite: boolean
  readonly zoomBy: (factor: number) => void
  readonly fit: () => void
  readonly toggleMode: () => void
  readonly showProblems: () => void
  readonly showKeys: () => void
  /** Says where the keys led. */
  readonly say: (words: string) => void
  readonly saidSeat: (seat: PlanSeat) => string
}

const TOOL_KEYS: Readonly<Record<string, Tool>> = {
  v: 'select',
  r: 'row',
  b: 'rows',
  t: 'table',
  a: 'area',
  s: 'stage',
  x: 'text',
  h: 'hand',
}

/** Centimetres. */
const STEP = { usual: 5, wide: 50 }
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const ZOOM = 1.3

interface Key {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** Whether the key did something. */
export function pressKey(event: Key, ways: KeyWays): boolean {
  const { key, ctrlKey, metaKey, altKey } = event
  if (altKey) return false
  if (ctrlKey || metaKey) return ways.mayWrite && pressWithControl(key.toLowerCase(), event.shiftKey, ways.editor)
  if (look(key, ways)) return true
  if (ways.editor.seats.size > 0) return pressInRow(event, ways)
  return ways.mayWrite && pressOnRows(event, ways)
}

function pressWithControl(key: string, isShift: boolean, editor: Editor): boolean {
  if (key === 'z') (isShift ? editor.redo : editor.undo)()
  else if (key === 'y') editor.redo()
  else if (key === 'd') editor.act((plan, chosen) => duplicateBehind(plan, chosen))
  else if (key === 'a') editor.choose(new Set(rowsInPlan(editor.shown).map(({ row }) => row.uuid)))
  else return false
  return true
}

/** Keys that change nothing in the plan. */
function look(key: string, { editor, mayWrite, ...ways }: KeyWays): boolean {
  const isInRow = editor.seats.size > 0
  switch (key) {
    case '+':
    case '=':
      ways.zoomBy(ZOOM)
      return true
    case '-':
      ways.zoomBy(1 / ZOOM)
      return true
    case '0':
      ways.fit()
      return true
    case '?':
      ways.showKeys()
      return true
    case 'm':
      ways.toggleMode()
      return true
    case 'p':
      ways.showProblems()
      return true
    case 'j':
    case 'k':
      step(editor, key === 'j' ? 1 : -1)
      return true
    case 'Escape':
      if (isInRow) editor.chooseSeats(new Set())
      else if (editor.tool !== 'select') editor.take('select')
      else if (editor.chosen.size === 0 && editor.section !== null) editor.enter(null)
      else editor.choose(new Set())
      return true
    case 'Enter':
      return !isInRow && (intoSection(editor) || (mayWrite && intoRow(editor, ways)))
    default:
      return false
  }
}

/** Rows first, then areas, in the order of the plan. */
function step(editor: Editor, by: number): void {
  const order = [
    ...rowsInPlan(editor.shown).map(({ row }) => row.uuid),
    ...areasInPlan(editor.shown).map(({ area }) => area.uuid),
  ]
  const now = order.findIndex((uuid) => editor.chosen.has(uuid))
  const next = now === -1 ? (by > 0 ? 0 : order.length - 1) : (now + by + order.length) % order.length
  const uuid = order[next]
  if (uuid !== undefined) editor.choose(new Set([uuid]))
}

/** Of a large plan the section of the chosen row is shown alone, before its rows are entered. */
function intoSection({ plan, chosen, section, enter }: Editor): boolean {
  const [first] = chosenRows(plan, chosen)
  if (section !== null || first === undefined || !isLarge(plan)) return false
  enter(first.zone.uuid)
  return true
}

type Saying = Pick<KeyWays, 'say' | 'saidSeat'>

function intoRow(editor: Editor, { say, saidSeat }: Saying): boolean {
  const [only] = chosenRows(editor.plan, editor.chosen)
  const seat = only?.row.seats[0]
  if (only === undefined || seat === undefined) return false
  editor.choose(new Set([only.row.uuid]))
  editor.chooseSeats(new Set([seat.seat_guid]))
  say(saidSeat(seat))
  return true
}

const MARKS: Readonly<Record<string, 'wheelchair' | 'companion' | 'step-free'>> = {
  w: 'wheelchair',
  c: 'companion',
  e: 'step-free',
}

/** Arrows go from seat to seat; W, C and E mark. */
function pressInRow({ key, shiftKey }: Key, { editor, mayWrite, say, saidSeat }: KeyWays): boolean {
  const [only] = chosenRows(editor.plan, editor.chosen)
  if (only === undefined) return false
  const { seats } = only.row
  const chosen = seats.filter((seat) => editor.seats.has(seat.seat_guid))
  const by = ARROWS[key]?.[0] ?? 0
  if (by !== 0 || key === 'Home' || key === 'End') {
    const edge = by < 0 ? chosen[0] : chosen.at(-1)
    const at = edge === undefined ? 0 : seats.indexOf(edge) + by
    const next = key === 'Home' ? seats[0] : key === 'End' ? seats.at(-1) : seats[at]
    if (next === undefined) return true
    editor.chooseSeats(new Set(shiftKey ? [...editor.seats, next.seat_guid] : [next.seat_guid]))
    say(saidSeat(next))
    return true
  }
  if (!mayWrite) return false
  const kind = MARKS[key]
  const guids = editor.seats
  if (kind !== undefined) {
    const isOn = !chosen.every((seat) => hasMark(seat, kind))
    editor.act((plan) => markSeats(plan, guids, { kind, isOn }))
    return true
  }
  if (key !== 'Delete' && key !== 'Backspace') return false
  editor.act((plan) => deleteSeats(plan, guids))
  return true
}

export const hasMark = (seat: PlanSeat, kind: Exclude<Mark['kind'], 'restricted'>): boolean =>
  kind === 'wheelchair'
    ? seat.accessible === true
    : kind === 'companion'
      ? seat.companion_of !== undefined
      : seat.step_free === true

function pressOnRows({ key, shiftKey }: Key, { editor }: KeyWays): boolean {
  const tool = TOOL_KEYS[key]
  const arrow = ARROWS[key]
  if (tool !== undefined) editor.take(tool)
  else if (arrow !== undefined) {
    const [x, y] = arrow
    editor.act((plan, chosen) => {
      const by = (shiftKey ? STEP.wide : STEP.usual) / (plan.scale_cm ?? 1)
      return moveParts(plan, chosen, { x: x * by, y: y * by })
    }, 'keys move')
  } else if (key === ',' || key === '.') {
    const by = key === '.' ? 1 : -1
    editor.act((plan, chosen) => changeRows(plan, chosen, ({ seats }) => ({ seats: seats + by })), 'keys seats')
  } else if (key === '[' || key === ']') {
    const by = key === ']' ? 1 : -1
    editor.act((plan, chosen) => changeRows(plan, chosen, ({ curve }) => ({ curve: curve + by })), 'keys curve')
  } else if (key.toLowerCase() === 'q') {
    const by = shiftKey ? -TURN_STEP : TURN_STEP
    editor.act((plan, chosen) => turnParts(plan, chosen, by), 'keys turn')
  } else if (key === 'Delete' || key === 'Backspace') editor.act((plan, chosen) => deleteParts(plan, chosen))
  else return false
  return true
}
