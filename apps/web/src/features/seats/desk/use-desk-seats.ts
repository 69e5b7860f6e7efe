import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { eventQuery } from '../../../api/event.ts'
import { loadErrorOf } from '../../../api/load-error.ts'
import { useHasDates } from '../../../desk/dates/has-dates.ts'
import { useSearchAhead } from '../../../shell/use-search-ahead.ts'
import { datesFoundQuery } from '../../occurrences/api.ts'
import { houseQuery, seatingQuery, type DateAsked } from './api.ts'
import { makeDeskSeats } from './desk-seats.ts'

/** The date that a page of seats is for: the one of its address, else the next one; null: the only one. */
export function useSeatDate(eventId: number) {
  const [search, setSearch] = useSearchAhead()
  const isDated = useHasDates(eventId)
  const { data: next } = useQuery({ ...datesFoundQuery(eventId, ''), enabled: isDated })
  const zone = useQuery(eventQuery(eventId)).data?.timezone ?? 'UTC'
  const asked = search.get('date')
  const first = next?.find(({ status }) => status !== 'CANCELLED')?.id
  const dateId = isDated ? (asked !== null && /^\d{1,15}$/u.test(asked) ? Number(asked) : (first ?? 0)) : null
  return {
    isDated,
    zone,
    dateId,
    choose(id: string): void {
      const changed = new URLSearchParams(search)
      changed.set('date', id)
      setSearch(changed, { replace: true })
    },
  }
}

/** The seats of a date with what the team knows of each; null: its tickets have no seats. */
export function useDeskSeats(asked: DateAsked) {
  const seating = useQuery({ ...seatingQuery(asked), enabled: asked.dateId !== 0 })
  const answer = seating.data
  const house = useQuery(houseQuery(asked, answer?.plan ?? ''))
  const desk = useMemo(
    () => (answer === undefined || house.data === undefined ? undefined : makeDeskSeats(house.data, answer)),
    [answer, house.data],
  )
  const failed = seating.isError && answer === undefined ? seating : house.isError ? house : null
  return {
    desk: answer?.plan === '' ? null : desk,
    failure: failed === null ? null : loadErrorOf(failed),
  }
}
