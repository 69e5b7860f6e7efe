import { type RefObject, useEffect, useState } from 'react'
import { comma } from '../../../../format/in-a-row.ts'

/** Where a scrolling list goes on out of sight. */
export interface ListEdges {
  /** It was scrolled. */
  readonly hasAbove: boolean
  /** Rows that one has to scroll for; 0 at the end. */
  readonly below: number
  /** Their categories: "Passes, Camping"; '' where the list has but one. */
  readonly categories: string
}

/** Height of the fade at the foot of the list within which a row cannot be read. */
const UNDER_FADE_PX = 44
/**
 * The distance that may remain at the end of a list without more rows there: rounding, and the gap
 * after the last row.
 */
const AT_END_PX = 8

const rowsOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-prices]')]

/** Rows whose middle lies under the fade, or below it. */
function rowsBelow(list: HTMLElement): HTMLElement[] {
  const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight <= AT_END_PX
  if (isAtEnd) return []
  const edge = list.getBoundingClientRect().bottom - UNDER_FADE_PX
  return rowsOf(list).filter((row) => {
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2 > edge
  })
}

/** The categories of rows by name; '' where the list has but one. */
function categoriesOf(list: HTMLElement, rows: readonly HTMLElement[]): string {
  if (list.querySelectorAll('[data-category]').length < 2) return ''
  const names = rows.flatMap((row) => row.closest<HTMLElement>('[data-category]')?.dataset['category'] ?? [])
  return [...new Set(names)].join(comma())
}

/** Watches a list for any change of its height or that of its rows. */
export function useListEdges(list: RefObject<HTMLElement | null>): ListEdges {
  const [edges, setEdges] = useState<ListEdges>({ hasAbove: false, below: 0, categories: '' })
  useEffect(() => {
    const { current } = list
    if (current === null) return undefined
    const look = (): void => {
      const rows = rowsBelow(current)
      const next = { hasAbove: current.scrollTop > 4, below: rows.length, categories: categoriesOf(current, rows) }
      setEdges((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next))
    }
    const observer = new ResizeObserver(look)
    observer.observe(current)
    for (const child of current.children) observer.observe(child)
    current.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      current.removeEventListener('scroll', look)
    }
  }, [list])
  return edges
}

/**
 * Scrolls on to the first row out of sight, and puts focus there, because the person who asked goes
 * on from there.
 */
export function showMoreRows(list: HTMLElement): void {
  const below = rowsBelow(list)
  const [next] = below
  if (next === undefined) return
  const target = below.map((row) => row.querySelector<HTMLElement>('button:not(:disabled), summary')).find(Boolean)
  list.scrollBy({ top: next.getBoundingClientRect().top - list.getBoundingClientRect().top - 48 })
  ;(target ?? list).focus({ preventScroll: true })
}
