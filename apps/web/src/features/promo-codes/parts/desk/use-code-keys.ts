import { m } from '@turnout/messages/generated/messages.js'
import { useListKeys } from '../../../../desk/table/use-list-keys.ts'
import type { CodesDesk } from './use-codes-desk.ts'

/** The keys of the desk of codes. Deleting has none. */
export function useCodeKeys({ desk, views }: CodesDesk): void {
  useListKeys({
    title: m.promo_codes_title(),
    cursor: desk.cursor,
    openId: desk.openId,
    onOpen: desk.show,
    onClose: desk.close,
    ticking: undefined,
    onHeight: desk.rows.toggle,
    onView: views.onView,
    more: [],
  })
}
