import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'

/** A pile of cards of which one lies on top; the row is endless. */
export interface Pile {
  readonly cards: RefObject<HTMLUListElement | null>
  readonly count: number
  /** Which card lies on top. */
  readonly at: number
  /** Whether it was turned: only then there is something to say. */
  readonly isTurned: boolean
  readonly turn: (by: 1 | -1) => void
}

export function usePile(count: number): Pile {
  const cards = useRef<HTMLUListElement>(null)
  const [{ at, isTurned }, setTop] = useState({ at: 0, isTurned: false })
  const turn = (by: 1 | -1): void => {
    if (count < 2) return
    const next = (at + by + count) % count
    fly(cards.current?.children[by === 1 ? at : next], by)
    setTop({ at: next, isTurned: true })
  }
  // Cards may go while the page is open.
  return { cards, count, at: Math.min(at, Math.max(0, count - 1)), isTurned, turn }
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
const sign = (): 1 | -1 => (document.dir === 'rtl' ? -1 : 1)

const TURN_MS = 320

/** The top card leaves to the side, or comes back from there, over the others. */
function fly(card: Element | undefined, by: 1 | -1): void {
  if (!(card instanceof HTMLElement) || isCalm()) return
  const away = { transform: `translate(${-112 * sign()}%, 10px) rotate(${-7 * sign()}deg)`, opacity: 0, zIndex: 5 }
  const here = { transform: getComputedStyle(card).transform, opacity: 1, zIndex: 5 }
  const top = { transform: 'none', opacity: 1, zIndex: 5 }
  const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)'
  card.animate(by === 1 ? [here, away] : [away, top], { duration: TURN_MS, easing })
}

/** A card that was pulled so far turns; or half as far in a flick. CSS pixels, milliseconds. */
const PULL_PX = 60
const FLICK = { px: 24, ms: 200 } as const
/** Less is a tap. */
const SLACK_PX = 6
/** The card leans by a degree for so many pixels. */
const LEAN_PX = 46

interface Pull {
  readonly id: number
  readonly from: number
  readonly since: number
  by: number
}

/** Pulls the top card by a finger, and turns by keys. */
export function usePileGestures({ cards, count, at, turn }: Pile) {
  const pull = useRef<Pull | null>(null)
  const wasPulled = useRef(false)
  const top = (): HTMLElement | null => {
    const card = cards.current?.children[at]
    return card instanceof HTMLElement ? card : null
  }
  const lay = (card: HTMLElement | null, by: number | null): void => {
    if (card === null) return
    card.toggleAttribute('data-pulled', by !== null)
    card.style.transform = by === null ? '' : `translateX(${by}px) rotate(${by / LEAN_PX}deg)`
  }
  const letGo = (event: PointerEvent): void => {
    const held = pull.current
    if (held === null) return
    pull.current = null
    const isFar = Math.abs(held.by) > PULL_PX
    const isFlick = Math.abs(held.by) > FLICK.px && event.timeStamp - held.since < FLICK.ms
    if (event.type !== 'pointercancel' && (isFar || isFlick)) turn(held.by < 0 === sign() > 0 ? 1 : -1)
    lay(top(), null)
  }
  return {
    onPointerDown: (event: PointerEvent): void => {
      wasPulled.current = false
      if (count < 2 || event.button !== 0) return
      pull.current = { id: event.pointerId, from: event.clientX, since: event.timeStamp, by: 0 }
    },
    onPointerMove: (event: PointerEvent): void => {
      const held = pull.current
      if (held === null) return
      const by = event.clientX - held.from
      if (!wasPulled.current && Math.abs(by) < SLACK_PX) return
      if (!wasPulled.current) cards.current?.setPointerCapture(held.id)
      wasPulled.current = true
      held.by = by
      lay(top(), by)
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    // The finger that pulled did not mean to press what lay below it.
    onClickCapture: (event: MouseEvent): void => {
      if (!wasPulled.current) return
      wasPulled.current = false
      event.stopPropagation()
      event.preventDefault()
    },
    onKeyDown: ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): void => {
      if (altKey || ctrlKey || metaKey || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return
      turn((key === 'ArrowRight') === sign() > 0 ? 1 : -1)
    },
  }
}
