import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { Hidden, Stack } from '../layout/parts.tsx'
import { useWords } from '../words/UiWords.tsx'
import { moveBetween, stepFrom } from './move-item.ts'
import type { ItemPlace } from './move-item.ts'
import css from './SortableList.module.css'
import { useFocusAfterMove } from './use-focus-after-move.ts'
import { usePointerDrag } from './use-pointer-drag.ts'
import type { PointerDrag } from './use-pointer-drag.ts'

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
