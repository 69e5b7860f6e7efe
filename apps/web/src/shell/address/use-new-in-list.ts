import { NEW_IN_LIST } from '@turnout/contract/paths.ts'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Opens the form for something new where the address of a list asks for it (`?new=one`), once the
 * list is ready for it. The address forgets it at once, so that closing and reloading do not ask again.
 */
export function useNewInList(isReady: boolean, open: () => void): void {
  const [search, setSearch] = useSearchParams()
  const isAsked = search.get(NEW_IN_LIST.name) === NEW_IN_LIST.value
  const answer = useEffectEvent(() => {
    open()
    setSearch(
      (now) => {
        now.delete(NEW_IN_LIST.name)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  })
  useEffect(() => {
    if (isReady && isAsked) answer()
  }, [isReady, isAsked])
}
