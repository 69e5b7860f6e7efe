import type { QueryClient } from '@tanstack/react-query'
import { paths, patterns } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Navigate } from 'react-router'
import { eventQuery } from '../../api/event.ts'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

const index = async () => (await import('./pages/ReportsPage.tsx')).ReportsPage
const report = async () => (await import('./pages/ReportPage.tsx')).ReportPage

/** The steps of an event are beside its figures until something was sold. */
const untilSold = ({ eventId }: { eventId: number }) => ({
  queryKey: ['events', eventId, 'is-unsold'],
  queryFn: async ({ client }: { client: QueryClient }) =>
    (await client.ensureQueryData(eventQuery(eventId))).statistics?.orders_count === 0,
  enabled: eventId > 0,
})

export const reports: WebSlice = {
  routes: {
    account: [
      page(patterns.accountReports, index),
      // What is still to be paid is a desk with acts, at one place.
      { path: paths.accountReport('open_transfers'), element: <Navigate to={paths.unpaidOrders()} replace /> },
      page(patterns.accountReport, report),
      page(`${patterns.organizer}/reports`, index),
      page(`${patterns.organizer}/report/:reportType`, report),
    ],
    event: [
      page('reports', index),
      { path: 'report/open_transfers', element: <Navigate to="../orders/unpaid" replace /> },
      page('report/:reportType', report),
      page('getting-started', async () => (await import('./pages/GettingStartedPage.tsx')).GettingStartedPage),
      page('check-in/figures', async () => (await import('./pages/CheckInFiguresPage.tsx')).CheckInFiguresPage),
    ],
  },
  menu: [
    {
      entry: 'event-overview',
      rank: 2,
      label: m.reports_setup,
      at: paths.gettingStarted,
      needs: 'events:read',
      when: untilSold,
    },
    {
      entry: 'event-check-in',
      rank: 3,
      label: m.check_in_live_tab_figures,
      at: paths.checkInFigures,
      needs: 'check-in:read',
    },
    {
      entry: 'event-reports',
      rank: 1,
      label: m.shell_reports,
      at: paths.reports,
      needs: 'reports:read',
      alsoAt: paths.anyReport,
    },
    {
      entry: 'account-reports',
      rank: 1,
      label: m.shell_reports,
      at: paths.accountReports,
      needs: 'reports:read',
      alsoAt: paths.anyAccountReport,
    },
  ],
  guide: {
    '/manage/event/*/report': 'figures',
    '/manage/event/*/reports': 'figures',
    '/manage/report': 'figures',
    '/manage/reports': 'figures',
    '/manage/organizer/*/report': 'figures',
    '/manage/organizer/*/reports': 'figures',
  },
}
