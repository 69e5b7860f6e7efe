import type { AnswerFields, AnsweredQuestion } from '@turnout/contract/questions/answer-fields.ts'
import type { Dialling } from './dialling.ts'

export interface QuestionFieldProps {
  readonly question: AnsweredQuestion
  /** Name of its answer in the request; see answer-fields.ts. */
  readonly name: string
  /** Kept values by field. */
  readonly values: AnswerFields
  /** Refusals by field. */
  readonly errors: AnswerFields
  readonly words: AnsweringWords
}

/** What fields say in the language of those who are asked. */
export interface AnsweringWords {
  readonly locale: string
  /** By name, for addresses. */
  readonly countries: readonly { readonly code: string; readonly name: string }[]
  /** For phone numbers; null: they have one field, as text. */
  readonly dialling: Dialling | null
}

export interface AnswerAttributes {
  readonly id: string
  readonly name: string
  readonly defaultValue: string
  readonly 'data-known': string
  readonly 'aria-required': boolean
  readonly 'aria-invalid'?: true
  readonly 'aria-describedby'?: string
}

export const describedBy = (name: string, { hint, error }: { hint: boolean; error: string | undefined }) => {
  const ids = [...(hint ? [`${name}-hint`] : []), ...(error === undefined ? [] : [`${name}-error`])]
  return ids.length === 0 ? {} : { 'aria-describedby': ids.join(' ') }
}

export function attributesOf({ question, name, values, errors }: QuestionFieldProps): AnswerAttributes {
  const known = values[name] ?? ''
  return {
    id: name,
    name,
    defaultValue: known,
    'data-known': known,
    'aria-required': question.required,
    ...(errors[name] !== undefined && { 'aria-invalid': true as const }),
    ...describedBy(name, { hint: question.description !== null, error: errors[name] }),
  }
}
