import type { CheckInList } from '@turnout/contract/check-in/check-in-list.ts'
import type { BulkListAction } from '@turnout/contract/check-in/desk-enums.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useBulkAct } from '../../../../desk/use-bulk-act.ts'
import { changeLists, useRefreshLists } from '../../api.ts'
import type { ListsDesk } from './use-lists-desk.ts'

const DONE: Readonly<Record<BulkListAction, (values: { count: number }) => string>> = {
  open: m.check_in_lists_bulk_opened,
  close: m.check_in_lists_bulk_closed,
  delete: m.check_in_lists_bulk_deleted,
}

/** Whether an act can be done to a list, as far as its row tells; the server judges again. */
const FITS: Readonly<Record<BulkListAction, (row: CheckInList) => boolean>> = {
  open: ({ is_active }) => !is_active,
  close: ({ is_expired }) => !is_expired,
  delete: ({ checked_in_attendees }) => checked_in_attendees === 0,
}

/** "3 lists closed". */
export const doneWords = (action: BulkListAction, count: number): string => DONE[action]({ count })

export type ListBulk = ReturnType<typeof useListBulk>

/** One act for all lists that are ticked. */
export function useListBulk(eventId: number, { selection }: ListsDesk) {
  const refresh = useRefreshLists(eventId)
  return useBulkAct<CheckInList, typeof selection.asked, BulkListAction, null>({
    selection,
    doneWords,
    fits: (action, row) => FITS[action](row),
    idsField: 'check_in_list_ids',
    act: async (asked, { action, key }) => {
      const { data, meta } = await changeLists(eventId, { action, ...asked }, key)
      await refresh()
      return { data: data.map(({ check_in_list_id: id, code, message }) => ({ id, code, message })), meta }
    },
  })
}
