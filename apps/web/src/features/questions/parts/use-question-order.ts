import { useQueryClient } from '@tanstack/react-query'
import type { EventQuestion } from '@turnout/contract/questions/question.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { useRef } from 'react'
import { questionsQuery, saveQuestionOrder, useRefreshQuestions } from '../api.ts'

const arranged = (questions: readonly EventQuestion[], ids: readonly number[]): EventQuestion[] =>
  questions.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))

/**
 * Sorts at once on the screen and saves behind it; moves made meanwhile are sent together afterwards, so that the server never gets an
 * older order last. A failure puts back what the server has.
 */
export function useQuestionOrder(eventId: number): (ids: readonly number[]) => void {
  const cache = useQueryClient()
  const refresh = useRefreshQuestions(eventId)
  const { queryKey } = questionsQuery(eventId)
  const waiting = useRef<readonly number[] | null>(null)
  const running = useRef(false)

  const sort = (ids: readonly number[]): void => {
    cache.setQueryData(queryKey, (shown) => arranged(shown ?? [], ids))
    waiting.current = ids
    if (!running.current) void save()
  }
  const save = async (): Promise<void> => {
    running.current = true
    let wanted: readonly number[] = []
    try {
      await cache.cancelQueries({ queryKey })
      while (waiting.current !== null) {
        wanted = waiting.current
        waiting.current = null
        await saveQuestionOrder(eventId, wanted)
      }
      showToast({ message: m.questions_order_saved() })
    } catch {
      waiting.current = null
      const again = wanted
      showToast({
        message: m.questions_sort_failed(),
        action: { label: m.shell_try_again(), onPress: () => sort(again) },
      })
    } finally {
      running.current = false
    }
    await refresh()
  }
  return sort
}
