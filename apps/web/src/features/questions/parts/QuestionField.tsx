import { ANSWER_LENGTHS, NEEDED_ADDRESS_PARTS, type AddressPart } from '@turnout/domain/questions/question.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ChevronDown } from 'lucide-react'
import { optionField, partField } from '@turnout/contract/questions/answer-fields.ts'
import { type AnswerAttributes, describedBy, type QuestionFieldProps, questionLabel } from './answer-attributes.ts'
import { AnswerFault, AnswerFrame, AnswerHint } from './AnswerFrame.tsx'
import { BirthdayField } from './BirthdayField.tsx'
import { PhoneField } from './PhoneField.tsx'
import css from './QuestionField.module.css'

/**
 * A question as buyers see it: native elements that keep their own value, so that it works before a
 * script does.
 */
export function QuestionField(props: QuestionFieldProps) {
  switch (props.question.type) {
    case 'RADIO':
    case 'CHECKBOX':
    case 'MULTI_SELECT_DROPDOWN':
      return <ChoiceField {...props} />
    case 'ADDRESS':
      return <AddressAnswer {...props} />
    case 'DROPDOWN':
      return (
        <AnswerFrame {...props}>
          {(field) => (
            <Dropdown {...field} options={props.question.options.map((option) => ({ code: option, name: option }))} />
          )}
        </AnswerFrame>
      )
    case 'MULTI_LINE_TEXT':
      return (
        <AnswerFrame {...props}>
          {(field) => <textarea {...field} rows={3} maxLength={ANSWER_LENGTHS.paragraph} />}
        </AnswerFrame>
      )
    case 'SINGLE_LINE_TEXT':
      return (
        <AnswerFrame {...props}>
          {(field) => <input {...field} type="text" maxLength={ANSWER_LENGTHS.line} />}
        </AnswerFrame>
      )
    case 'PHONE':
      return <PhoneField {...props} />
    case 'DATE':
      return props.question.is_birthday ? (
        <BirthdayField {...props} />
      ) : (
        <AnswerFrame {...props}>{(field) => <input {...field} type="date" />}</AnswerFrame>
      )
  }
}

function Dropdown({
  options,
  ...field
}: AnswerAttributes & { readonly options: readonly { readonly code: string; readonly name: string }[] }) {
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

/** One of several, or several of them. The first control carries the id that an error leads to. */
function ChoiceField({ question, name, values, errors }: QuestionFieldProps) {
  const isOne = question.type === 'RADIO'
  return (
    <fieldset
      className={css.group}
      // A group of ticks has no "required" of its own in ARIA; a group of radios has.
      {...(isOne && { role: 'radiogroup', 'aria-required': question.required })}
      {...describedBy(name, { hint: question.description !== null, error: errors[name] })}
    >
      <legend className={css.label}>{questionLabel(question)}</legend>
      <AnswerHint name={name} text={question.description} />
      {question.options.map((option, place) => {
        const field = isOne ? name : optionField(name, place)
        const isChosen = isOne ? values[field] === option : values[field] === 'on'
        return (
          <label key={option} className={css.choice}>
            <input
              id={place === 0 ? name : undefined}
              type={isOne ? 'radio' : 'checkbox'}
              name={field}
              {...(isOne && { value: option })}
              defaultChecked={isChosen}
              data-label={question.title}
              {...(question.required && { 'data-group': name })}
              {...(errors[name] !== undefined && { 'aria-invalid': true })}
            />
            <span>{option}</span>
          </label>
        )
      })}
      <AnswerFault name={name} text={errors[name]} />
    </fieldset>
  )
}

const PARTS: readonly { part: AddressPart; label: () => string; autoComplete: string; maxLength: number }[] = [
  { part: 'address_line_1', label: m.checkout_street, autoComplete: 'address-line1', maxLength: 255 },
  { part: 'address_line_2', label: m.checkout_address_more, autoComplete: 'address-line2', maxLength: 255 },
  { part: 'zip_or_postal_code', label: m.checkout_postal_code, autoComplete: 'postal-code', maxLength: 20 },
  { part: 'city', label: m.checkout_city, autoComplete: 'address-level2', maxLength: 100 },
  { part: 'state_or_region', label: m.checkout_region, autoComplete: 'address-level1', maxLength: 100 },
]

/** An address, country first. */
function AddressAnswer(props: QuestionFieldProps) {
  const { question, name, words } = props
  const field = (part: AddressPart, title: string): QuestionFieldProps => ({
    ...props,
    name: partField(name, part),
    question: {
      ...question,
      title,
      description: null,
      required: question.required && (NEEDED_ADDRESS_PARTS as readonly string[]).includes(part),
    },
  })
  return (
    <fieldset className={css.address}>
      <legend className={css.label}>{questionLabel(question)}</legend>
      <AnswerHint name={name} text={question.description} />
      <AnswerFrame {...field('country', m.checkout_country())}>
        {(attributes) => <Dropdown {...attributes} options={words.countries} />}
      </AnswerFrame>
      {PARTS.map(({ part, label, autoComplete, maxLength }) => (
        <AnswerFrame key={part} {...field(part, label())}>
          {(attributes) => <input {...attributes} {...{ autoComplete, maxLength }} />}
        </AnswerFrame>
      ))}
    </fieldset>
  )
}
