import { m } from '@turnout/messages/generated/messages.js'
import type { Slice } from '../../slice.ts'
import { questionRoutes } from './routes.ts'
import { askForCopy, copyQuestions } from './store.ts'

export const questions: Slice = {
  name: 'questions',
  tables: {
    questions: 'stays',
    question_products: 'stays',
    question_occurrences: 'stays',
    question_answers: { guest: 'changes', account: 'changes' },
  },
  history: {
    things: {
      question: { table: 'questions', name: 'title', searched: { by: 'title', in: 'event' } },
    },
    acts: {
      'event.questions_sorted': { topic: 'events', say: m.audit_log_act_event_questions_sorted },
      'question.created': { topic: 'events', say: m.audit_log_act_question_created },
      'question.updated': { topic: 'events', say: m.audit_log_act_question_updated },
      'question.deleted': { topic: 'events', say: m.audit_log_act_question_deleted },
    },
  },
  routes: questionRoutes,
  copiesEvent: { when: 'duplicate_questions', copy: copyQuestions },
  copiesProduct: askForCopy,
}
