import { array, assert, constantFrom, integer, property, record, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { openPlanText, ownPlanText } from '../plan/export-plan.ts'
import { importPlan, readPlan } from '../plan/read-plan.ts'
import type { SeatPlan } from '../plan/seat-plan.ts'
import { addArea, addRows, addTable } from './add-parts.ts'
import { changeRows } from './change-rows.ts'
import { guidsOf, smallHall } from './edit-samples.ts'
import { markSeats } from './mark-seats.ts'
import { deleteParts, duplicateBehind, moveParts } from './move-parts.ts'
import { numberRows } from './number-rows.ts'
import { beginHistory, didAct, redoAct, undoAct } from './plan-history.ts'
import { areasInPlan, rowsInPlan } from './plan-parts.ts'

/* What holds for every act, whatever was done before it. */

interface Step {
  readonly pick: number
  readonly amount: number
  readonly act: keyof typeof ACTS
}

const pickedFrom = (plan: SeatPlan, pick: number): ReadonlySet<string> => {
  const parts = [...rowsInPlan(plan).map(({ row }) => row.uuid), ...areasInPlan(plan).map(({ area }) => area.uuid)]
  return new Set(parts.filter((_uuid, n) => n % 3 === pick % 3 || n === pick % Math.max(parts.length, 1)))
}

const ACTS = {
  move: (plan, { chosen, amount }) => moveParts(plan, chosen, { x: amount * 5.5, y: amount * 3 }),
  copy: (plan, { chosen }) => (guidsOf(plan).length > 300 ? plan : duplicateBehind(plan, chosen).plan),
  seats: (plan, { chosen, amount }) => changeRows(plan, chosen, ({ seats }) => ({ seats: seats + (amount % 5) })),
  spacing: (plan, { chosen, amount }) => changeRows(plan, chosen, { spacing: 50 + Math.abs(amount) }),
  curve: (plan, { chosen, amount }) => changeRows(plan, chosen, { curve: Math.abs(amount) }),
  turn: (plan, { chosen, amount }) => changeRows(plan, chosen, { turn: amount }),
  aisles: (plan, { chosen, amount }) => changeRows(plan, chosen, { aisles: [Math.abs(amount) % 7] }),
  order: (plan, { chosen, amount }) => changeRows(plan, chosen, { order: amount % 2 === 0 ? 'RIGHT' : 'ODD_LEFT' }),
  price: (plan, { chosen, amount }) => changeRows(plan, chosen, { letter: amount % 2 === 0 ? 'D' : null }),
  section: (plan, { chosen, amount }) => changeRows(plan, chosen, { section: `Side ${Math.abs(amount) % 2}` }),
  mark: (plan, { amount }) =>
    markSeats(plan, new Set(guidsOf(plan).slice(0, Math.abs(amount))), { kind: 'wheelchair', isOn: amount > 0 }),
  number: (plan, { chosen }) => {
    const seats = { order: 'CENTRE', blocks: 'EACH', first: 1, leaveOut: [13] } as const
    const made = numberRows(plan, chosen, { rows: { names: 'NUMBERS', from: 'BACK' }, seats })
    return 'refused' in made ? plan : made
  },
  addRows: (plan, { amount }) =>
    addRows(plan, { section: 'Stalls', middle: { x: 500, y: 900 }, rows: Math.abs(amount) % 4, seats: 5 }).plan,
  addTable: (plan) => addTable(plan, { section: 'Café', middle: { x: 300, y: 900 }, seats: 4 }).plan,
  addArea: (plan) =>
    addArea(plan, { kind: 'STANDING', corner: { x: 0, y: 0 }, size: { width: 400, height: 300 }, words: 'Floor' }).plan,
} satisfies Record<string, (plan: SeatPlan, step: { chosen: ReadonlySet<string>; amount: number }) => SeatPlan>

const steps = array(
  record({
    act: constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])),
    pick: integer({ min: 0, max: 20 }),
    amount: integer({ min: -40, max: 40 }),
  }),
  { maxLength: 8 },
)

const afterStep = (plan: SeatPlan, { act, pick, amount }: Step): SeatPlan =>
  ACTS[act](plan, { chosen: pickedFrom(plan, pick), amount })

test('undoing all steps gives back the very plan, and redoing them the last one', () => {
  assert(
    property(steps, (all) => {
      const first = smallHall()
      const done = all.reduce((history, step) => didAct(history, afterStep(history.present, step)), beginHistory(first))
      const undone = done.past.reduce(undoAct, done)
      expect(undone.present).toBe(first)
      expect(undone.future.reduce(redoAct, undone).present).toBe(done.present)
    }),
  )
})

test('an edited plan is exported and read again without a mend, and is equal', () => {
  assert(
    property(steps, (all) => {
      const plan = all.reduce(afterStep, smallHall())
      const read = importPlan(ownPlanText(plan))
      expect('refused' in read ? read : { plan: read.plan, mends: read.mends.listed }).toEqual({ plan, mends: [] })
      const open = importPlan(openPlanText(plan))
      expect('refused' in open ? [] : guidsOf(open.plan)).toEqual(guidsOf(plan))
    }),
  )
})

test('seats keep their guids, and no two have one', () => {
  const keeps = constantFrom(...(['move', 'spacing', 'curve', 'turn', 'aisles', 'order', 'number', 'section'] as const))
  assert(
    property(steps, tuple(keeps, integer({ min: 0, max: 20 }), integer({ min: -40, max: 40 })), (all, last) => {
      const plan = all.reduce(afterStep, smallHall())
      const guids = guidsOf(plan)
      expect(new Set(guids).size).toBe(guids.length)
      const [act, pick, amount] = last
      expect(guidsOf(afterStep(plan, { act, pick, amount })).toSorted()).toEqual(guids.toSorted())
    }),
  )
})

test('an imported file is edited and exported: all else in it stays as it was', () => {
  const plan = smallHall()
  const file = importPlan(openPlanText(plan))
  if ('refused' in file) throw new Error(file.refused)
  const [row] = rowsInPlan(file.plan)
  const moved = moveParts(file.plan, new Set([row?.row.uuid ?? '']), { x: 10, y: 0 })
  const again = readPlan(JSON.parse(openPlanText(moved)))
  expect('refused' in again ? again : again.plan.zones[1]).toEqual(file.plan.zones[1])
  expect('refused' in again ? again : again.plan.zones[0]?.rows[0]?.seats).toEqual(row?.row.seats)
})

test('deleting everything leaves a plan without sections, and undo has them again', () => {
  const plan = smallHall()
  const all = new Set([
    ...rowsInPlan(plan).map(({ row }) => row.uuid),
    ...areasInPlan(plan).map(({ area }) => area.uuid),
  ])
  const history = didAct(beginHistory(plan), deleteParts(plan, all))
  expect(history.present.zones).toEqual([])
  expect(undoAct(history).present).toBe(plan)
})

test('changes of one key are one step, and an act in between begins another', () => {
  const [a, b, c] = [smallHall(), smallHall(), smallHall()]
  const history = didAct(didAct(beginHistory(a), b, 'seats'), c, 'seats')
  expect(undoAct(history).present).toBe(a)
  expect(didAct(didAct(history, a), b, 'seats').past).toEqual([a, c, a])
})
