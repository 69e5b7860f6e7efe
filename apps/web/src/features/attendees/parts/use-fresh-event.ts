import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import { eventQuery } from '../../../api/event.ts'

/** The event with the tickets left now, not a minute ago. The known numbers stand meanwhile. */
export const useFreshEvent = (known: Event): Event =>
  useQuery({ ...eventQuery(known.id), refetchOnMount: 'always' }).data ?? known
