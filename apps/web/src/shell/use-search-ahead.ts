import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/**
 * The address that a page reads, ahead of the router: a requested change shows at once, and the
 * next change builds upon it. The router follows in a separate transition. Under load the
 * transition is late enough for a radio button to spring back, or for a second change to forget the
 * first. Back takes what is ahead along: it may come before the router has followed at all, and then
 * nothing else would tell that the change is gone.
 */
export function useSearchAhead() {
  const [search, setSearch] = useSearchParams()
  const [ahead, setAhead] = useState({ of: search, search })
  useEffect(() => {
    const goBack = () => setAhead({ of: search, search })
    window.addEventListener('popstate', goBack)
    return () => window.removeEventListener('popstate', goBack)
  }, [search])
  const shown = ahead.of === search ? ahead.search : search
  const go = (next: URLSearchParams, how: Parameters<typeof setSearch>[1]) => {
    setAhead({ of: search, search: next })
    setSearch(next, how)
  }
  return [shown, go] as const
}
