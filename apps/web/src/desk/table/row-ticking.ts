import type { Selection } from '../use-selection.ts'

/** What the keys do to the ticks of a list; `row`: where the keys are, undefined while nowhere. */
export const tickingOf = <Row>(selection: Selection<Row, unknown>, row: Row | undefined) => ({
  count: selection.count,
  clear: selection.clear,
  all: selection.selectAll,
  toggle: (reaches: boolean) => {
    if (row !== undefined) selection.table.onToggle(row, reaches || !selection.table.isSelected(row), reaches)
  },
})

/** Presses the button of an act, of the row that is open or of those that are ticked. */
export function pressAct(act: string): boolean {
  const places = [...document.querySelectorAll<HTMLElement>(`[data-act="${act}"] button:not(:disabled)`)]
  const target = places.find((one) => one.offsetParent !== null)
  target?.click()
  return target !== undefined
}
