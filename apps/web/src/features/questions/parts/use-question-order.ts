import { useQueryClient } from '@tanstack/react-query'
import type { EventQuestion } from '@turnout/contract/questions/question.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useSavedOrder } from '../../../api/use-saved-order.ts'
import { questionsQuery, saveQuestionOrder, useRefreshQuestions } from '../api.ts'

const arranged = (questions: readonly EventQuestion[], ids: readonly number[]): EventQuestion[] =>
  questions.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))

/**
 * Sorts the questions of an event by their ids: at once on the screen, saved behind it, with an
 * undo.
 */
export function useQuestionOrder(eventId: number): (ids: readonly number[]) => void {
  const cache = useQueryClient()
  const { queryKey } = questionsQuery(eventId)
  const shown = (): readonly EventQuestion[] => cache.getQueryData(queryKey) ?? []
  return useSavedOrder<readonly number[]>({
    queryKey,
    shown: () => shown().map(({ id }) => id),
    show: (ids) => cache.setQueryData(queryKey, arranged(shown(), ids)),
    save: (ids) => saveQuestionOrder(eventId, ids),
    refresh: useRefreshQuestions(eventId),
    words: { saved: m.questions_order_saved, failed: m.questions_sort_failed },
  })
}
