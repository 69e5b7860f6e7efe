import { partField } from '@turnout/contract/questions/answer-fields.ts'
import { DAY_PARTS, type DayPart } from '@turnout/domain/questions/calendar-day.ts'
import { ANSWER_LENGTHS } from '@turnout/domain/questions/question.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useRef, useState } from 'react'
import { regional } from '../../../format/format.ts'
import { AddressAnswer } from './AddressAnswer.tsx'
import { AnswerFrame, Dropdown, AnswerFault, AnswerHint, QuestionTitle } from './AnswerFrame.tsx'
import { ChoiceField, labelOf } from './ChoiceField.tsx'
import { PhoneField } from './PhoneField.tsx'
import css from './QuestionField.module.css'
import { SeveralField } from './SeveralField.tsx'
import { type AnswerAttributes, type QuestionFieldProps, describedBy } from './answer-attributes.ts'
import questionsCss from './questions.module.css'

const LABELS: Readonly<Record<DayPart, () => string>> = {
  day: m.questions_day,
  month: m.questions_month,
  year: m.questions_year,
}
const DIGITS: Readonly<Record<DayPart, number>> = { day: 2, month: 2, year: 4 }

/** Day, month and year as the language writes them. */
const partsIn = (locale: string): DayPart[] =>
  new Intl.DateTimeFormat(regional(locale), { day: 'numeric', month: 'numeric', year: 'numeric' })
    .formatToParts(0)
    .flatMap(({ type }) => DAY_PARTS.find((part) => part === type) ?? [])

/**
 * A day of birth in three fields: people know theirs by heart, and a calendar opens decades away
 * from it. The first field carries the id that an error leads to, and answers for all three.
 */
function BirthdayField({ question, name, values, errors, words }: QuestionFieldProps) {
  return (
    <fieldset
      className={`${css.group} ${css.field}`}
      {...describedBy(name, { hint: question.description !== null, error: errors[name] })}
    >
      <legend className={css.label}>
        <QuestionTitle question={question} />
      </legend>
      <AnswerHint name={name} question={question} />
      <div className={questionsCss.birthdayFieldParts}>
        {partsIn(words.locale).map((part, place) => (
          <label key={part} className={part === 'year' ? questionsCss.year : questionsCss.part}>
            <span>{LABELS[part]()}</span>
            <input
              id={place === 0 ? name : undefined}
              name={partField(name, part)}
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              maxLength={DIGITS[part]}
              defaultValue={values[partField(name, part)] ?? ''}
              data-known={values[partField(name, part)] ?? ''}
              data-birthday={name}
              data-label={question.title}
              aria-required={question.required}
              {...(errors[name] !== undefined && { 'aria-invalid': true })}
            />
          </label>
        ))}
      </div>
      <AnswerFault name={name} text={errors[name]} />
    </fieldset>
  )
}

/**
 * A question as buyers see it: native elements that keep their own value, so that it works before a
 * script does.
 */
export function QuestionField(props: QuestionFieldProps) {
  switch (props.question.type) {
    case 'RADIO':
    case 'CHECKBOX':
      return <ChoiceField {...props} />
    case 'MULTI_SELECT_DROPDOWN':
      return <SeveralField {...props} />
    case 'ADDRESS':
      return <AddressAnswer {...props} />
    case 'DROPDOWN':
      return (
        <AnswerFrame {...props}>
          {(field) => (
            <Dropdown
              {...field}
              options={props.question.options.map((option, place) => ({
                code: option,
                name: labelOf(props.question, place),
              }))}
            />
          )}
        </AnswerFrame>
      )
    case 'MULTI_LINE_TEXT':
      return <AnswerFrame {...props}>{(field) => <Paragraph {...field} locale={props.words.locale} />}</AnswerFrame>
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

const MAX = ANSWER_LENGTHS.paragraph
/** So near to the end it is spoken too. */
const NEAR = 100

/** A long text, and from the first character on how much of it there is. */
function Paragraph({ locale, ...field }: AnswerAttributes & { readonly locale: string }) {
  const text = useRef<HTMLTextAreaElement>(null)
  const [length, setLength] = useState(field.defaultValue.length)
  const read = (): void => setLength(text.current?.value.length ?? 0)
  // What was kept in the tab is put back without a word.
  useEffect(read)
  const shown = (count: number): string => count.toLocaleString(regional(locale))
  const words = m.questions_characters({ count: shown(length), max: shown(MAX) })
  return (
    <>
      <textarea ref={text} {...field} rows={3} maxLength={MAX} onInput={read} />
      <p className={css.count} aria-live={MAX - length > NEAR ? 'off' : 'polite'} data-needs-script>
        {length > 0 && words}
      </p>
    </>
  )
}
