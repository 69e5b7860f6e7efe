import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { eventQuery } from '../../../api/event.ts'
import { naturalOf } from '../../../shell/use-list-address.ts'
import { PATTERNS_MAX, patternOf, type Pattern } from './series-plan.ts'

/** The events that the address names, in their order: one that is named twice has two rhythms or hours. */
export function usePatterns() {
  const [search, setSearch] = useSearchParams()
  const ids = (search.get('of') ?? '')
    .split(',')
    .flatMap((text) => naturalOf(text) ?? [])
    .slice(0, PATTERNS_MAX)
  const [changes, setChanges] = useState<readonly Partial<Pattern>[]>([])
  const known = [...new Set(ids)]
  const asked = useQueries({ queries: known.map((id) => eventQuery(id)) })
  const name = (of: readonly number[]) => setSearch({ of: of.join(',') }, { replace: true, preventScrollReset: true })
  const changesNow = ids.map((_, place) => changes[place] ?? {})
  const patterns = ids.flatMap((id, place): Pattern[] => {
    const event = asked[known.indexOf(id)]?.data
    if (event === undefined) return []
    const first = patternOf(event, { place, isAgain: ids.indexOf(id) < place })
    return [{ ...first, ...changesNow[place] }]
  })
  return {
    isLoading: asked.some(({ isPending }) => isPending),
    patterns,
    change: (at: number, change: Partial<Pattern>) =>
      setChanges(changesNow.map((one, place) => (place === at ? { ...one, ...change } : one))),
    /** Undefined: there are as many as one season may have. */
    add: ids.length < PATTERNS_MAX ? (id: number) => name([...ids, id]) : undefined,
    remove: (at: number) => {
      setChanges(changesNow.filter((_, place) => place !== at))
      name(ids.filter((_, place) => place !== at))
    },
  }
}
