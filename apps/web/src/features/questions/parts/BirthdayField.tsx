import { partField } from '@turnout/contract/questions/answer-fields.ts'
import { DAY_PARTS, type DayPart } from '@turnout/domain/questions/calendar-day.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { regional } from '../../../format/format.ts'
import { describedBy, type QuestionFieldProps } from './answer-attributes.ts'
import { AnswerFault, AnswerHint, QuestionTitle } from './AnswerFrame.tsx'
import css from './questions.module.css'
import field from './QuestionField.module.css'

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
export function BirthdayField({ question, name, values, errors, words }: QuestionFieldProps) {
  return (
    <fieldset
      className={`${field.group} ${field.field}`}
      {...describedBy(name, { hint: question.description !== null, error: errors[name] })}
    >
      <legend className={field.label}>
        <QuestionTitle question={question} />
      </legend>
      <AnswerHint name={name} question={question} />
      <div className={css.birthdayFieldParts}>
        {partsIn(words.locale).map((part, place) => (
          <label key={part} className={part === 'year' ? css.year : css.part}>
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
