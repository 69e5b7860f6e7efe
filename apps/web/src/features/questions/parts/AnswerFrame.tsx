import type { ReactNode } from 'react'
import { type AnswerAttributes, attributesOf, type QuestionFieldProps, questionLabel } from './answer-attributes.ts'
import css from './QuestionField.module.css'

/** The label, the explanation and the fault around an answer of one field. */
export function AnswerFrame(props: QuestionFieldProps & { readonly children: (field: AnswerAttributes) => ReactNode }) {
  const { question, name, errors, children } = props
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={name}>
        {questionLabel(question)}
      </label>
      <AnswerHint name={name} text={question.description} />
      {children(attributesOf(props))}
      <AnswerFault name={name} text={errors[name]} />
    </div>
  )
}

export function AnswerHint({ name, text }: { name: string; text: string | null }) {
  return text === null ? null : (
    <p id={`${name}-hint`} className={css.hint}>
      {text}
    </p>
  )
}

export function AnswerFault({ name, text }: { name: string; text: string | undefined }) {
  return text === undefined ? null : (
    <p id={`${name}-error`} className={css.error}>
      {text}
    </p>
  )
}
