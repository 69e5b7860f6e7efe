import { paths, patterns } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ChartColumn } from 'lucide-react'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

const index = async () => (await import('./pages/ReportsPage.tsx')).ReportsPage
const report = async () => (await import('./pages/ReportPage.tsx')).ReportPage

export const reports: WebSlice = {
  routes: {
    account: [
      page(patterns.accountReports, index),
      page(patterns.accountReport, report),
      page(`${patterns.organizer}/reports`, index),
      page(`${patterns.organizer}/report/:reportType`, report),
    ],
    event: [
      page('reports', index),
      page('report/:reportType', report),
      page('getting-started', async () => (await import('./pages/GettingStartedPage.tsx')).GettingStartedPage),
      page('check-in/figures', async () => (await import('./pages/CheckInFiguresPage.tsx')).CheckInFiguresPage),
    ],
  },
  menu: [
    {
      group: 'figures',
      rank: 2,
      label: m.shell_reports,
      icon: ChartColumn,
      at: paths.reports,
      alsoAt: paths.anyReport,
      needs: 'reports:read',
      letter: 'r',
    },
    {
      group: 'work',
      rank: 2,
      label: m.shell_reports,
      icon: ChartColumn,
      at: paths.accountReports,
      alsoAt: paths.anyAccountReport,
      needs: 'reports:read',
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
