import { chosenRows, rowsInPlan } from '@turnout/domain/seats/edit/plan-parts.ts'
import { drawPlan } from '@turnout/domain/seats/plan/draw-plan.ts'
import { expect, test } from 'vitest'
import { pressKey } from './canvas-keys.ts'
import { acted, beginEditor, chose, entered, redone, shownOf, undone, type EditorState } from './editor-state.ts'
import type { Editor } from './use-editor.ts'

const rowsOf = (count: number, seats: number) =>
  Array.from({ length: count }, (_, n) => ({ name: String.fromCharCode(65 + n), seats, category: 'A' }))
const HALL = [{ name: 'Stalls', rows: rowsOf(2, 4) }]
const LARGE_HALL = [
  { name: 'Stalls', rows: rowsOf(8, 1000) },
  { name: 'Balcony', rows: rowsOf(3, 1000) },
]

/** An editor without a page, and a hand on its keys. */
function keyboard(mayWrite = true, sections = HALL) {
  const drawn = drawPlan({ name: 'Hall', stage: 'Stage' }, sections)
  if ('refused' in drawn) throw new Error(drawn.refused)
  let state: EditorState = beginEditor(drawn)
  const said: string[] = []
  const set = (next: EditorState): void => {
    state = next
  }
  const editor = (): Editor => ({
    ...state,
    plan: state.history.present,
    shown: shownOf(state.history.present, state.section),
    act: (act, key) => set(acted(state, act, key ?? null)),
    undo: () => set(undone(state)),
    redo: () => set(redone(state)),
    choose: (chosen) => set(chose(state, chosen)),
    chooseSeats: (seats) => set({ ...state, seats }),
    take: (tool) => set({ ...state, tool }),
    number: (isNumbering) => set({ ...state, isNumbering }),
    enter: (section) => set(entered(state, section)),
  })
  const press = (key: string, held: { shiftKey?: boolean; ctrlKey?: boolean } = {}): boolean =>
    pressKey(
      { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held },
      {
        editor: editor(),
        mayWrite,
        zoomBy: () => said.push('zoom'),
        fit: () => said.push('fit'),
        toggleMode: () => said.push('mode'),
        showProblems: () => said.push('problems'),
        showKeys: () => said.push('keys'),
        say: (words) => said.push(words),
        saidSeat: (seat) => seat.seat_number,
      },
    )
  const chosen = () => chosenRows(editor().plan, editor().chosen).map(({ row }) => row)
  return { press, chosen, editor, said }
}

test('J and K go from row to row and to the stage, and round', () => {
  const { press, chosen, editor } = keyboard()
  press('j')
  expect(chosen().map((row) => row.row_number)).toEqual(['A'])
  press('k')
  expect(editor().chosen).toEqual(new Set(['stage']))
  press('k')
  expect(chosen().map((row) => row.row_number)).toEqual(['B'])
})

test('arrows move 5 cm, with Shift 50 cm, and a walk of them is one step of undo', () => {
  const { press, chosen } = keyboard()
  press('j')
  const { x, y } = chosen()[0]?.position ?? { x: 0, y: 0 }
  press('ArrowRight')
  press('ArrowDown', { shiftKey: true })
  expect(chosen()[0]?.position).toEqual({ x: x + 5, y: y + 50 })
  press('z', { ctrlKey: true })
  expect(chosen()[0]?.position).toEqual({ x, y })
  press('z', { ctrlKey: true, shiftKey: true })
  expect(chosen()[0]?.position).toEqual({ x: x + 5, y: y + 50 })
})

test('full stop, brackets, Ctrl D and Delete change the chosen rows', () => {
  const { press, chosen, editor } = keyboard()
  press('j')
  press('.')
  press(']')
  expect(chosen()[0]).toMatchObject({ drawn: { curve: 1 }, seats: { length: 5 } })
  press('d', { ctrlKey: true })
  expect(chosen().map((row) => row.row_number)).toEqual(['C'])
  press('Delete')
  expect(rowsInPlan(editor().plan)).toHaveLength(2)
})

test('Q turns by 15 degrees, with Shift back', () => {
  const { press, chosen } = keyboard()
  press('j')
  press('q')
  press('q')
  expect(chosen()[0]?.drawn?.turn).toBe(30)
  press('Q', { shiftKey: true })
  expect(chosen()[0]?.drawn?.turn).toBe(15)
})

test('Enter shows the section of a large plan alone, then leads into its row, and Escape leads out step by step', () => {
  const { press, chosen, editor } = keyboard(true, LARGE_HALL)
  press('k')
  press('k')
  expect(chosen().map((row) => row.row_number)).toEqual(['C'])
  press('Enter')
  expect(editor().shown.zones.map(({ name }) => name)).toEqual(['Balcony'])
  press('a', { ctrlKey: true })
  expect(chosen()).toHaveLength(3)
  press('Escape')
  press('j')
  expect(chosen().map((row) => row.row_number)).toEqual(['A'])
  press('Enter')
  expect(editor().seats.size).toBe(1)
  press('Escape')
  press('Escape')
  expect(editor().section).not.toBeNull()
  press('Escape')
  expect(editor().shown.zones).toHaveLength(editor().plan.zones.length)
})

test('a section is left when a row of another one is chosen, and when it is gone', () => {
  const { press, editor } = keyboard(true, LARGE_HALL)
  press('j')
  press('Enter')
  editor().choose(new Set([editor().plan.zones.find(({ name }) => name === 'Balcony')?.rows[0]?.uuid ?? '']))
  expect(editor().section).toBeNull()
  press('Enter')
  press('a', { ctrlKey: true })
  press('Delete')
  expect(editor().section).toBeNull()
})

test('Enter leads into the row: arrows go from seat to seat and are said, W and C mark, Escape leads out', () => {
  const { press, chosen, editor, said } = keyboard()
  press('j')
  press('Enter')
  press('w')
  press('ArrowRight')
  press('c')
  expect(said).toEqual(['1', '2'])
  expect(chosen()[0]?.seats.slice(0, 2)).toMatchObject([
    { accessible: true },
    { companion_of: chosen()[0]?.seats[0]?.seat_guid },
  ])
  press('End', { shiftKey: true })
  expect(editor().seats.size).toBe(2)
  press('Escape')
  expect(editor().seats.size).toBe(0)
  expect(chosen()).toHaveLength(1)
})

test('a viewer chooses and looks, and changes nothing', () => {
  const { press, chosen, editor, said } = keyboard(false)
  const before = editor().plan
  press('j')
  expect(chosen()).toHaveLength(1)
  expect(['.', 'Delete', 'r', 'ArrowLeft'].map((key) => press(key))).toEqual([false, false, false, false])
  press('0')
  expect(said).toEqual(['fit'])
  expect(editor().plan).toBe(before)
})
