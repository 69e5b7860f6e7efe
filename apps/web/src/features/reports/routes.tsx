import { patterns } from '@turnout/contract/paths.ts'
import type { SliceRoutes } from '../../shell/slice-routes.ts'

const index = { Component: async () => (await import('./pages/ReportsPage.tsx')).ReportsPage }
const report = { Component: async () => (await import('./pages/ReportPage.tsx')).ReportPage }

export const reportsRoutes: SliceRoutes = {
  account: [
    { path: patterns.accountReports, lazy: index },
    { path: patterns.accountReport, lazy: report },
    { path: `${patterns.organizer}/reports`, lazy: index },
    { path: `${patterns.organizer}/report/:reportType`, lazy: report },
  ],
  event: [
    { path: 'reports', lazy: index },
    { path: 'report/:reportType', lazy: report },
    {
      path: 'getting-started',
      lazy: { Component: async () => (await import('./pages/GettingStartedPage.tsx')).GettingStartedPage },
    },
    {
      path: 'check-in/figures',
      lazy: { Component: async () => (await import('./pages/CheckInFiguresPage.tsx')).CheckInFiguresPage },
    },
  ],
}
