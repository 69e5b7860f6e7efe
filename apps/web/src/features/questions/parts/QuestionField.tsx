import { ANSWER_LENGTHS, NEEDED_ADDRESS_PARTS, type AddressPart } from '@turnout/domain/questions/question.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  optionField,
  partField,
  type AnswerFields,
  type AnsweredQuestion,
} from '@turnout/contract/questions/answer-fields.ts'
import css from './QuestionField.module.css'

export interface QuestionFieldProps {
  readonly question: AnsweredQuestion
  /** Name of its answer in the request; see answer-fields.ts. */
  readonly name: string
  /** Kept values by field. */
  readonly values: AnswerFields
  /** Refusals by field. */
  readonly errors: AnswerFields
  /** By name, for addresses. */
  readonly countries: readonly { readonly code: string; readonly name: string }[]
}

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
        <OneField {...props}>
          {(field) => (
            <Dropdown {...field} options={props.question.options.map((option) => ({ code: option, name: option }))} />
          )}
        </OneField>
      )
    case 'MULTI_LINE_TEXT':
      return (
        <OneField {...props}>
          {(field) => <textarea {...field} rows={3} maxLength={ANSWER_LENGTHS.paragraph} />}
        </OneField>
      )
    case 'SINGLE_LINE_TEXT':
    case 'PHONE':
    case 'DATE':
      return <OneField {...props}>{(field) => <input {...field} {...INPUTS[props.question.type]} />}</OneField>
  }
}

const INPUTS: Partial<Record<AnsweredQuestion['type'], { type: string; maxLength?: number; autoComplete?: string }>> = {
  SINGLE_LINE_TEXT: { type: 'text', maxLength: ANSWER_LENGTHS.line },
  PHONE: { type: 'tel', maxLength: ANSWER_LENGTHS.phone, autoComplete: 'tel' },
  DATE: { type: 'date' },
}

interface Attributes {
  readonly id: string
  readonly name: string
  readonly defaultValue: string
  readonly 'data-known': string
  readonly 'aria-required': boolean
  readonly 'aria-invalid'?: true
  readonly 'aria-describedby'?: string
}

const words = ({ title, required }: AnsweredQuestion): string => (required ? title : m.questions_optional({ title }))

const describedBy = (name: string, { hint, error }: { hint: boolean; error: string | undefined }) => {
  const ids = [...(hint ? [`${name}-hint`] : []), ...(error === undefined ? [] : [`${name}-error`])]
  return ids.length === 0 ? {} : { 'aria-describedby': ids.join(' ') }
}

function attributesOf({ question, name, values, errors }: QuestionFieldProps): Attributes {
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

function OneField(props: QuestionFieldProps & { readonly children: (field: Attributes) => ReactNode }) {
  const { question, name, errors, children } = props
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={name}>
        {words(question)}
      </label>
      <Hint name={name} text={question.description} />
      {children(attributesOf(props))}
      <Fault name={name} text={errors[name]} />
    </div>
  )
}

function Hint({ name, text }: { name: string; text: string | null }) {
  return text === null ? null : (
    <p id={`${name}-hint`} className={css.hint}>
      {text}
    </p>
  )
}

function Fault({ name, text }: { name: string; text: string | undefined }) {
  return text === undefined ? null : (
    <p id={`${name}-error`} className={css.error}>
      {text}
    </p>
  )
}

function Dropdown({
  options,
  ...field
}: Attributes & { readonly options: readonly { readonly code: string; readonly name: string }[] }) {
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
      <legend className={css.label}>{words(question)}</legend>
      <Hint name={name} text={question.description} />
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
      <Fault name={name} text={errors[name]} />
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
  const { question, name, countries } = props
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
      <legend className={css.label}>{words(question)}</legend>
      <Hint name={name} text={question.description} />
      <OneField {...field('country', m.checkout_country())}>
        {(attributes) => <Dropdown {...attributes} options={countries} />}
      </OneField>
      {PARTS.map(({ part, label, autoComplete, maxLength }) => (
        <OneField key={part} {...field(part, label())}>
          {(attributes) => <input {...attributes} {...{ autoComplete, maxLength }} />}
        </OneField>
      ))}
    </fieldset>
  )
}
