import type { Reader } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { scopeInEvent, type ScopeInEvent } from '../events/access.ts'
import { answerExists } from './store-answers.ts'
import { questionExists } from './store.ts'

declare const proven: unique symbol

/** An answer that was proven to belong to such a question. */
export interface AnswerScope {
  readonly answerId: number
  readonly question: ScopeInEvent<'question'>
  readonly [proven]: 'answer'
}

export const { ofCaller: questionOfCaller } = scopeInEvent('question', questionExists)

/**
 * @throws Refusal not_found for an answer that is unknown or to another question, and for a
 * question that is not the caller's.
 */
export async function answerOfCaller(
  reader: Reader,
  caller: Caller,
  ids: { event_id: number; question_id: number; answer_id: number },
): Promise<AnswerScope> {
  const question = await questionOfCaller(reader, caller, ids)
  if (!(await answerExists(reader, ids.question_id, ids.answer_id))) throw new Refusal('not_found')
  return { answerId: ids.answer_id, question } as AnswerScope
}
