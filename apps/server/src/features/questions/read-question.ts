import type { Question, QuestionScope, QuestionType } from '@turnout/domain/questions/question.ts'

/** The columns of a question that judging an answer asks for. */
export interface QuestionRow {
  readonly id: number
  readonly title: string
  readonly type: QuestionType
  readonly required: boolean
  readonly is_hidden: boolean
  readonly belongs_to: QuestionScope
  readonly options: readonly string[]
  readonly product_ids: readonly number[]
  readonly occurrence_ids: readonly number[]
}

/** A question as `judgeAnswers` takes it. */
export const questionOf = (row: QuestionRow): Question => ({
  id: row.id,
  title: row.title,
  type: row.type,
  required: row.required,
  isHidden: row.is_hidden,
  belongsTo: row.belongs_to,
  options: row.options,
  productIds: row.product_ids,
  occurrenceIds: row.occurrence_ids,
})
