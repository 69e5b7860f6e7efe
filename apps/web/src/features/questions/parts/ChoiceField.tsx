import { optionField } from '@turnout/contract/questions/answer-fields.ts'
import { describedBy, type QuestionFieldProps } from './answer-attributes.ts'
import { AnswerFault, AnswerHint, QuestionTitle } from './AnswerFrame.tsx'
import mark from '../../../public/frame/parts/mark-of-choice.module.css'
import css from './QuestionField.module.css'

/** One of several, or several of them. */
export function ChoiceField(props: QuestionFieldProps) {
  const { question, name, errors } = props
  return (
    <fieldset
      className={css.group}
      // A group of ticks has no "required" in ARIA; a group of radios has.
      {...(question.type === 'RADIO' && { role: 'radiogroup', 'aria-required': question.required })}
      {...describedBy(name, { hint: question.description !== null, error: errors[name] })}
    >
      <legend className={css.label}>
        <QuestionTitle question={question} />
      </legend>
      <AnswerHint name={name} question={question} />
      <Options {...props} />
      <AnswerFault name={name} text={errors[name]} />
    </fieldset>
  )
}

/** The first control carries the id that an error leads to. */
/** An option in the words of those who are asked. */
export const labelOf = ({ options, option_labels: labels }: QuestionFieldProps['question'], place: number): string =>
  labels?.[place] ?? options[place] ?? ''

export function Options({ question, name, values, errors }: QuestionFieldProps) {
  const isOne = question.type === 'RADIO'
  return question.options.map((option, place) => {
    const field = isOne ? name : optionField(name, place)
    return (
      <label key={option} className={css.choice}>
        <input
          id={place === 0 ? name : undefined}
          type={isOne ? 'radio' : 'checkbox'}
          className={isOne ? mark.radio : mark.tick}
          name={field}
          {...(isOne && { value: option })}
          defaultChecked={isOne ? values[field] === option : values[field] === 'on'}
          data-label={question.title}
          {...(question.required && { 'data-group': name })}
          {...(errors[name] !== undefined && { 'aria-invalid': true })}
        />
        <span lang={question.text_locales?.['options']}>{labelOf(question, place)}</span>
      </label>
    )
  })
}
