import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { Hidden, Stack } from '../layout/parts.tsx'
import { useWords } from '../words/UiWords.tsx'
import { moveBetween, stepFrom } from './move-item.ts'
import type { ItemPlace } from './move-item.ts'
import css from './SortableList.module.css'

interface SortableGroup<Item> {
  key: string | number
  /** Label of the list; said when something moves into it. */
  name: string
  items: readonly Item[]
}

export interface SortableGroupsProps<Item> {
  groups: readonly SortableGroup<Item>[]
  itemKey: (item: Item) => string | number
  /** The name of the item in "Move … up". */
  itemName: (item: Item) => string
  render: (item: Item) => ReactNode
  /** Puts a head around the list of a group. */
  renderGroup: (group: SortableGroup<Item>, list: ReactNode) => ReactNode
  /** The items of every group after a move. Save them, and show the old ones again when saving fails. */
  onMove: (groups: Item[][]) => void
  disabled?: boolean
  /** The order cannot be changed here: no handles, no buttons. */
  fixed?: boolean
  /** `block`: the name, the handle and the buttons stand above the content, for rows that are a form. Default `row`. */
  layout?: 'row' | 'block'
  /** After the Move buttons of a row. */
  renderEnd?: (item: Item) => ReactNode
}

/**
 * Several lists in the person's own order: items move inside a list and from one into the next, by
 * dragging the handle, with arrow keys on it, or with the buttons. Each move is announced and keeps
 * the focus on the moved item.
 */
export function SortableGroups<Item>(props: SortableGroupsProps<Item>) {
  const words = useWords()
  const [news, setNews] = useState('')
  const focus = useFocusAfterMove()
  const sizes = props.groups.map(({ items }) => items.length)
  const place = (from: ItemPlace, to: ItemPlace) => {
    const moved = props.groups[from.group]?.items[from.place]
    const target = props.groups[to.group]
    if (moved === undefined || target === undefined || props.disabled) return
    props.onMove(
      moveBetween(
        props.groups.map(({ items }) => items),
        from,
        to,
      ),
    )
    const size = target.items.length + (from.group === to.group ? 0 : 1)
    const said = words.movedTo(props.itemName(moved), to.place + 1, size)
    setNews(props.groups.length > 1 ? `${target.name}: ${said}` : said)
  }
  const drag = usePointerDrag({ sizes, disabled: props.disabled === true, onDrop: place })
  const step = (from: ItemPlace, by: 1 | -1, control: 'handle' | 'up' | 'down') => {
    const to = stepFrom(sizes, from, by)
    const item = props.groups[from.group]?.items[from.place]
    if (to === null || item === undefined) return
    focus.keep({ key: String(props.itemKey(item)), to, control })
    place(from, to)
  }
  return (
    <Stack ref={focus.root} gap={20}>
      {props.groups.map((group, at) => (
        <GroupFrame key={group.key}>
          {props.renderGroup(
            group,
            <ol
              ref={drag.listRef(at)}
              className={css.list}
              aria-label={group.name}
              data-drop={drag.isOverEmpty(at) ? 'into' : undefined}
            >
              {group.items.map((item, index) => (
                <Row
                  key={props.itemKey(item)}
                  item={item}
                  at={{ group: at, place: index }}
                  {...{ props, drag, step, sizes }}
                />
              ))}
            </ol>,
          )}
        </GroupFrame>
      ))}
      <Hidden as="p" role="status" aria-live="polite">
        {news}
      </Hidden>
    </Stack>
  )
}

interface Moved {
  /** Key of the item. */
  readonly key: string
  readonly to: ItemPlace
  /** The control that was used: `handle`, `up` or `down`. */
  readonly control: string
}

/**
 * An item that moves into another list is made anew there, and a button at the end of the lists
 * becomes disabled: both lose the focus. This puts it back on the control that was used, or on
 * another one of the same item, once the owner shows the new order.
 */
function useFocusAfterMove() {
  const root = useRef<HTMLDivElement>(null)
  const moved = useRef<Moved | null>(null)
  // No dependencies: the new order may arrive with any later render.
  useLayoutEffect(() => {
    if (root.current === null || moved.current === null) return
    const { to, key, control } = moved.current
    const item = root.current.querySelectorAll('ol')[to.group]?.children[to.place]
    if (!(item instanceof HTMLElement) || item.dataset['sortable'] !== key) return
    moved.current = null
    // A user who has moved the focus elsewhere in the meantime keeps it there.
    const { activeElement } = document
    if (activeElement !== document.body && !root.current.contains(activeElement)) return
    const controls = [control, 'handle', 'up', 'down'].map((name) => {
      const found = item.querySelector<HTMLElement>(`[data-move="${name}"]`)
      return found instanceof HTMLButtonElement ? found : found?.querySelector('button')
    })
    controls.find((button) => button && !button.disabled && button.offsetParent !== null)?.focus()
  })
  return {
    root,
    keep: (next: Moved) => {
      moved.current = next
    },
  }
}

const GroupFrame = ({ children }: { children: ReactNode }) => children

interface RowProps<Item> {
  item: Item
  at: ItemPlace
  props: SortableGroupsProps<Item>
  drag: PointerDrag
  sizes: readonly number[]
  step: (from: ItemPlace, by: 1 | -1, control: 'handle' | 'up' | 'down') => void
}

function Row<Item>({ item, at, props, drag, sizes, step }: RowProps<Item>) {
  const words = useWords()
  const name = props.itemName(item)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(at, event.key === 'ArrowUp' ? -1 : 1, 'handle')
  }
  const stuck = (by: 1 | -1) => props.disabled === true || stepFrom(sizes, at, by) === null
  return (
    <li
      className={classNames(
        css.item,
        props.layout === 'block' && css.block,
        props.fixed && css.fixed,
        drag.isDragged(at) && css.dragged,
      )}
      data-sortable={props.itemKey(item)}
      data-drop={drag.markOf(at)}
    >
      {!props.fixed && (
        <button
          type="button"
          className={css.handle}
          data-move="handle"
          aria-label={words.drag(name)}
          disabled={props.disabled}
          onKeyDown={onKeyDown}
          {...drag.handlersOf(at)}
        >
          <GripVertical size={18} strokeWidth={1.75} aria-hidden />
        </button>
      )}
      {props.layout === 'block' && (
        <span className={css.name} aria-hidden>
          {name}
        </span>
      )}
      <div className={css.content}>{props.render(item)}</div>
      <div className={css.moves}>
        {!props.fixed && (
          <>
            <span data-move="up">
              <IconButton
                icon={ChevronUp}
                label={words.moveUp(name)}
                disabled={stuck(-1)}
                onPress={() => step(at, -1, 'up')}
              />
            </span>
            <span data-move="down">
              <IconButton
                icon={ChevronDown}
                label={words.moveDown(name)}
                disabled={stuck(1)}
                onPress={() => step(at, 1, 'down')}
              />
            </span>
          </>
        )}
        {props.renderEnd?.(item)}
      </div>
    </li>
  )
}

interface DragOptions {
  /** Items of each list. */
  readonly sizes: readonly number[]
  readonly disabled: boolean
  readonly onDrop: (from: ItemPlace, to: ItemPlace) => void
}

type PointerDrag = ReturnType<typeof usePointerDrag>

const same = (a: ItemPlace, b: ItemPlace): boolean => a.group === b.group && a.place === b.place

/**
 * Dragging rows between lists by pointer: the list is the one nearest to the pointer, the place
 * comes from the middles of its rows.
 */
function usePointerDrag({ sizes, disabled, onDrop }: DragOptions) {
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
