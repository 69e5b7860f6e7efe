import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'
import { hasDatesQuery } from '../../desk/dates/has-dates.ts'

export const occurrences: WebSlice = {
  routes: {
    event: [
      page('dates', async () => (await import('./dates-desk.tsx')).DatesPage),
      page('dates/month', async () => (await import('./pages/DatesMonthPage.tsx')).DatesMonthPage),
      page('dates/new', async () => (await import('./pages/NewDatesPage.tsx')).NewDatesPage),
      page('dates/rules/:ruleId', async () => (await import('./pages/ChangeRulePage.tsx')).ChangeRulePage),
    ],
  },
  menu: [
    {
      entry: 'event-overview',
      rank: 3,
      label: m.occurrences_title,
      at: paths.dates,
      needs: 'events:read',
      when: ({ eventId }) => hasDatesQuery(eventId),
    },
  ],
  guide: {
    '/manage/event/*/dates': 'dates',
  },
}
