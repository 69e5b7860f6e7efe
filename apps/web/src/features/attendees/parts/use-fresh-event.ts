import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import { eventQuery } from '../../../api/event.ts'

/** The event with what is left of its tickets now, not a minute ago; what is known stands meanwhile. */
export const useFreshEvent = (known: Event): Event =>
  useQuery({ ...eventQuery(known.id), refetchOnMount: 'always' }).data ?? known
