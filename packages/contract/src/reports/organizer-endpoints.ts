import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { all } from '../lists.ts'
import { params } from '../params.ts'
import {
  checkInSummaryRow,
  eventsPerformanceRow,
  platformFeesRow,
  revenueSummaryRow,
  taxSummaryRow,
} from './named-reports.ts'
import { reportAcrossQuery, reportExportQuery } from './report-query.ts'

/* The reports of an organizer that clients know by name. */

const ORGANIZER = '/api/organizers/:organizer_id/reports'
const OF_ORGANIZER = {
  method: 'GET',
  access: 'reports:read',
  params: params('organizer_id'),
  status: 200,
} as const

export const revenueSummaryReport = endpoint({
  ...OF_ORGANIZER,
  id: 'reports.revenueSummaryReport',
  path: `${ORGANIZER}/revenue_summary`,
  summary: 'What each day brought, across the events of an organizer in one currency; with `format` as a file',
  query: reportAcrossQuery,
  alsoFiles: ['csv', 'xlsx'],
  answer: all(revenueSummaryRow),
})

export const revenueSummaryExport = endpoint({
  ...OF_ORGANIZER,
  id: 'reports.revenueSummaryExport',
  path: `${ORGANIZER}/revenue_summary/export`,
  summary: 'What each day brought, across the events of an organizer in one currency, as a file',
  query: reportExportQuery,
  files: ['csv', 'xlsx'],
  answer: z.string(),
})

export const eventsPerformanceReport = endpoint({
  ...OF_ORGANIZER,
  id: 'reports.eventsPerformanceReport',
  path: `${ORGANIZER}/events_performance`,
  summary: 'What each event brought, across the events of an organizer in one currency; with `format` as a file',
  query: reportAcrossQuery,
  alsoFiles: ['csv', 'xlsx'],
  answer: all(eventsPerformanceRow),
})

export const eventsPerformanceExport = endpoint({
  ...OF_ORGANIZER,
  id: 'reports.eventsPerformanceExport',
  path: `${ORGANIZER}/events_performance/export`,
  summary: 'What each event brought, across the events of an organizer in one currency, as a file',
  query: reportExportQuery,
  files: ['csv', 'xlsx'],
  answer: z.string(),
})

export const taxSummaryReport = endpoint({
  ...OF_ORGANIZER,
  id: 'reports.taxSummaryReport',
  path: `${ORGANIZER}/tax_summary`,
  summary:
    'The taxes that each event collected, less refunds, across the events of an organizer in one currency; with `format` as a file',
  query: reportAcrossQuery,
  alsoFiles: ['csv', 'xlsx'],
  answer: all(taxSummaryRow),
})

export const taxSummaryExport = endpoint({
  ...OF_ORGANIZER,
  id: 'reports.taxSummaryExport',
  path: `${ORGANIZER}/tax_summary/export`,
  summary:
    'The taxes that each event collected, less refunds, across the events of an organizer in one currency, as a file',
  query: reportExportQuery,
  files: ['csv', 'xlsx'],
  answer: z.string(),
})

export const checkInSummaryReport = endpoint({
  ...OF_ORGANIZER,
  id: 'reports.checkInSummaryReport',
  path: `${ORGANIZER}/check_in_summary`,
  summary:
    'Who came to each event, of all time, across the events of an organizer in one currency; with `format` as a file',
  query: reportAcrossQuery,
  alsoFiles: ['csv', 'xlsx'],
  answer: all(checkInSummaryRow),
})

export const checkInSummaryExport = endpoint({
  ...OF_ORGANIZER,
  id: 'reports.checkInSummaryExport',
  path: `${ORGANIZER}/check_in_summary/export`,
  summary: 'Who came to each event, of all time, across the events of an organizer in one currency, as a file',
  query: reportExportQuery,
  files: ['csv', 'xlsx'],
  answer: z.string(),
})

export const platformFeesReport = endpoint({
  ...OF_ORGANIZER,
  id: 'reports.platformFeesReport',
  path: `${ORGANIZER}/platform_fees`,
  summary:
    'The fees that the operator of the installation took of card payments, the latest first, across the events of an organizer in one currency; with `format` as a file',
  query: reportAcrossQuery,
  alsoFiles: ['csv', 'xlsx'],
  answer: all(platformFeesRow),
})

export const platformFeesExport = endpoint({
  ...OF_ORGANIZER,
  id: 'reports.platformFeesExport',
  path: `${ORGANIZER}/platform_fees/export`,
  summary:
    'The fees that the operator of the installation took of card payments, the latest first, across the events of an organizer in one currency, as a file',
  query: reportExportQuery,
  files: ['csv', 'xlsx'],
  answer: z.string(),
})
