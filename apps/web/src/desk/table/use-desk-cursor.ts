import { useEffect, useState } from 'react'

/** The row that keys go on from. */
export interface DeskCursor {
  readonly id: number | null
  /** It has the focus already. */
  readonly note: (id: number) => void
}

interface CursorOptions {
  readonly rows: readonly { readonly id: number }[]
  readonly rowHeight: number
  readonly openId: number | null
  readonly onOpen: (id: number) => void
}

const opener = (id: number): HTMLElement | null => document.querySelector(`[data-opens="${id}"]`)

/** Pixels of the head that stays. */
const HEAD = 32

/** Scrolls the list so that a row is in view, and so is drawn. */
function bringIntoView(place: number, rowHeight: number): void {
  const box = document.querySelector<HTMLElement>('[data-desk-scroll]')
  if (box === null) return
  const [top, room] = [place * rowHeight, box.clientHeight - HEAD - rowHeight]
  if (top < box.scrollTop) box.scrollTop = top
  else if (top > box.scrollTop + room) box.scrollTop = top - room
}

/**
 * The place of a row. One that an act took out of the list keeps its place, so that the next one is
 * still the next.
 */
function usePlace(rows: CursorOptions['rows'], id: number | null): { at: number; isGone: boolean } {
  const [last, setLast] = useState({ id, at: -1 })
  const found = id === null ? -1 : rows.findIndex((row) => row.id === id)
  if (found >= 0 && (last.id !== id || last.at !== found)) setLast({ id, at: found })
  const isGone = found < 0 && id !== null && last.id === id && last.at >= 0
  return { at: isGone ? last.at : found, isGone }
}

/** J and K, or arrows, go from row to row; while one is open beside the list, the next one opens. */
export function useDeskCursor({ rows, rowHeight, openId, onOpen }: CursorOptions) {
  const [at, setAt] = useState<{ id: number; asks: boolean } | null>(null)
  const id = openId ?? at?.id ?? null
  const place = usePlace(rows, id)
  const goTo = (next: number) => {
    const row = rows[next]
    if (row === undefined) return
    bringIntoView(next, rowHeight)
    setAt({ id: row.id, asks: document.activeElement?.closest('[data-desk-drawer]') === null })
    if (openId !== null) onOpen(row.id)
  }
  useEffect(() => {
    if (at?.asks) opener(at.id)?.focus({ preventScroll: true })
  }, [at])
  const nextPlace = place.isGone ? place.at : place.at + 1
  return {
    id,
    row: rows[place.isGone ? -1 : place.at],
    isListed: place.at >= 0,
    note: (noted: number) => {
      if (noted !== at?.id) setAt({ id: noted, asks: false })
    },
    /** Undefined at the ends of the list. */
    next: nextPlace < rows.length ? () => goTo(nextPlace) : undefined,
    previous: place.at > 0 ? () => goTo(place.at - 1) : undefined,
    first: () => goTo(0),
    last: () => goTo(rows.length - 1),
    /** The focus goes back to a row, for example of a drawer that closed. */
    focusRow: (row: number) => {
      setAt({ id: row, asks: true })
      // Phones show the list anew, from its top.
      requestAnimationFrame(() => opener(row)?.closest('tr')?.scrollIntoView({ block: 'nearest' }))
    },
  }
}
