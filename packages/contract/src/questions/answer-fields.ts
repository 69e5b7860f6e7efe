import { ADDRESS_PARTS, takesSeveral } from '@turnout/domain/questions/question.ts'
import type { QuestionAnswer } from './answer.ts'
import type { PublicQuestion } from './question.ts'

/*
 * How the fields of an answer are named in a form. Text, a day and one choice have one field, named
 * like the answer in the request; of several choices each option has a tick of its own, `name#2`;
 * of an address each part has its field, `name.city`.
 */

/** Values of a form by the name of their field; a tick is 'on' or ''. */
export type AnswerFields = Readonly<Record<string, string>>

export type AnsweredQuestion = Pick<PublicQuestion, 'id' | 'title' | 'description' | 'type' | 'required' | 'options'>

export const optionField = (name: string, place: number): string => `${name}#${place}`
export const partField = (name: string, part: string): string => `${name}.${part}`

/** The answer that a field belongs to: ticks of one question share it. */
export const answerOfField = (field: string): string => field.replace(/#\d+$/u, '')

/** The name of an answer in a request: `order.questions.0.response.answer`. */
export const answerName = (group: string, place: number): string => `${group}.questions.${place}.response.answer`

/** A form's answer to a question, as it travels; empty when there is no answer. */
export function answerIn(values: AnswerFields, name: string, question: Pick<AnsweredQuestion, 'type' | 'options'>) {
  const given = (field: string): string => (values[field] ?? '').trim()
  if (takesSeveral(question.type))
    return question.options.filter((_, place) => given(optionField(name, place)) === 'on')
  if (question.type === 'ADDRESS')
    return Object.fromEntries(ADDRESS_PARTS.map((part) => [part, given(partField(name, part))]))
  return given(name)
}

/** The body's list of answers to the questions that were asked together. */
export const answersIn = (values: AnswerFields, group: string, asked: readonly AnsweredQuestion[]) =>
  asked.map((question, place) => ({
    question_id: question.id,
    response: { answer: answerIn(values, answerName(group, place), question) },
  }))

/** The fields of an answer that was given before; `answerIn` reads them back. */
export function fieldsOfAnswer(
  answer: QuestionAnswer['answer'],
  name: string,
  question: Pick<AnsweredQuestion, 'options'>,
): AnswerFields {
  if (answer === null) return {}
  if (typeof answer === 'string') return { [name]: answer }
  if (!Array.isArray(answer))
    return Object.fromEntries(ADDRESS_PARTS.map((part) => [partField(name, part), answer[part] ?? '']))
  return Object.fromEntries(
    question.options.map((option, place) => [optionField(name, place), answer.includes(option) ? 'on' : '']),
  )
}
