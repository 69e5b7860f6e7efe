import type { EventQuestion } from '@turnout/contract/questions/question.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { DeleteDialog } from '../../../shell/DeleteDialog.tsx'
import { removeQuestion, useRefreshQuestions } from '../api.ts'
import { useQuestionHiding } from './use-question-hiding.ts'

export interface DeleteQuestionDialogProps {
  eventId: number
  question: EventQuestion
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a question goes. One with answers stays, and can be hidden from here. */
export function DeleteQuestionDialog({ eventId, question, onClose, onDeleted }: DeleteQuestionDialogProps) {
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
