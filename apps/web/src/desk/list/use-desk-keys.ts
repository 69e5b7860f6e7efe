import { m } from '@turnout/messages/generated/messages.js'
import { usePageKeys } from '../../shell/keys/page-keys.ts'
import type { PageKey } from '../../shell/keys/page-keys.ts'
import type { useDeskCursor } from '../table/use-desk-cursor.ts'
import type { Selection } from '../use-selection.ts'
import type { DeskState } from './use-desk-state.ts'

interface KeysOf {
  readonly title: string
  /** Keys of the acts of this desk. */
  readonly acts: readonly PageKey[]
}

/** The keys of a desk: those of its list, of its acts, and of its files. */
export function useDeskKeys(state: DeskState, { title, acts }: KeysOf): void {
  const { desk, selection, list, whole, picked, views } = state
  const listed = list.rows?.find(({ id }) => id === desk.cursor.row?.id)
  const file = () => void (selection.count > 0 ? picked : whole).run('csv')
  useListKeys({
    title,
    cursor: desk.cursor,
    openId: desk.openId,
    onOpen: desk.show,
    onClose: desk.close,
    ticking: state.mayTick ? tickingOf(selection, listed) : undefined,
    onHeight: desk.rows.isFixed ? undefined : desk.rows.toggle,
    onView: views.onView,
    more: [...acts, ...(state.mayExport ? [{ chord: 'e', does: m.attendees_export(), run: file }] : [])],
  })
}

/** What the keys do to the ticks of a list; `row`: where the keys are, undefined while nowhere. */
const tickingOf = <Row>(selection: Selection<Row, unknown>, row: Row | undefined) => ({
  count: selection.count,
  clear: selection.clear,
  all: selection.selectAll,
  toggle: (reaches: boolean) => {
    if (row !== undefined) selection.table.onToggle(row, reaches || !selection.table.isSelected(row), reaches)
  },
})

/** Presses the button of an act, of the row that is open or of those that are ticked. */
export function pressAct(act: string): boolean {
  const places = [...document.querySelectorAll<HTMLElement>(`[data-act="${act}"] button:not(:disabled)`)]
  const target = places.find((one) => one.offsetParent !== null)
  target?.click()
  return target !== undefined
}

interface ListKeys {
  title: string
  cursor: ReturnType<typeof useDeskCursor>
  openId: number | null
  onOpen: (id: number) => void
  onClose: () => void
  /** Undefined: rows cannot be ticked. */
  ticking: { toggle: (reaches: boolean) => void; all: () => void; clear: () => void; count: number } | undefined
  /** Undefined: the rows are as high as their pictures need. */
  onHeight: (() => void) | undefined
  /** The nth view from 1; false where there is none. */
  onView: (place: number) => boolean | undefined
  more: readonly PageKey[]
}

const press = (selector: string): boolean => {
  const target = document.querySelector<HTMLElement>(selector)
  target?.focus()
  return target !== null
}

const openFirstFilter = (): boolean => {
  const target = [...document.querySelectorAll<HTMLElement>('[data-desk-filter]')].find(
    (one) => one.offsetParent !== null,
  )
  target?.click()
  return target !== undefined
}

/** Whether the focus is on something that takes the key itself. */
const isOnControl = (): boolean => document.activeElement?.matches('a, button:not([data-opens]), summary') ?? false

/** The keys of a desk's list; docs/domain/order-desk.md has them in one table. */
function useListKeys({ cursor, openId, ticking, ...list }: ListKeys): void {
  const move = (go: (() => void) | undefined) => go ?? (() => false)
  const isInList = () => document.activeElement?.closest('[data-desk-scroll]') !== null
  const arrow = (go: (() => void) | undefined) => () => isInList() && go !== undefined && go()
  const { row } = cursor
  const keys: readonly PageKey[] = [
    { chord: 'j', does: m.desk_key_next(), run: move(cursor.next) },
    { chord: 'k', does: m.desk_key_previous(), run: move(cursor.previous) },
    { chord: 'arrowdown', does: '', isSilent: true, run: arrow(cursor.next) },
    { chord: 'arrowup', does: '', isSilent: true, run: arrow(cursor.previous) },
    { chord: 'home', does: '', isSilent: true, run: arrow(cursor.first) },
    { chord: 'end', does: '', isSilent: true, run: arrow(cursor.last) },
    {
      chord: 'enter',
      does: m.desk_key_open(),
      run: () => {
        if (isOnControl()) return false
        if (openId !== null) return press('[data-desk-drawer] h2')
        if (row === undefined) return false
        list.onOpen(row.id)
        return true
      },
    },
    {
      chord: 'escape',
      does: m.desk_key_close(),
      run: () => {
        if (openId !== null) list.onClose()
        else if ((ticking?.count ?? 0) > 0) ticking?.clear()
        else return false
        return true
      },
    },
    ...(ticking === undefined ? [] : tickKeys(ticking, row !== undefined)),
    { chord: '/', does: m.desk_key_search(), run: () => press('[data-desk] [type=search]') },
    { chord: 'f', does: m.desk_key_filters(), run: openFirstFilter },
    ...(list.onHeight ? [{ chord: 'd', does: m.desk_key_height(), run: list.onHeight }] : []),
    ...Array.from({ length: 9 }, (_, place) => ({
      chord: String(place + 1),
      does: m.desk_key_views(),
      isSilent: place > 0,
      run: () => list.onView(place + 1),
    })),
    ...list.more,
  ]
  usePageKeys(list.title, keys)
}

const tickKeys = (ticking: NonNullable<ListKeys['ticking']>, hasRow: boolean): readonly PageKey[] => [
  { chord: 'x', does: m.desk_key_select(), run: () => hasRow && ticking.toggle(false) },
  { chord: 'shift+x', does: m.desk_key_select_to(), run: () => hasRow && ticking.toggle(true) },
  { chord: 'mod+a', does: m.desk_key_select_all(), run: ticking.all },
]
