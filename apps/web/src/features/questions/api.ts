import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { BodyInput } from '@turnout/contract/client.ts'
import {
  createQuestion,
  deleteQuestion,
  getQuestion,
  questionsOfEvent,
  saveAnswer,
  sortQuestions,
  updateQuestion,
} from '@turnout/contract/questions/endpoints.ts'
import type { EventQuestion } from '@turnout/contract/questions/question.ts'
import { call, callForVersion } from '../../api/client.ts'

/**
 * Questions of an event in their order, hidden ones too. The key begins like the event's, so that
 * both become stale together.
 */
export const questionsQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['events', eventId, 'questions'],
    queryFn: async ({ signal }): Promise<readonly EventQuestion[]> =>
      (await call(questionsOfEvent, { params: { event_id: eventId } }, { signal })).data,
  })

/** One question as it is now, with its version. */
export const readQuestion = (eventId: number, questionId: number) =>
  callForVersion(getQuestion, { params: { event_id: eventId, question_id: questionId } })

/** Creates a question, or changes the one with the id, if it is of that version still. */
export const saveQuestion = async (
  { eventId, questionId }: { eventId: number; questionId: number | null },
  body: BodyInput<typeof createQuestion>,
  ifMatch?: string,
) =>
  questionId === null
    ? (await call(createQuestion, { params: { event_id: eventId }, body })).data
    : (await call(updateQuestion, { params: { event_id: eventId, question_id: questionId }, body }, { ifMatch })).data

export const removeQuestion = (eventId: number, questionId: number) =>
  call(deleteQuestion, { params: { event_id: eventId, question_id: questionId } })

export const saveQuestionOrder = (eventId: number, questionIds: readonly number[]) =>
  call(sortQuestions, { params: { event_id: eventId }, body: { question_ids: [...questionIds] } })

/** Answers a question for an order, a ticket or another unit; see the contract. */
export const keepAnswer = (
  { eventId, questionId }: { eventId: number; questionId: number },
  body: BodyInput<typeof saveAnswer>,
) => call(saveAnswer, { params: { event_id: eventId, question_id: questionId }, body })

/** After a change: asks again for all shown data of the event. Resolves when it is there. */
export function useRefreshQuestions(eventId: number): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: ['events', eventId] })
}
