import type { Event } from '@turnout/contract/events/event.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import type { EventQuestion } from '@turnout/contract/questions/question.ts'
import type { QuestionScope } from '@turnout/domain/questions/question.ts'
import { DeleteQuestionDialog } from './DeleteQuestionDialog.tsx'
import { QuestionDrawer } from './drawer/QuestionDrawer.tsx'

/** The drawer or dialog over the page, one at a time. */
export type OpenQuestionPanel =
  | { kind: 'new'; belongsTo: QuestionScope }
  | { kind: 'question' | 'delete'; questionId: number }

export interface QuestionPanelProps {
  panel: OpenQuestionPanel
  event: Event
  questions: readonly EventQuestion[]
  products: readonly Product[]
  onClose: () => void
  /** The thing in question is gone, and its row with it. */
  onDeleted: () => void
}

export function QuestionPanel({ panel, event, questions, products, onClose, onDeleted }: QuestionPanelProps) {
  if (panel.kind === 'new')
    return <QuestionDrawer {...{ event, questions, products, onClose }} question={null} belongsTo={panel.belongsTo} />
  const question = questions.find(({ id }) => id === panel.questionId)
  if (question === undefined) return null
  if (panel.kind === 'delete') return <DeleteQuestionDialog eventId={event.id} {...{ question, onClose, onDeleted }} />
  return <QuestionDrawer {...{ event, questions, products, question, onClose }} belongsTo={question.belongs_to} />
}
