import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchAccount } from '@turnout/contract/home/endpoints.ts'
import { useEffect, useState } from 'react'
import { call } from '../../api/client.ts'
import type { PaletteKind } from './palette-text.ts'

/** The server is asked when typing has paused for so long. */
const REST_MS = 80

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** What the server finds for a text; nothing for an empty one, and for actions. */
export function usePaletteHits(asked: { kind: PaletteKind; query: string; eventId: string | undefined }) {
  const { kind, eventId } = asked
  const query = useRested(asked.query)
  const isAsked = query !== '' && asked.query !== '' && kind !== 'actions'
  const event_id = eventId === undefined ? undefined : Number(eventId)
  const found = useQuery({
    queryKey: ['search', kind, query, event_id],
    queryFn: async ({ signal }) =>
      (
        await call(
          searchAccount,
          { query: { query, ...(kind === null || kind === 'actions' ? {} : { kind }), event_id } },
          { signal },
        )
      ).data,
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  return {
    hits: isAsked ? found.data : undefined,
    isBusy: isAsked && (found.isFetching || query !== asked.query),
    hasFailed: isAsked && found.isError,
  }
}
