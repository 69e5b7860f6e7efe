import { endpoint } from '../endpoint.ts'
import { all, one } from '../lists.ts'
import { params } from '../params.ts'
import { checkInFigures } from './check-in-figures.ts'
import { eventFigures, figuresQuery } from './figures.ts'
import {
  affiliateReportRow,
  dailySalesRow,
  organizerStats,
  productSalesRow,
  promoCodeReportRow,
  taxReportRow,
} from './named-reports.ts'
import {
  reportAcrossQuery,
  datedReportQuery,
  reportQuery,
  salesAcrossQuery,
  salesQuery,
  statsQuery,
  tableAcrossQuery,
  tableQuery,
} from './report-query.ts'
import { reportIndex, reportTable } from './report-tables.ts'
import { salesReport } from './sales-report.ts'
import { acrossScheduleInput, schedule, scheduleInput, scheduleReader } from './schedule.ts'

export const figuresOfEvent = endpoint({
  id: 'reports.figuresOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/stats',
  access: 'reports:read',
  summary: 'Sales of a period, day by day, beside the period before',
  params: params('event_id'),
  query: figuresQuery,
  status: 200,
  answer: one(eventFigures),
})

export const checkInFiguresOfEvent = endpoint({
  id: 'reports.checkInFiguresOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/check_in_stats',
  access: ['reports:read', 'check-in:read'],
  summary: 'How many are in, per list and gate, when they came, what was refused and how fast it went',
  params: params('event_id'),
  status: 200,
  answer: one(checkInFigures),
})

export const productSales = endpoint({
  id: 'reports.productSales',
  method: 'GET',
  path: '/api/events/:event_id/reports/product_sales',
  access: 'reports:read',
  summary: 'Sales of each product, of a period by date of sale; with `format` as a file',
  params: params('event_id'),
  query: datedReportQuery,
  status: 200,
  alsoFiles: ['csv', 'xlsx'],
  answer: all(productSalesRow),
})

export const dailySales = endpoint({
  id: 'reports.dailySales',
  method: 'GET',
  path: '/api/events/:event_id/reports/daily_sales_report',
  access: 'reports:read',
  summary: 'Sales of each day, of a period by date of sale; with `format` as a file',
  params: params('event_id'),
  query: reportQuery,
  status: 200,
  alsoFiles: ['csv', 'xlsx'],
  answer: all(dailySalesRow),
})

export const promoCodesReport = endpoint({
  id: 'reports.promoCodesReport',
  method: 'GET',
  path: '/api/events/:event_id/reports/promo_codes_report',
  access: 'reports:read',
  summary: 'What each promo code brought and took off, of a period by date of sale; with `format` as a file',
  params: params('event_id'),
  query: datedReportQuery,
  status: 200,
  alsoFiles: ['csv', 'xlsx'],
  answer: all(promoCodeReportRow),
})

export const taxesReport = endpoint({
  id: 'reports.taxesReport',
  method: 'GET',
  path: '/api/events/:event_id/reports/taxes',
  access: 'reports:read',
  summary: 'Net, tax and gross of each tax rate, less refunds, of a period by date of sale; with `format` as a file',
  params: params('event_id'),
  query: datedReportQuery,
  status: 200,
  alsoFiles: ['csv', 'xlsx'],
  answer: all(taxReportRow),
})

export const affiliatesReport = endpoint({
  id: 'reports.affiliatesReport',
  method: 'GET',
  path: '/api/events/:event_id/reports/affiliates',
  access: 'reports:read',
  summary: 'What each affiliate brought, of a period by date of sale; with `format` as a file',
  params: params('event_id'),
  query: datedReportQuery,
  status: 200,
  alsoFiles: ['csv', 'xlsx'],
  answer: all(affiliateReportRow),
})

export const salesOfEvent = endpoint({
  id: 'reports.salesOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/reports/sales',
  access: 'reports:read',
  summary:
    'Sales of an event: totals, chart and rows by one grouping, beside the period before; with `format` as a file',
  params: params('event_id'),
  query: salesQuery,
  status: 200,
  alsoFiles: ['csv', 'xlsx'],
  answer: one(salesReport),
})

export const tableOfEvent = endpoint({
  id: 'reports.tableOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/reports/tables',
  access: 'reports:read',
  summary: 'Another report of an event as a table; with `format` as a file',
  params: params('event_id'),
  query: tableQuery,
  status: 200,
  alsoFiles: ['csv', 'xlsx'],
  answer: one(reportTable),
})

export const reportsOfEvent = endpoint({
  id: 'reports.reportsOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/reports',
  access: 'reports:read',
  summary: 'The reports of an event, each with its figure and a small drawing',
  params: params('event_id'),
  query: reportQuery,
  status: 200,
  answer: one(reportIndex),
})

export const salesOfOrganizer = endpoint({
  id: 'reports.salesOfOrganizer',
  method: 'GET',
  path: '/api/organizers/:organizer_id/reports/sales',
  access: 'reports:read',
  summary:
    'Sales of all events of an organizer: totals, chart and rows by one grouping, beside the period before; with `format` as a file',
  params: params('organizer_id'),
  query: salesAcrossQuery,
  status: 200,
  alsoFiles: ['csv', 'xlsx'],
  answer: one(salesReport),
})

export const tableOfOrganizer = endpoint({
  id: 'reports.tableOfOrganizer',
  method: 'GET',
  path: '/api/organizers/:organizer_id/reports/tables',
  access: 'reports:read',
  summary: 'Another report of all events of an organizer as a table; with `format` as a file',
  params: params('organizer_id'),
  query: tableAcrossQuery,
  status: 200,
  alsoFiles: ['csv', 'xlsx'],
  answer: one(reportTable),
})

export const reportsOfOrganizer = endpoint({
  id: 'reports.reportsOfOrganizer',
  method: 'GET',
  path: '/api/organizers/:organizer_id/reports',
  access: 'reports:read',
  summary: 'The reports of all events of an organizer, each with its figure and a small drawing',
  params: params('organizer_id'),
  query: reportAcrossQuery,
  status: 200,
  answer: one(reportIndex),
})

export const salesOfAccount = endpoint({
  id: 'reports.salesOfAccount',
  method: 'GET',
  path: '/api/reports/sales',
  access: 'reports:read',
  summary:
    'Sales of all events of the account: totals, chart and rows by one grouping, beside the period before; with `format` as a file',
  query: salesAcrossQuery,
  status: 200,
  alsoFiles: ['csv', 'xlsx'],
  answer: one(salesReport),
})

export const tableOfAccount = endpoint({
  id: 'reports.tableOfAccount',
  method: 'GET',
  path: '/api/reports/tables',
  access: 'reports:read',
  summary: 'Another report of all events of the account as a table; with `format` as a file',
  query: tableAcrossQuery,
  status: 200,
  alsoFiles: ['csv', 'xlsx'],
  answer: one(reportTable),
})

export const reportsOfAccount = endpoint({
  id: 'reports.reportsOfAccount',
  method: 'GET',
  path: '/api/reports',
  access: 'reports:read',
  summary: 'The reports of all events of the account, each with its figure and a small drawing',
  query: reportAcrossQuery,
  status: 200,
  answer: one(reportIndex),
})

export const statsOfOrganizer = endpoint({
  id: 'reports.statsOfOrganizer',
  method: 'GET',
  path: '/api/organizers/:organizer_id/stats',
  access: 'reports:read',
  summary: 'Sums of all events of an organizer in one currency, of all time',
  params: params('organizer_id'),
  query: statsQuery,
  status: 200,
  answer: one(organizerStats),
})

export const schedulesOfEvent = endpoint({
  id: 'reports.schedulesOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/report-schedules',
  access: 'reports:read',
  summary: 'The reports of an event that are mailed, when and to whom',
  params: params('event_id'),
  status: 200,
  answer: all(schedule),
})

export const scheduleReaders = endpoint({
  id: 'reports.scheduleReaders',
  method: 'GET',
  path: '/api/events/:event_id/report-schedules/people',
  access: 'guests:export',
  summary: 'People who may see the reports of an event',
  params: params('event_id'),
  status: 200,
  answer: all(scheduleReader),
})

export const createSchedule = endpoint({
  id: 'reports.createSchedule',
  method: 'POST',
  path: '/api/events/:event_id/report-schedules',
  access: 'guests:export',
  summary: 'Mail a report every day, week or month',
  params: params('event_id'),
  body: scheduleInput,
  status: 201,
  answer: one(schedule),
})

export const updateSchedule = endpoint({
  id: 'reports.updateSchedule',
  method: 'PUT',
  path: '/api/events/:event_id/report-schedules/:report_schedule_id',
  access: 'guests:export',
  summary: 'Change what is mailed, when and to whom; one that was stopped begins again',
  params: params('event_id', 'report_schedule_id'),
  body: scheduleInput,
  status: 200,
  answer: one(schedule),
})

export const deleteSchedule = endpoint({
  id: 'reports.deleteSchedule',
  method: 'DELETE',
  path: '/api/events/:event_id/report-schedules/:report_schedule_id',
  access: 'guests:export',
  summary: 'Stop mailing a report',
  params: params('event_id', 'report_schedule_id'),
  status: 204,
})

export const schedulesOfOrganizer = endpoint({
  id: 'reports.schedulesOfOrganizer',
  method: 'GET',
  path: '/api/organizers/:organizer_id/report-schedules',
  access: 'reports:read',
  summary: "The reports of an organizer's events that are mailed, when and to whom",
  params: params('organizer_id'),
  status: 200,
  answer: all(schedule),
})

export const organizerScheduleReaders = endpoint({
  id: 'reports.organizerScheduleReaders',
  method: 'GET',
  path: '/api/organizers/:organizer_id/report-schedules/people',
  access: 'guests:export',
  summary: "People who may see the reports of an organizer's events",
  params: params('organizer_id'),
  status: 200,
  answer: all(scheduleReader),
})

export const createOrganizerSchedule = endpoint({
  id: 'reports.createOrganizerSchedule',
  method: 'POST',
  path: '/api/organizers/:organizer_id/report-schedules',
  access: 'guests:export',
  summary: "Mail a report of an organizer's events every day, week or month",
  params: params('organizer_id'),
  body: acrossScheduleInput,
  status: 201,
  answer: one(schedule),
})

export const schedulesOfAccount = endpoint({
  id: 'reports.schedulesOfAccount',
  method: 'GET',
  path: '/api/report-schedules',
  access: 'reports:read',
  summary: 'The reports of the account that are mailed; only for those who work in all of it',
  status: 200,
  answer: all(schedule),
})

export const accountScheduleReaders = endpoint({
  id: 'reports.accountScheduleReaders',
  method: 'GET',
  path: '/api/report-schedules/people',
  access: 'guests:export',
  summary: 'People who may see the reports of the whole account; only for those who work in all of it',
  status: 200,
  answer: all(scheduleReader),
})

export const createAccountSchedule = endpoint({
  id: 'reports.createAccountSchedule',
  method: 'POST',
  path: '/api/report-schedules',
  access: 'guests:export',
  summary: 'Mail a report of the account every day, week or month; only for those who work in all of it',
  body: acrossScheduleInput,
  status: 201,
  answer: one(schedule),
})

export const updateAcrossSchedule = endpoint({
  id: 'reports.updateAcrossSchedule',
  method: 'PUT',
  path: '/api/report-schedules/:across_schedule_id',
  access: 'guests:export',
  summary: 'Change how a report of an organizer or of the account is mailed; one that was stopped begins again',
  params: params('across_schedule_id'),
  body: acrossScheduleInput,
  status: 200,
  answer: one(schedule),
})

export const deleteAcrossSchedule = endpoint({
  id: 'reports.deleteAcrossSchedule',
  method: 'DELETE',
  path: '/api/report-schedules/:across_schedule_id',
  access: 'guests:export',
  summary: 'Stop mailing a report of an organizer or of the account',
  params: params('across_schedule_id'),
  status: 204,
})
