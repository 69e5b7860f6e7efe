import type { Event } from '@turnout/contract/events/event.ts'
import { useQuery } from '@tanstack/react-query'
import type { EventQuestion } from '@turnout/contract/questions/question.ts'
import type { AttendeeRow } from '@turnout/contract/attendees/attendee.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useDesk } from '../../../../desk/table/use-desk.ts'
import { useDeskNews } from '../../../../desk/table/use-desk-news.ts'
import { useDeskRows } from '../../../../desk/table/use-desk-rows.ts'
import { columnsOfFile } from '../../../../desk/table/desk-column.ts'
import { useExport } from '../../../../desk/use-export.ts'
import type { FetchFile } from '../../../../desk/use-export.ts'
import { useNow } from '../../../../desk/use-now.ts'
import { useSelection } from '../../../../desk/use-selection.ts'
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
  const asked = { ...deskAttendees(eventId, request), enabled: isReady }
  const list = useDeskRows(asked)
  const news = useDeskNews({ ...asked, enabled: isReady && list.rows !== undefined && !list.busy })
  const totals = useQuery({ ...attendeeTotalsQuery(eventId, meant), enabled: isReady }).data
  const desk = useDesk({ address, columns, list, openName: 'attendee' })
  const selection = useSelection({
    meant,
    rows: list.rows ?? [],
    total: list.total ?? 0,
    named: (ids) => ({ attendee_ids: ids }),
    label: (row) => m.attendees_select({ reference: row.public_id, name: attendeeName(row) }),
    allLabel: m.attendees_select_page(),
  })
  const name = `attendees-${eventId}`
  const fileOf =
    (asked: typeof selection.asked): FetchFile =>
    (format, how, scope) =>
      fetchAttendeesFile(eventId, { ...asked, ...columnsOfFile(desk.placed, scope), format }, how)
  return {
    address,
    filters,
    meant,
    list,
    news,
    totals,
    columns,
    desk,
    selection,
    zone,
    isNarrowed: isFiltered(filters) || address.query !== '',
    /** All that the cells show beside their attendee. */
    drawnWith: `${zone} ${address.query} ${now.getTime()} ${document.documentElement.lang}`,
    whole: useExport(fileOf(meant), name),
    picked: useExport(fileOf(selection.asked), name),
  }
}
