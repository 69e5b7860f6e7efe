import { useState } from 'react'
import { useSearchParams } from 'react-router'

/**
 * The address that a page reads, ahead of the router: a requested change shows at once, and the
 * next change builds upon it. The router follows in a transition of its own. Under load the
 * transition is late enough for a radio button to spring back, or for a second change to forget the
 * first.
 */
export function useSearchAhead() {
  const [search, setSearch] = useSearchParams()
  const [ahead, setAhead] = useState({ of: search, search })
  const shown = ahead.of === search ? ahead.search : search
  const go = (next: URLSearchParams, how: Parameters<typeof setSearch>[1]) => {
    setAhead({ of: search, search: next })
    setSearch(next, how)
  }
  return [shown, go] as const
}
