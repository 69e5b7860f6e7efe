import { useRef, type FocusEvent } from 'react'
import { keepFocusNear } from '../../desk/keep-focus.ts'

const rowsOf = (list: Element): readonly Element[] => [...list.querySelectorAll('tbody tr')]

/** The first control of the row that is now at this place, of the last row, or of the list itself. */
function controlAt(list: HTMLElement, place: number): HTMLElement {
  const rows = rowsOf(list)
  const row = rows[Math.min(place, rows.length - 1)]
  return row?.querySelector<HTMLElement>('button') ?? list.querySelector<HTMLElement>('a, button') ?? list
}

/** Keeps the focus at its place in a list whose rows leave as they are decided. */
export function useKeepPlace() {
  const list = useRef<HTMLDivElement>(null)
  const place = useRef(0)
  return {
    list,
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest('tbody tr')
      if (row !== null && list.current !== null) place.current = rowsOf(list.current).indexOf(row)
    },
    /** After an act: its row may have left, and the control with it. */
    keep: () => keepFocusNear(() => (list.current === null ? null : controlAt(list.current, place.current))),
  }
}
