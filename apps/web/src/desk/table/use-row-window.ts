import { useLayoutEffect, useRef, useState } from 'react'

/** Rows above and below what is in view, so that a quick scroll and the keys find them drawn. */
const AROUND = 16
/** The window moves by so many rows at once: most scrolls draw nothing. */
const STEP = 8
/** Lists of at most so many rows are drawn whole: find in page and tests see all of them. */
const WHOLE_MAX = 150

export interface RowWindow {
  /** Of the `<tbody>`. */
  readonly body: React.RefObject<HTMLTableSectionElement | null>
  readonly first: number
  /** One past the last row that is drawn. */
  readonly end: number
}

/** Which rows of a long list are drawn: those in view, whichever of list and page scrolls. */
export function useRowWindow(count: number, rowHeight: number): RowWindow {
  const body = useRef<HTMLTableSectionElement>(null)
  const [first, setFirst] = useState(0)
  const [size, setSize] = useState(WHOLE_MAX)
  useLayoutEffect(() => {
    const look = () => {
      const rows = body.current?.getBoundingClientRect()
      const box = body.current?.closest('[data-desk-scroll]')?.getBoundingClientRect()
      if (rows === undefined || box === undefined) return
      const above = Math.max(0, Math.max(0, box.top) - rows.top) / rowHeight
      setFirst(Math.max(0, Math.floor((above - AROUND) / STEP) * STEP))
      setSize(Math.ceil(window.innerHeight / rowHeight) + 2 * AROUND + STEP)
    }
    look()
    const options = { capture: true, passive: true } as const
    window.addEventListener('scroll', look, options)
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look, options)
      window.removeEventListener('resize', look)
    }
  }, [count, rowHeight])
  if (count <= WHOLE_MAX) return { body, first: 0, end: count }
  const start = Math.min(first, Math.max(0, count - size))
  return { body, first: start, end: Math.min(count, start + size) }
}
