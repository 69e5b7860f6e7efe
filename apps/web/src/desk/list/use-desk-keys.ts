import { m } from '@turnout/messages/generated/messages.js'
import type { PageKey } from '../../shell/keys/page-keys.ts'
import { tickingOf } from '../table/row-ticking.ts'
import type { Desk } from '../table/use-desk.ts'
import type { DeskRows } from '../table/use-desk-rows.ts'
import { useListKeys } from '../table/use-list-keys.ts'
import type { Export } from '../use-export.ts'
import type { Selection } from '../use-selection.ts'

interface KeysOf<Row> {
  readonly title: string
  readonly of: {
    readonly desk: Desk
    readonly selection: Selection<Row, unknown>
    readonly list: Pick<DeskRows<Row>, 'rows'>
    readonly whole: Export
    readonly picked: Export
  }
  /** The nth view from 1; false where there is none. */
  readonly onView: (place: number) => boolean | undefined
  readonly mayTick?: boolean
  readonly mayExport?: boolean
  /** Keys of the acts of this desk. */
  readonly acts?: readonly PageKey[]
}

/** The keys of a desk: those of its list, of its acts, and of its files. */
export function useDeskKeys<Row extends { readonly id: number }>({
  title,
  of: { desk, selection, list, whole, picked },
  onView,
  mayTick = true,
  mayExport = true,
  acts = [],
}: KeysOf<Row>): void {
  const { row } = desk.cursor
  const listed = list.rows?.find(({ id }) => id === row?.id)
  const file = () => void (selection.count > 0 ? picked : whole).run('csv')
  useListKeys({
    title,
    cursor: desk.cursor,
    openId: desk.openId,
    onOpen: desk.show,
    onClose: desk.close,
    ticking: mayTick ? tickingOf(selection, listed) : undefined,
    onHeight: desk.rows.toggle,
    onView,
    more: [...acts, ...(mayExport ? [{ chord: 'e', does: m.attendees_export(), run: file }] : [])],
  })
}
