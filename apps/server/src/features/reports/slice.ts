import { COUNTED, LOG } from '@turnout/contract/archive/reasons.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { systemClock } from '../../platform/clock/clock.ts'
import type { Slice } from '../../slice.ts'
import { mailsGoFirst } from '../checkout/keep-mails-first.ts'
import { foldFigures } from './kept/store-kept.ts'
import { reportFileMakers } from './mailing/make-report-files.ts'
import { sendDueReports } from './mailing/send-due-reports.ts'
import { reportRoutes } from './routes.ts'

export const reports: Slice = {
  name: 'reports',
  tables: {
    report_schedules: { account: 'goes' },
    report_schedule_people: { account: 'goes' },
    report_mailings: { account: 'goes', leftOut: LOG },
    kept_figures: { leftOut: COUNTED },
    figure_changes: { leftOut: COUNTED },
    kept_arrivals: { leftOut: COUNTED },
    arrival_changes: { leftOut: COUNTED },
    arrived_guests: { leftOut: COUNTED },
  },
  history: {
    things: {
      report_schedule: { table: 'report_schedules', name: 'report' },
    },
    acts: {
      'report_schedule.created': { topic: 'events', say: m.audit_log_act_report_schedule_created },
      'report_schedule.updated': { topic: 'events', say: m.audit_log_act_report_schedule_updated },
      'report_schedule.deleted': { topic: 'events', say: m.audit_log_act_report_schedule_deleted },
      'report_schedule.stopped': { topic: 'events', say: m.audit_log_act_report_schedule_stopped },
    },
  },
  routes: reportRoutes,
  recurring: (services) => {
    const { database, publicUrl } = services
    const givesWay = mailsGoFirst(services)
    return [
      {
        // Reports are mailed at a time of the clock.
        everySeconds: 60,
        run: async () => {
          if (!(await givesWay())) await sendDueReports(database, { now: systemClock.now(), publicUrl: publicUrl() })
        },
      },
      // Figures are exact without it; what a few seconds of a sale noted is quick to sum.
      { everySeconds: 5, run: () => foldFigures(database) },
    ]
  },
  files: ({ database }) => reportFileMakers(database),
}
