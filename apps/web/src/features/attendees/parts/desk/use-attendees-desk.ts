import type { Event } from '@turnout/contract/events/event.ts'
import { useQuery } from '@tanstack/react-query'
import type { EventQuestion } from '@turnout/contract/questions/question.ts'
import type { AttendeeRow } from '@turnout/contract/attendees/attendee.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useNow } from '../../../../desk/use-now.ts'
import { useDeskList } from '../../../../desk/list/use-desk-list.ts'
import { useListAddress } from '../../../../shell/use-list-address.ts'
import { questionsQuery } from '../../../questions/api.ts'
import { answerColumns, hasAnswerColumn } from '../../../questions/parts/answer-columns.tsx'
import { attendeeTotalsQuery, deskAttendees, fetchAttendeesFile } from '../../api.ts'
import {
  ATTENDEE_SORTS,
  attendeesMeant,
  attendeesRequest,
  isFiltered,
  readAttendeeFilters,
} from '../../attendee-address.ts'
import { attendeeName } from '../../attendee-words.ts'
import { attendeeColumns } from './attendee-columns.tsx'

const NO_QUESTIONS: readonly EventQuestion[] = []

export type AttendeesDesk = ReturnType<typeof useAttendeesDesk>

/** The list of attendees that the address says, how they stand, and what is taken away of it. */
export function useAttendeesDesk(eventId: number, event: Event | undefined) {
  const address = useListAddress(ATTENDEE_SORTS)
  const filters = readAttendeeFilters(address.search)
  const zone = event?.timezone ?? 'UTC'
  const now = useNow()
  // Only the event knows which day is "today".
  const isReady = event !== undefined
  const meant = attendeesMeant(address.query, filters, zone)
  const questions = useQuery(questionsQuery(eventId)).data ?? NO_QUESTIONS
  const columns = [
    ...attendeeColumns({ eventId, zone, now, query: address.query }),
    ...answerColumns<AttendeeRow>(questions, 'PRODUCT'),
  ]
  const answers = hasAnswerColumn(address.search.get('columns'), columns) ? { with_answers: true } : {}
  const request = (page: number) => ({ ...attendeesRequest(address, meant, page), ...answers })
  const totals = useQuery({ ...attendeeTotalsQuery(eventId, meant), enabled: isReady }).data
  const listed = useDeskList({
    address,
    columns,
    asked: { ...deskAttendees(eventId, request), enabled: isReady },
    openName: 'attendee',
    meant,
    ticks: {
      named: (ids) => ({ attendee_ids: ids }),
      label: (row) => m.attendees_select({ reference: row.public_id, name: attendeeName(row) }),
      allLabel: m.attendees_select_page(),
    },
    file: { name: `attendees-${eventId}`, fetch: (body, how) => fetchAttendeesFile(eventId, body, how) },
  })
  return {
    address,
    filters,
    meant,
    ...listed,
    totals,
    columns,
    zone,
    isNarrowed: isFiltered(filters) || address.query !== '',
    /** All that the cells show beside their attendee. */
    drawnWith: `${zone} ${address.query} ${now.getTime()} ${document.documentElement.lang}`,
  }
}
