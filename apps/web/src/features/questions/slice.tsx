import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { MessageCircleQuestionMark } from 'lucide-react'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const questions: WebSlice = {
  routes: {
    event: [page('questions', async () => (await import('./pages/QuestionsPage.tsx')).QuestionsPage)],
  },
  menu: [
    {
      group: 'guests',
      rank: 3,
      label: m.shell_questions,
      icon: MessageCircleQuestionMark,
      at: paths.questions,
      needs: 'events:read',
      letter: 'q',
    },
  ],
  guide: {
    '/manage/event/*/questions': 'questions',
  },
}
