import { chosenRows, rowsInPlan } from '@turnout/domain/seats/edit/plan-parts.ts'
import { drawPlan } from '@turnout/domain/seats/plan/draw-plan.ts'
import { expect, test } from 'vitest'
import { pressKey } from './canvas-keys.ts'
import { acted, beginEditor, chose, redone, undone, type EditorState } from './editor-state.ts'
import type { Editor } from './use-editor.ts'

/** An editor without a page, and a hand on its keys. */
function keyboard(mayWrite = true) {
  const drawn = drawPlan({ name: 'Hall', stage: 'Stage' }, [
    { name: 'Stalls', rows: ['A', 'B'].map((name) => ({ name, seats: 4, category: 'A' })) },
  ])
  if ('refused' in drawn) throw new Error(drawn.refused)
  let state: EditorState = beginEditor(drawn)
  const said: string[] = []
  const set = (next: EditorState): void => {
    state = next
  }
  const editor = (): Editor => ({
    ...state,
    plan: state.history.present,
    act: (act, key) => set(acted(state, act, key ?? null)),
    undo: () => set(undone(state)),
    redo: () => set(redone(state)),
    choose: (chosen) => set(chose(state, chosen)),
    chooseSeats: (seats) => set({ ...state, seats }),
    take: (tool) => set({ ...state, tool }),
    number: (isNumbering) => set({ ...state, isNumbering }),
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
