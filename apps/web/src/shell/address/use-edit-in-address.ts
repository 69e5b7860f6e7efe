import { EDIT_IN_LIST, NEW_IN_LIST } from '@turnout/contract/paths.ts'
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

/** The form that is open over a list, for a new row or for one of them, in the address. */
export function useFormInAddress() {
  const [search, go] = useSearchAhead()
  const { name, value } = NEW_IN_LIST
  return {
    isNew: search.get(name) === value,
    editedId: naturalOf(search.get(EDIT_IN_LIST)),
    /** Null: closes it. */
    show: (form: 'new' | number | null) => {
      const change = { [name]: form === 'new' ? value : null, [EDIT_IN_LIST]: form === 'new' ? null : form }
      go(changeList(search, change, true), { replace: true, preventScrollReset: true })
    },
  }
}
