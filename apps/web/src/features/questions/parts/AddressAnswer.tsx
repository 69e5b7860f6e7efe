import { partField } from '@turnout/contract/questions/answer-fields.ts'
import type { AddressField } from '@turnout/domain/addresses/address-formats.ts'
import { NEEDED_ADDRESS_PARTS, type AddressPart } from '@turnout/domain/questions/question.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { ADDRESS_AUTOCOMPLETE, ADDRESS_MAX, addressLabel } from '../../../format/address-labels.ts'
import { useAskedAddress } from '../../../public/frame/parts/address/use-asked-address.ts'
import css from './questions.module.css'
import { type QuestionFieldProps } from './answer-attributes.ts'
import { AnswerFrame, AnswerHint, Dropdown, QuestionTitle } from './AnswerFrame.tsx'
import field from './QuestionField.module.css'

/** An address: country first, since it names and orders the rest; a second line behind a button. */
export function AddressAnswer(props: QuestionFieldProps) {
  const { question, name, words, values } = props
  const { frame, country, rows, onChange } = useAskedAddress<HTMLFieldSetElement>({
    country: values[partField(name, 'country')] ?? '',
    nameOf: (part) => partField(name, part),
    isKnown: (part) => isKnown(props, part),
  })
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
  const draw = (field: AddressField) => (
    <AnswerFrame {...partOf(field, addressLabel(field, country))}>
      {(attributes) => (
        <input {...attributes} autoComplete={ADDRESS_AUTOCOMPLETE[field]} maxLength={ADDRESS_MAX[field]} />
      )}
    </AnswerFrame>
  )
  return (
    <fieldset ref={frame} className={field.address}>
      <legend className={field.label}>
        <QuestionTitle question={question} />
      </legend>
      <AnswerHint name={name} question={question} />
      <div className={css.addressAnswerParts}>
        <div className={css.whole}>
          <AnswerFrame {...partOf('country', m.checkout_country())}>
            {(attributes) => <Dropdown {...attributes} options={words.countries} onChange={onChange} />}
          </AnswerFrame>
        </div>
        {/* All in one list, so that a field that changes its place keeps what was typed into it. */}
        {rows.flatMap((row) =>
          row
            .filter((part) => part !== SECOND_LINE && (country !== '' || part !== REGION || isKnown(props, part)))
            .map((part) => (
              <div key={part} className={row.length > 1 ? undefined : css.whole}>
                {draw(part)}
              </div>
            )),
        )}
      </div>
      <Rest isFilled={isKnown(props, SECOND_LINE)}>{draw(SECOND_LINE)}</Rest>
    </fieldset>
  )
}

const SECOND_LINE = 'address_line_2'
/** Most addresses do without: it is asked for once the country that needs it is chosen. */
const REGION = 'state_or_region'

function isKnown({ name, values, errors }: QuestionFieldProps, part: AddressField): boolean {
  const one = partField(name, part)
  return (values[one] ?? '') !== '' || errors[one] !== undefined
}

/** Open as soon as something is in it; what was typed is in view. */
function Rest({ isFilled, children }: { readonly isFilled: boolean; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(isFilled)
  if (isFilled && !isOpen) setOpen(true)
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void => {
    setOpen(currentTarget.open)
    // The line goes away: who pressed it goes on in the field.
    if (currentTarget.open && currentTarget.contains(document.activeElement))
      currentTarget.querySelector('input')?.focus()
  }
  return (
    <details className={css.rest} open={isOpen} onToggle={onToggle}>
      <summary>{m.questions_address_second()}</summary>
      <div className={field.address}>{children}</div>
    </details>
  )
}
