import { useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import type { ItemPlace } from './move-item.ts'

interface DragOptions {
  /** Items of each list. */
  readonly sizes: readonly number[]
  readonly disabled: boolean
  readonly onDrop: (from: ItemPlace, to: ItemPlace) => void
}

export type PointerDrag = ReturnType<typeof usePointerDrag>

const same = (a: ItemPlace, b: ItemPlace): boolean => a.group === b.group && a.place === b.place

/**
 * Dragging rows between lists by pointer: the list is the one nearest to the pointer, the place
 * comes from the middles of its rows.
 */
export function usePointerDrag({ sizes, disabled, onDrop }: DragOptions) {
  const lists = useRef(new Map<number, HTMLOListElement>())
  const [from, setFrom] = useState<ItemPlace | null>(null)
  const [to, setTo] = useState<ItemPlace | null>(null)
  const end = () => {
    setFrom(null)
    setTo(null)
  }
  const moves = from !== null && to !== null && !same(from, to)
  /** Items of a list without the one that is dragged. */
  const restOf = (group: number): number => (sizes[group] ?? 0) - (from?.group === group ? 1 : 0)
  return {
    listRef: (group: number) => (list: HTMLOListElement | null) => {
      if (list === null) lists.current.delete(group)
      else lists.current.set(group, list)
    },
    isDragged: (at: ItemPlace): boolean => from !== null && same(from, at),
    isOverEmpty: (group: number): boolean => moves && to.group === group && restOf(group) === 0,
    /** At which edge of the row the dragged one would land. */
    markOf: (at: ItemPlace): 'before' | 'after' | undefined => {
      if (!moves || to.group !== at.group || same(from, at)) return undefined
      const place = from.group === at.group && from.place < at.place ? at.place - 1 : at.place
      if (place === to.place) return 'before'
      return place === to.place - 1 && to.place === restOf(at.group) ? 'after' : undefined
    },
    handlersOf: (at: ItemPlace) => ({
      onPointerDown: (event: PointerEvent) => {
        if (disabled || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setFrom(at)
        setTo(at)
      },
      onPointerMove: (event: PointerEvent) => {
        if (from !== null) setTo(placeAt(lists.current, event.clientY, from))
      },
      onPointerUp: () => {
        if (moves) onDrop(from, to)
        end()
      },
      onPointerCancel: end,
    }),
  }
}

function placeAt(lists: ReadonlyMap<number, HTMLOListElement>, y: number, from: ItemPlace): ItemPlace {
  const distance = (list: HTMLOListElement): number => {
    const { top, bottom } = list.getBoundingClientRect()
    return Math.max(top - y, y - bottom, 0)
  }
  const nearest = [...lists].toSorted(([, a], [, b]) => distance(a) - distance(b))[0]
  if (nearest === undefined) return from
  const [group, list] = nearest
  const above = [...list.children].filter((row, place) => {
    const { top, height } = row.getBoundingClientRect()
    return !(group === from.group && place === from.place) && top + height / 2 < y
  })
  return { group, place: above.length }
}
