import { DAY_PARTS, dayOf, partsOfDay, type DayPart } from '@turnout/domain/questions/calendar-day.ts'
import { internationalNumber } from '@turnout/domain/questions/phone-number.ts'
import { ADDRESS_PARTS, takesSeveral } from '@turnout/domain/questions/question.ts'
import type { QuestionAnswer } from './answer.ts'
import type { PublicQuestion } from './question.ts'

/*
 * How the fields of an answer are named in a form. Text, a day and one choice have one field, named
 * like the answer in the request; of several choices each option has its own tick, `name#2`;
 * of an address each part has its field, `name.city`, and so has each part of a birthday, `name.day`.
 * Beside a phone number is its country, `name.region`; without script it is not asked.
 */

/** Values of a form by the name of their field; a tick is 'on' or ''. */
export type AnswerFields = Readonly<Record<string, string>>

export type AnsweredQuestion = Pick<
  PublicQuestion,
  'id' | 'title' | 'description' | 'type' | 'is_birthday' | 'required' | 'options' | 'option_labels' | 'text_locales'
>

export const optionField = (name: string, place: number): string => `${name}#${place}`
export const partField = (name: string, part: string): string => `${name}.${part}`

/** The answer that a field belongs to: ticks of one question share it, and the parts of a day and of a phone number. */
export const answerOfField = (field: string): string => field.replace(/(?:#\d+|\.(?:day|month|year|region))$/u, '')

/** The country of a phone number: "PT 351". */
export const regionField = (name: string): string => `${name}.region`
/** A field that only forms without script send: they show no country, so its field says nothing. */
export const plainField = (name: string): string => `${name}.plain`

/** The calling code in the field of a country. */
export const callingCodeIn = (region: string | undefined): string | null =>
  /^[A-Z]{2} (\d{1,3})$/u.exec(region ?? '')?.[1] ?? null

/** The three fields of a birthday as one day; empty when none is filled. */
export const dayIn = (values: AnswerFields, name: string): string =>
  dayOf(
    Object.fromEntries(DAY_PARTS.map((part) => [part, values[partField(name, part)] ?? ''])) as Record<DayPart, string>,
  )

/** The name of an answer in a request: `order.questions.0.response.answer`. */
export const answerName = (group: string, place: number): string => `${group}.questions.${place}.response.answer`

/** A form's answer to a question, as it travels; empty when there is no answer. */
export function answerIn(
  values: AnswerFields,
  name: string,
  question: Pick<AnsweredQuestion, 'type' | 'is_birthday' | 'options'>,
) {
  const given = (field: string): string => (values[field] ?? '').trim()
  if (takesSeveral(question.type))
    return question.options.filter((_, place) => given(optionField(name, place)) === 'on')
  if (question.type === 'ADDRESS')
    return Object.fromEntries(ADDRESS_PARTS.map((part) => [part, given(partField(name, part))]))
  if (question.type === 'DATE' && question.is_birthday) return dayIn(values, name) || given(name)
  if (question.type === 'PHONE') return phoneIn(values, name)
  return given(name)
}

/** A phone number with its country, where one was asked. */
function phoneIn(values: AnswerFields, name: string): string {
  const typed = (values[name] ?? '').trim()
  const callingCode = plainField(name) in values ? null : callingCodeIn(values[regionField(name)])
  return callingCode === null ? typed : internationalNumber(typed, callingCode)
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
  question: Pick<AnsweredQuestion, 'is_birthday' | 'options'>,
): AnswerFields {
  if (answer === null) return {}
  if (typeof answer === 'string' && question.is_birthday)
    return Object.fromEntries(Object.entries(partsOfDay(answer)).map(([part, text]) => [partField(name, part), text]))
  if (typeof answer === 'string') return { [name]: answer }
  if (!Array.isArray(answer))
    return Object.fromEntries(ADDRESS_PARTS.map((part) => [partField(name, part), answer[part] ?? '']))
  return Object.fromEntries(
    question.options.map((option, place) => [optionField(name, place), answer.includes(option) ? 'on' : '']),
  )
}
