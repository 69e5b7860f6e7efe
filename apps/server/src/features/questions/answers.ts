import type { QuestionAnswer } from '@turnout/contract/questions/answer.ts'
import type { EventQuestion, PublicQuestion } from '@turnout/contract/questions/question.ts'
import type { WireLocale } from '@turnout/contract/enums.ts'
import { answerText } from '@turnout/domain/questions/answer-text.ts'
import { textsIn, type Reading } from '@turnout/domain/translations/texts-in.ts'
import type { AnswerValue } from '@turnout/domain/questions/question.ts'
import type { AnswerRow } from './queries-answers.ts'
import type { EventQuestionRow } from './queries.ts'

const plainAnswer = (row: EventQuestionRow) => ({
  id: row.id,
  title: row.title,
  description: row.description,
  type: row.type,
  is_birthday: row.is_birthday,
  required: row.required,
  belongs_to: row.belongs_to,
  options: [...row.options],
  product_ids: [...row.product_ids],
  order: row.order,
})

/** Left out of a question that is asked on all dates. */
const datesAnswer = ({ occurrence_ids: ids }: EventQuestionRow) => ids.length > 0 && { event_occurrence_ids: [...ids] }

/**
 * A question as buyers may know it, in their language. Answers name options as they stand in the
 * first one. The caller has left hidden ones out.
 */
export function publicQuestionAnswer(row: EventQuestionRow, reading: Reading<WireLocale>): PublicQuestion {
  const originals = { title: row.title, description: row.description, options: row.options }
  const { texts, ...from } = textsIn(originals, row.translations, reading)
  const { options, ...rest } = texts
  return {
    ...plainAnswer(row),
    ...datesAnswer(row),
    ...rest,
    ...(options !== row.options && { option_labels: [...options] }),
    ...from,
  }
}

export const questionAnswer = (row: EventQuestionRow): EventQuestion => ({
  ...plainAnswer(row),
  translations: row.translations,
  event_occurrence_ids: [...row.occurrence_ids],
  is_hidden: row.is_hidden,
  has_answers: row.has_answers,
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
