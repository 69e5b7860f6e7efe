import { ANSWER_LENGTHS } from '@turnout/domain/questions/question.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useRef, useState } from 'react'
import { regional } from '../../../format/format.ts'
import { AddressAnswer } from './AddressAnswer.tsx'
import type { AnswerAttributes, QuestionFieldProps } from './answer-attributes.ts'
import { AnswerFrame, Dropdown } from './AnswerFrame.tsx'
import { BirthdayField } from './BirthdayField.tsx'
import { ChoiceField, labelOf } from './ChoiceField.tsx'
import css from './QuestionField.module.css'
import { PhoneField } from './PhoneField.tsx'
import { SeveralField } from './SeveralField.tsx'

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
