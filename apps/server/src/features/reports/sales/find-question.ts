import type { SalesGroup } from '@turnout/domain/reports/choices.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { invalidFields } from '../../../platform/http/refusal.ts'
import type { ReportScope } from '../access.ts'
import { questionsWithChoices, type ReportedQuestionRow } from './queries-questions.ts'

/**
 * The question that sales are divided by; null when they are not.
 * @throws Refusal invalid_fields for one that is missing, of another event, or has no choices
 */
export async function findQuestion(
  reader: Reader,
  scope: ReportScope,
  asked: { readonly group_by: SalesGroup; readonly question_id: number | null },
): Promise<ReportedQuestionRow | null> {
  if (asked.group_by !== 'question') return null
  if (asked.question_id === null) throw invalidFields({ question_id: 'required' })
  const questions = await questionsWithChoices(reader, scope.id)
  const question = questions.find(({ id }) => id === asked.question_id)
  if (question === undefined) throw invalidFields({ question_id: 'unknown_question' })
  return question
}
