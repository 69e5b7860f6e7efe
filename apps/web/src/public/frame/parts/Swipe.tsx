import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import css from './Swipe.module.css'

// A layout effect on the server would only warn.
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect

export interface Swiping {
  readonly row: RefObject<HTMLUListElement | null>
  /** Which slide is in view. */
  readonly at: number
  readonly turn: (to: number) => void
}

/** Follows and moves a row of slides; `first` is in view at the start. */
export function useSwipe(count: number, first: number): Swiping {
  const row = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(first)
  useBeforePaint(() => {
    if (first > 0) bringIntoView(row.current, first, 'instant')
  }, [first])
  useEffect(() => {
    const element = row.current
    if (element === null) return
    const follow = (): void => setAt(slideInView(element))
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [])
  const turn = (to: number): void => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    bringIntoView(row.current, Math.max(0, Math.min(count - 1, to)), isStill ? 'instant' : 'smooth')
  }
  return { row, at, turn }
}

function bringIntoView(row: HTMLUListElement | null, at: number, behavior: ScrollBehavior): void {
  const slide = row?.children[at]
  if (row === null || !(slide instanceof HTMLElement)) return
  row.scrollTo({ left: slide.offsetLeft - (row.clientWidth - slide.clientWidth) / 2, behavior })
}

/** The slide whose middle is nearest to the row's. */
function slideInView(row: HTMLUListElement): number {
  const middle = row.scrollLeft + row.clientWidth / 2
  const away = [...row.children].map((slide) =>
    slide instanceof HTMLElement ? Math.abs(slide.offsetLeft + slide.clientWidth / 2 - middle) : Infinity,
  )
  return away.indexOf(Math.min(...away))
}

interface SwipeProps {
  readonly swiping: Swiping
  /** The name of the slides, for people who move the row by keyboard. */
  readonly label: string
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[]
  readonly className?: string | undefined
}

/**
 * Slides side by side, turned by a finger. Those out of view are out of reach of the keyboard, too.
 */
export function Swipe({ swiping: { row, at }, label, slides, className }: SwipeProps) {
  const isRow = useIsRow(row)
  return (
    <ul
      ref={row}
      className={className === undefined ? css.row : `${css.row} ${className}`}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and a slide may hold nothing that takes the focus
      tabIndex={isRow ? 0 : undefined}
    >
      {slides.map(({ key, content }, slide) => (
        <li key={key} inert={isRow && slide !== at}>
          {content}
        </li>
      ))}
    </ul>
  )
}

/**
 * Whether the slides are wider than their room; on wide screens a page may lay them out as it
 * likes.
 */
function useIsRow(row: RefObject<HTMLUListElement | null>): boolean {
  const [isRow, setRow] = useState(false)
  useEffect(() => {
    const element = row.current
    if (element === null) return
    const look = (): void => setRow(element.scrollWidth > element.clientWidth + 1)
    const watcher = new ResizeObserver(look)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [row])
  return isRow
}

/** One dot a slide; the words beside them say the same. */
export function SwipeDots({ count, at }: { count: number; at: number }) {
  if (count > DOTS_MAX) return null
  return (
    <span className={css.dots} aria-hidden="true">
      {Array.from({ length: count }, (_, dot) => (
        <i key={dot} data-current={dot === at} />
      ))}
    </span>
  )
}

const DOTS_MAX = 12
