import { m } from '@turnout/messages/generated/messages.js'
import { tickingOf } from '../../../../desk/table/row-ticking.ts'
import { useListKeys } from '../../../../desk/table/use-list-keys.ts'
import type { CodesDesk } from './use-codes-desk.ts'

/** The keys of the desk of codes. Ending and deleting have none. */
export function useCodeKeys({ desk, views, selection, list, whole, picked }: CodesDesk): void {
  const { row } = desk.cursor
  const listed = list.rows?.find(({ id }) => id === row?.id)
  const file = () => void (selection.count > 0 ? picked : whole).run('csv')
  useListKeys({
    title: m.promo_codes_title(),
    cursor: desk.cursor,
    openId: desk.openId,
    onOpen: desk.show,
    onClose: desk.close,
    ticking: tickingOf(selection, listed),
    onHeight: desk.rows.toggle,
    onView: views.onView,
    more: [{ chord: 'e', does: m.attendees_export(), run: file }],
  })
}
