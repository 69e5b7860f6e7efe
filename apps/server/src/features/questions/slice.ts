import type { Slice } from '../../slice.ts'
import { questionRoutes } from './routes.ts'
import { askForCopy } from './store-copied-products.ts'
import { copyQuestions } from './store-copies.ts'

export const questions: Slice = {
  name: 'questions',
  tables: {
    questions: 'stays',
    question_products: 'stays',
    question_answers: { guest: 'changes', account: 'changes' },
  },
  routes: questionRoutes,
  copiesEvent: { when: 'duplicate_questions', copy: copyQuestions },
  copiesProduct: askForCopy,
}
