import type { EventQuestion } from '@turnout/contract/questions/question.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { changeLatest, versionAs } from '../../../shell/together/save-together.ts'
import { readQuestion, saveQuestion, useRefreshQuestions } from '../api.ts'
import { bodyOfQuestion, formOfQuestion } from '../question-form.ts'

/** Hides a question from buyers, or asks them again; says what became of it. */
export function useQuestionHiding(eventId: number): (question: EventQuestion, isHidden: boolean) => Promise<void> {
  const refresh = useRefreshQuestions(eventId)
  const hide = async (question: EventQuestion, isHidden: boolean): Promise<void> => {
    const { title } = question
    try {
      await changeLatest(
        () => versionAs(readQuestion(eventId, question.id), (now) => formOfQuestion(now, [])),
        (form, version) => {
          const body = bodyOfQuestion({ ...form, is_hidden: isHidden })
          return saveQuestion({ eventId, questionId: question.id }, body, version)
        },
      )
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
