import { partField } from '@turnout/contract/questions/answer-fields.ts'
import { NEEDED_ADDRESS_PARTS, type AddressPart } from '@turnout/domain/questions/question.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import css from './AddressAnswer.module.css'
import { type QuestionFieldProps } from './answer-attributes.ts'
import { AnswerFrame, AnswerHint, Dropdown, QuestionTitle } from './AnswerFrame.tsx'
import field from './QuestionField.module.css'

interface Part {
  readonly part: AddressPart
  readonly label: () => string
  readonly autoComplete: string
  readonly maxLength: number
}

const POSTAL_CODE: Part = {
  part: 'zip_or_postal_code',
  label: m.checkout_postal_code,
  autoComplete: 'postal-code',
  maxLength: 20,
}
const NEEDED: readonly Part[] = [
  { part: 'address_line_1', label: m.checkout_street, autoComplete: 'address-line1', maxLength: 255 },
  { part: 'city', label: m.checkout_city, autoComplete: 'address-level2', maxLength: 100 },
]
const REST: readonly Part[] = [
  { part: 'address_line_2', label: m.checkout_address_more, autoComplete: 'address-line2', maxLength: 255 },
  { part: 'state_or_region', label: m.checkout_region, autoComplete: 'address-level1', maxLength: 100 },
]

/** An address: country first, since it orders the rest; what most addresses do without behind a line. */
export function AddressAnswer(props: QuestionFieldProps) {
  const { question, name, words } = props
  const partOf = (part: AddressPart, title: string): QuestionFieldProps => ({
    ...props,
    name: partField(name, part),
    question: {
      ...question,
      title,
      description: null,
      required: question.required && (NEEDED_ADDRESS_PARTS as readonly string[]).includes(part),
    },
  })
  const draw = ({ part, label, autoComplete, maxLength }: Part) => (
    <AnswerFrame key={part} {...partOf(part, label())}>
      {(attributes) => <input {...attributes} {...{ autoComplete, maxLength }} />}
    </AnswerFrame>
  )
  return (
    <fieldset className={field.address}>
      <legend className={field.label}>
        <QuestionTitle question={question} />
      </legend>
      <AnswerHint name={name} text={question.description} />
      <div className={css.pair}>
        <AnswerFrame {...partOf('country', m.checkout_country())}>
          {(attributes) => <Dropdown {...attributes} options={words.countries} />}
        </AnswerFrame>
        {draw(POSTAL_CODE)}
      </div>
      {NEEDED.map(draw)}
      <Rest {...props}>{REST.map(draw)}</Rest>
    </fieldset>
  )
}

/** Open as soon as something stands in it; nobody has to look for what they typed. */
function Rest({ name, values, errors, children }: QuestionFieldProps & { readonly children: ReactNode }) {
  const isFilled = REST.some(({ part }) => {
    const one = partField(name, part)
    return (values[one] ?? '') !== '' || errors[one] !== undefined
  })
  const [isOpen, setOpen] = useState(isFilled)
  if (isFilled && !isOpen) setOpen(true)
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void => {
    setOpen(currentTarget.open)
    // The line goes away: who pressed it goes on in the first of its fields.
    if (currentTarget.open && currentTarget.contains(document.activeElement))
      currentTarget.querySelector('input')?.focus()
  }
  return (
    <details className={css.rest} open={isOpen} onToggle={onToggle}>
      <summary>{m.questions_address_more()}</summary>
      <div className={field.address}>{children}</div>
    </details>
  )
}
