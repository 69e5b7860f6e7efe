import { NEW_IN_LIST } from '@turnout/contract/paths.ts'
import { useSearchParams } from 'react-router'

/** The address with the form for something new in it, or without it. */
export function withNewForm(search: URLSearchParams, isOpen: boolean): URLSearchParams {
  const next = new URLSearchParams(search)
  if (isOpen) next.set(NEW_IN_LIST.name, NEW_IN_LIST.value)
  else next.delete(NEW_IN_LIST.name)
  return next
}

/** Whether the form for something new is open: its address says so, so that a reload keeps it open. */
export function useNewForm() {
  const [search, setSearch] = useSearchParams()
  return {
    isOpen: search.get(NEW_IN_LIST.name) === NEW_IN_LIST.value,
    set: (isOpen: boolean) => setSearch((now) => withNewForm(now, isOpen), { replace: true, preventScrollReset: true }),
  }
}
