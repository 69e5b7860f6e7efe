import type { Slice } from '../../slice.ts'
import { questionRoutes } from './routes.ts'
import { askForCopy } from './store-copied-products.ts'
import { copyQuestions } from './store-copies.ts'

export const questions: Slice = {
  name: 'questions',
  routes: questionRoutes,
  copiesEvent: { when: 'duplicate_questions', copy: copyQuestions },
  copiesProduct: askForCopy,
}
