import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const questions: WebSlice = {
  routes: {
    event: [page('questions', async () => (await import('./pages/QuestionsPage.tsx')).QuestionsPage)],
  },
  menu: [
    {
      entry: 'event-tickets',
      rank: 4,
      label: m.shell_questions,
      was: m.shell_questions,
      at: paths.questions,
      needs: 'events:read',
      letter: 'q',
    },
  ],
  guide: {
    '/manage/event/*/questions': 'questions',
  },
}
