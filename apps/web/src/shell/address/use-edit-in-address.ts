import { EDIT_IN_LIST } from '@turnout/contract/paths.ts'
import { changeList, naturalOf } from '../use-list-address.ts'
import { useSearchAhead } from '../use-search-ahead.ts'

/** The row whose form is open, in the address: a reload keeps it open. */
export function useEditInAddress() {
  const [search, go] = useSearchAhead()
  return {
    editedId: naturalOf(search.get(EDIT_IN_LIST)),
    edit: (id: number | null) =>
      go(changeList(search, { [EDIT_IN_LIST]: id }, true), { replace: true, preventScrollReset: true }),
  }
}
