import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { useWords } from '../words/UiWords.tsx'
import { moveItem } from './move-item.ts'
import css from './SortableList.module.css'

export interface SortableListProps<Item> {
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => string | number
  /** What the item is called in "Move … up". */
  itemName: (item: Item) => string
  render: (item: Item) => ReactNode
  /** The new order, after each move. Save it, and show the old one again when saving fails. */
  onMove: (items: Item[]) => void
  disabled?: boolean
}

/** A list in the person's own order: drag the handle, press arrow keys on it, or use the buttons. Each move is announced. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const words = useWords()
  const [news, setNews] = useState('')
  const drag = useDrag(props, setNews)
  const move = (from: number, to: number) => {
    const item = props.items[from]
    if (item === undefined || to < 0 || to >= props.items.length) return
    props.onMove(moveItem(props.items, from, to))
    setNews(words.movedTo(props.itemName(item), to + 1, props.items.length))
  }
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    move(place, place + step)
  }
  return (
    <>
      <ol ref={drag.list} className={css.list} aria-label={props.label}>
        {props.items.map((item, place) => {
          const name = props.itemName(item)
          return (
            <li
              key={props.itemKey(item)}
              className={classNames(css.item, drag.from === place && css.dragged)}
              data-drop={
                drag.to === place && drag.from !== place ? (drag.to > drag.from ? 'after' : 'before') : undefined
              }
            >
              <button
                type="button"
                className={css.handle}
                aria-label={words.drag(name)}
                disabled={props.disabled}
                onKeyDown={(event) => onKeyDown(event, place)}
                onPointerDown={(event) => drag.start(event, place)}
                onPointerMove={drag.track}
                onPointerUp={drag.drop}
                onPointerCancel={drag.cancel}
              >
                <GripVertical size={18} strokeWidth={1.75} aria-hidden />
              </button>
              <div className={css.content}>{props.render(item)}</div>
              <div className={css.moves}>
                <IconButton
                  icon={ChevronUp}
                  label={words.moveUp(name)}
                  disabled={props.disabled || place === 0}
                  onPress={() => move(place, place - 1)}
                />
                <IconButton
                  icon={ChevronDown}
                  label={words.moveDown(name)}
                  disabled={props.disabled || place === props.items.length - 1}
                  onPress={() => move(place, place + 1)}
                />
              </div>
            </li>
          )
        })}
      </ol>
      <p className={css.news} role="status" aria-live="polite">
        {news}
      </p>
    </>
  )
}

const NONE = -1

/** Dragging by pointer: the place under the pointer is found from the middles of the rows. */
function useDrag<Item>(props: SortableListProps<Item>, announce: (news: string) => void) {
  const words = useWords()
  const list = useRef<HTMLOListElement>(null)
  const [from, setFrom] = useState(NONE)
  const [to, setTo] = useState(NONE)
  const end = () => {
    setFrom(NONE)
    setTo(NONE)
  }
  return {
    list,
    from,
    to,
    start: (event: PointerEvent, place: number) => {
      if (props.disabled || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setFrom(place)
      setTo(place)
    },
    track: (event: PointerEvent) => {
      if (from === NONE || list.current === null) return
      setTo(placeAt([...list.current.children], event.clientY, from))
    },
    drop: () => {
      const item = props.items[from]
      if (item !== undefined && to !== from) {
        props.onMove(moveItem(props.items, from, to))
        announce(words.movedTo(props.itemName(item), to + 1, props.items.length))
      }
      end()
    },
    cancel: end,
  }
}

function placeAt(rows: readonly Element[], y: number, from: number): number {
  const above = rows.filter((row, place) => {
    const box = row.getBoundingClientRect()
    return place !== from && box.top + box.height / 2 < y
  }).length
  return Math.min(above, rows.length - 1)
}
