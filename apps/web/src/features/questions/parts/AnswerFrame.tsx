import { m } from '@turnout/messages/generated/messages.js'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { type AnswerAttributes, attributesOf, type QuestionFieldProps } from './answer-attributes.ts'
import css from './QuestionField.module.css'

/** The label, the explanation and the fault around an answer of one field. */
export function AnswerFrame(props: QuestionFieldProps & { readonly children: (field: AnswerAttributes) => ReactNode }) {
  const { question, name, errors, children } = props
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={name}>
        <QuestionTitle question={question} />
      </label>
      <AnswerHint name={name} question={question} />
      {children(attributesOf(props))}
      <AnswerFault name={name} text={errors[name]} />
    </div>
  )
}

/** A question as the label of its field, with a quiet word where it may be left out. */
export const QuestionTitle = ({
  question: { title, required, text_locales: from },
}: Pick<QuestionFieldProps, 'question'>) => (
  <>
    <span lang={from?.['title']}>{title}</span> {!required && <i>{m.shell_ui_optional()}</i>}
  </>
)

export function AnswerHint({ name, question }: Pick<QuestionFieldProps, 'name' | 'question'>) {
  const { description: text, text_locales: from } = question
  return text === null ? null : (
    <p id={`${name}-hint`} className={css.hint} lang={from?.['description']}>
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

interface DropdownProps extends AnswerAttributes {
  readonly options: readonly { readonly code: string; readonly name: string }[]
  readonly onChange?: () => void
}

/** One of several, in the device's own list. */
export function Dropdown({ options, ...field }: DropdownProps) {
  return (
    <span className={css.select}>
      <select {...field}>
        <option value="">{m.questions_choose()}</option>
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
    </span>
  )
}
