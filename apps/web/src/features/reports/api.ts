import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyInput, QueryInput } from '@turnout/contract/client.ts'
import {
  accountScheduleReaders,
  checkInFiguresOfEvent,
  createAccountSchedule,
  createOrganizerSchedule,
  createSchedule,
  deleteAcrossSchedule,
  deleteSchedule,
  figuresOfEvent,
  organizerScheduleReaders,
  reportsOfAccount,
  reportsOfEvent,
  reportsOfOrganizer,
  salesOfAccount,
  salesOfEvent,
  salesOfOrganizer,
  scheduleReaders,
  schedulesOfAccount,
  schedulesOfEvent,
  schedulesOfOrganizer,
  tableOfAccount,
  tableOfEvent,
  tableOfOrganizer,
  updateAcrossSchedule,
  updateSchedule,
} from '@turnout/contract/reports/endpoints.ts'
import type { ReportIndex, ReportTableAnswer } from '@turnout/contract/reports/report-tables.ts'
import type { SalesReport } from '@turnout/contract/reports/sales-report.ts'
import type { Schedule } from '@turnout/contract/reports/schedule.ts'
import { call, fetchFile } from '../../api/client.ts'
import type { FileOptions } from '../../api/client.ts'
import type { ReportScope } from './report-scope.ts'

/** How often the door's count is asked for while the event is on. */
const DOOR_MS = 10_000

export interface FiguresPeriod {
  /** `YYYY-MM-DD` in the event's zone, both included. */
  readonly start: string
  readonly end: string
}

/** Sales of a period beside the one before. The period before stays in view while another loads. */
export const figuresQuery = (eventId: number, { start, end }: FiguresPeriod) =>
  queryOptions({
    queryKey: ['events', eventId, 'figures', start, end],
    queryFn: async ({ signal }) => {
      const query = { start_date: start, end_date: end }
      return (await call(figuresOfEvent, { params: { event_id: eventId }, query }, { signal })).data
    },
    placeholderData: keepPreviousData,
  })

/** How many are in, per list; asked for again and again when `live`. */
export const checkInFiguresQuery = (eventId: number, live: boolean) =>
  queryOptions({
    queryKey: ['events', eventId, 'check-in-figures'],
    queryFn: async ({ signal }) =>
      (await call(checkInFiguresOfEvent, { params: { event_id: eventId } }, { signal })).data,
    refetchInterval: live ? DOOR_MS : false,
  })

/** What a report adds up, as its endpoints are asked for it. */
type Of = Pick<ReportScope, 'kind' | 'id'>

export type SalesAsked = QueryInput<typeof salesOfEvent> & QueryInput<typeof salesOfAccount>
export type TableAsked = QueryInput<typeof tableOfEvent> & QueryInput<typeof tableOfAccount>
export type IndexAsked = QueryInput<typeof reportsOfAccount>

/** Figures are made anew for each question, and stay in view while another is answered. */
const FRESH = { staleTime: 0, placeholderData: keepPreviousData } as const

const reportKey = ({ kind, id }: Of, what: string) => ['reports', kind, id, what] as const

/** Totals, chart and rows of sales. */
export const salesQuery = (of: Of, query: SalesAsked) =>
  queryOptions({
    queryKey: [...reportKey(of, 'sales'), query],
    queryFn: async ({ signal }): Promise<SalesReport> => (await askSales(of, query, { signal })).data,
    ...FRESH,
  })

function askSales({ kind, id }: Of, query: SalesAsked, options: { signal: AbortSignal }) {
  if (kind === 'event') return call(salesOfEvent, { params: { event_id: id }, query }, options)
  if (kind === 'organizer') return call(salesOfOrganizer, { params: { organizer_id: id }, query }, options)
  return call(salesOfAccount, { query }, options)
}

/** The rows and columns of another report. */
export const tableQuery = (of: Of, query: TableAsked) =>
  queryOptions({
    queryKey: [...reportKey(of, 'table'), query],
    queryFn: async ({ signal }): Promise<ReportTableAnswer> => (await askTable(of, query, { signal })).data,
    ...FRESH,
  })

function askTable({ kind, id }: Of, query: TableAsked, options: { signal: AbortSignal }) {
  if (kind === 'event') return call(tableOfEvent, { params: { event_id: id }, query }, options)
  if (kind === 'organizer') return call(tableOfOrganizer, { params: { organizer_id: id }, query }, options)
  return call(tableOfAccount, { query }, options)
}

/** Every report with its figure. */
export const reportsQuery = (of: Of, query: IndexAsked) =>
  queryOptions({
    queryKey: [...reportKey(of, 'index'), query],
    queryFn: async ({ signal }): Promise<ReportIndex> => (await askIndex(of, query, { signal })).data,
    ...FRESH,
  })

function askIndex({ kind, id }: Of, query: IndexAsked, options: { signal: AbortSignal }) {
  if (kind === 'event') return call(reportsOfEvent, { params: { event_id: id }, query }, options)
  if (kind === 'organizer') return call(reportsOfOrganizer, { params: { organizer_id: id }, query }, options)
  return call(reportsOfAccount, { query }, options)
}

/** The sales that are on the screen as a file. */
export function fetchSales({ kind, id }: Of, query: SalesAsked, options: FileOptions): Promise<Blob> {
  if (kind === 'event') return fetchFile(salesOfEvent, { params: { event_id: id }, query }, options)
  if (kind === 'organizer') return fetchFile(salesOfOrganizer, { params: { organizer_id: id }, query }, options)
  return fetchFile(salesOfAccount, { query }, options)
}

/** The table that is on the screen as a file, with all of its rows. */
export function fetchTable({ kind, id }: Of, query: TableAsked, options: FileOptions): Promise<Blob> {
  if (kind === 'event') return fetchFile(tableOfEvent, { params: { event_id: id }, query }, options)
  if (kind === 'organizer') return fetchFile(tableOfOrganizer, { params: { organizer_id: id }, query }, options)
  return fetchFile(tableOfAccount, { query }, options)
}

const schedulesKey = (of: Of) => reportKey(of, 'schedules')

/** The reports of a place that are mailed. */
export const schedulesQuery = (of: Of) =>
  queryOptions({
    queryKey: schedulesKey(of),
    queryFn: async ({ signal }): Promise<readonly Schedule[]> => (await askSchedules(of, { signal })).data,
  })

function askSchedules({ kind, id }: Of, options: { signal: AbortSignal }) {
  if (kind === 'event') return call(schedulesOfEvent, { params: { event_id: id } }, options)
  if (kind === 'organizer') return call(schedulesOfOrganizer, { params: { organizer_id: id } }, options)
  return call(schedulesOfAccount, {}, options)
}

/** Who may be mailed the reports of a place. */
export const readersQuery = (of: Of) =>
  queryOptions({
    queryKey: [...schedulesKey(of), 'people'],
    queryFn: async ({ signal }) => (await askReaders(of, { signal })).data,
  })

function askReaders({ kind, id }: Of, options: { signal: AbortSignal }) {
  if (kind === 'event') return call(scheduleReaders, { params: { event_id: id } }, options)
  if (kind === 'organizer') return call(organizerScheduleReaders, { params: { organizer_id: id } }, options)
  return call(accountScheduleReaders, {}, options)
}

export type ScheduleBody = BodyInput<typeof createSchedule> & BodyInput<typeof createAccountSchedule>

/** Mails a report, or changes how the one with the id is mailed. */
export function useSaveSchedule(of: Of) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: number | null; body: ScheduleBody }) =>
      id === null ? makeSchedule(of, body) : changeSchedule(of, id, body),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['reports', of.kind, of.id] }),
  })
}

function makeSchedule({ kind, id }: Of, body: ScheduleBody) {
  if (kind === 'event') return call(createSchedule, { params: { event_id: id }, body })
  if (kind === 'organizer') return call(createOrganizerSchedule, { params: { organizer_id: id }, body })
  return call(createAccountSchedule, { body })
}

const changeSchedule = ({ kind, id }: Of, scheduleId: number, body: ScheduleBody) =>
  kind === 'event'
    ? call(updateSchedule, { params: { event_id: id, report_schedule_id: scheduleId }, body })
    : call(updateAcrossSchedule, { params: { across_schedule_id: scheduleId }, body })

/** Mails a report no longer. */
export function useStopSchedule(of: Of) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      of.kind === 'event'
        ? call(deleteSchedule, { params: { event_id: of.id, report_schedule_id: id } })
        : call(deleteAcrossSchedule, { params: { across_schedule_id: id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['reports', of.kind, of.id] }),
  })
}
