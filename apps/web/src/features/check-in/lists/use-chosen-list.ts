import type { CheckInList } from '@turnout/contract/check-in/check-in-list.ts'
import { useSearchParams } from 'react-router'

/** Which list fills the screen. */
export interface ChosenList {
  /** null: all of them. */
  readonly id: number | null
  choose(list: CheckInList | null): void
}

/**
 * The choice is in the address, so that an unattended wall shows it again after a
 * reload.
 */
export function useChosenList(): ChosenList {
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('list'))
  return {
    id: asked > 0 ? asked : null,
    choose: (list) => setSearch(list === null ? {} : { list: String(list.id) }, { replace: true }),
  }
}
