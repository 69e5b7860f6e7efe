import { useRef, useState } from 'react'
import { keepFocus } from './keep-focus.ts'
import { useNextKeys } from './use-next-keys.ts'

/**
 * The list to step through. An item that an act removed from the list keeps its place, so that the
 * next item is still the next.
 */
function useKept(listed: readonly number[], openId: number | null): readonly number[] {
  const [walk, setWalk] = useState(listed)
  if (walk === listed || openId === null || !listed.includes(openId)) return walk
  if (walk.join() !== listed.join()) setWalk(listed)
  return listed
}

interface WalkOptions {
  /** The rows of the list in view, in its order. */
  readonly listed: readonly number[]
  /** The one that is open beside the list; null: none. */
  readonly openId: number | null
  readonly onShow: (id: number) => void
}

export interface Walk {
  /** Of the drawer's content, which takes the focus of what leaves it. */
  readonly content: React.RefObject<HTMLDivElement | null>
  /** Whether there is a list to go through. */
  readonly isOn: boolean
  /** Undefined at the ends of the list. */
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
}

/** J and K, or arrows, go through a list while one of its rows is open in a drawer. */
export function useWalk({ listed, openId, onShow }: WalkOptions): Walk {
  const content = useRef<HTMLDivElement>(null)
  const walk = useKept(listed, openId)
  const at = openId === null ? -1 : walk.indexOf(openId)
  const goTo = (id: number | undefined) =>
    id === undefined
      ? undefined
      : () => {
          onShow(id)
          // The arrow that was pressed is disabled at the end of the list.
          keepFocus(content.current)
        }
  const previous = at > 0 ? goTo(walk[at - 1]) : undefined
  const next = at >= 0 ? goTo(walk[at + 1]) : undefined
  const byKey = (go: (() => void) | undefined) => () => {
    // Buttons of the one that leaves take the focus with them.
    content.current?.focus()
    go?.()
  }
  useNextKeys(openId !== null, { next: byKey(next), previous: byKey(previous) })
  return { content, isOn: at >= 0, previous, next }
}
