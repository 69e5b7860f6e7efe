import type { QuestionAnswer } from '@turnout/contract/questions/answer.ts'
import type { EventQuestion as WireQuestion, PublicQuestion } from '@turnout/contract/questions/question.ts'
import { answerText } from '@turnout/domain/questions/answer-text.ts'
import type { AnswerValue } from '@turnout/domain/questions/question.ts'
import type { AnswerRow } from './queries-answers.ts'
import type { EventQuestion } from './queries.ts'

/** A question as buyers may know it. The caller has left hidden ones out. */
export const publicQuestionAnswer = (question: EventQuestion): PublicQuestion => ({
  id: question.id,
  title: question.title,
  description: question.description,
  type: question.type,
  required: question.required,
  belongs_to: question.belongsTo,
  options: [...question.options],
  product_ids: [...question.productIds],
  order: question.order,
})

export const questionAnswer = (question: EventQuestion): WireQuestion => ({
  ...publicQuestionAnswer(question),
  is_hidden: question.isHidden,
  has_answers: question.hasAnswers,
})

/** An answer to a question. */
export const answerAnswer = (row: AnswerRow): QuestionAnswer => ({
  id: row.id,
  question_id: row.question_id,
  title: row.title,
  type: row.type,
  question_type: row.type,
  belongs_to: row.belongs_to,
  is_hidden: row.is_hidden,
  answer: row.answer === null ? null : valueAnswer(row.answer),
  text_answer: row.answer === null ? '' : answerText(row.answer),
  product_id: row.product_id,
  product_title: row.product_title,
  attendee_id: row.attendee_id,
  first_name: row.first_name,
  last_name: row.last_name,
  unit: row.unit,
})

function valueAnswer(value: AnswerValue): QuestionAnswer['answer'] {
  if (typeof value === 'string') return value
  if (isList(value)) return [...value]
  return { ...value }
}

// `Array.isArray` does not narrow a readonly list out of a union.
const isList = (value: AnswerValue): value is readonly string[] => Array.isArray(value)
