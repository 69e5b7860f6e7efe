import { OPEN_IN_LIST } from '@turnout/contract/paths.ts'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Opens the thing of a list that the address names (`?open=product-12`), once the list is ready for it.
 * The address forgets it at once, so that closing and reloading do not ask again; a field that it names
 * stays.
 */
export function useOpenInList(isReady: boolean, open: (kind: string, id: number) => void): void {
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const asked = new URLSearchParams(search).get(OPEN_IN_LIST)
  const answer = useEffectEvent((thing: string) => {
    const [kind = '', id] = thing.split('-')
    open(kind, Number(id))
    const rest = new URLSearchParams(search)
    rest.delete(OPEN_IN_LIST)
    void navigate({ search: rest.toString(), hash }, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (isReady && asked !== null) answer(asked)
  }, [isReady, asked])
}
