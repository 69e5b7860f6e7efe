import type { Event } from '@turnout/contract/events/event.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import type { EventQuestion } from '@turnout/contract/questions/question.ts'
import type { QuestionScope } from '@turnout/domain/questions/question.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { DeleteDialog } from '../../../shell/DeleteDialog.tsx'
import { removeQuestion, useRefreshQuestions } from '../api.ts'
import { QuestionDrawer } from './drawer/QuestionDrawer.tsx'
import { useQuestionHiding } from './use-question-hiding.ts'

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

interface DeleteQuestionDialogProps {
  eventId: number
  question: EventQuestion
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a question goes. One with answers stays, and can be hidden from here. */
function DeleteQuestionDialog({ eventId, question, onClose, onDeleted }: DeleteQuestionDialogProps) {
  const refresh = useRefreshQuestions(eventId)
  const hide = useQuestionHiding(eventId)
  const title = m.questions_delete_title({ title: question.title })
  if (question.has_answers && !question.is_hidden)
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        title={title}
        confirmLabel={m.questions_hide_instead()}
        tone="filled"
        onConfirm={async () => {
          await hide(question, true)
          onClose()
        }}
        error={m.error_question_has_answers()}
      />
    )
  return (
    <DeleteDialog
      title={title}
      consequences={[m.questions_delete_consequence()]}
      confirmLabel={m.questions_delete()}
      onDelete={async () => {
        await removeQuestion(eventId, question.id)
        await refresh()
      }}
      done={m.questions_deleted({ title: question.title })}
      {...{ onClose, onDeleted }}
    />
  )
}
