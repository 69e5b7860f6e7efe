import { NEW_IN_LIST } from '@turnout/contract/paths.ts'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Opens the form for something new where the address of a list asks for it (`?new=one`, or what else its page can begin), once the
 * list is ready for it. The address forgets it at once, so that closing and reloading do not ask again.
 */
export function useNewInList(isReady: boolean, open: () => void, value: string = NEW_IN_LIST.value): void {
  const [search, setSearch] = useSearchParams()
  const isAsked = search.get(NEW_IN_LIST.name) === value
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
