import type { EventQuestion } from '@turnout/contract/questions/question.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { saveQuestion, useRefreshQuestions } from '../api.ts'
import { bodyOfQuestion, formOfQuestion } from '../question-form.ts'

/** Hides a question from buyers, or asks them again; says what became of it. */
export function useQuestionHiding(eventId: number): (question: EventQuestion, isHidden: boolean) => Promise<void> {
  const refresh = useRefreshQuestions(eventId)
  const hide = async (question: EventQuestion, isHidden: boolean): Promise<void> => {
    const { title } = question
    try {
      const form = { ...formOfQuestion(question, []), is_hidden: isHidden }
      await saveQuestion({ eventId, questionId: question.id }, bodyOfQuestion(form))
      showToast({ message: isHidden ? m.questions_now_hidden({ title }) : m.questions_now_shown({ title }) })
    } catch {
      showToast({
        message: m.questions_update_failed({ title }),
        action: { label: m.shell_try_again(), onPress: () => void hide(question, isHidden) },
      })
    }
    await refresh()
  }
  return hide
}
