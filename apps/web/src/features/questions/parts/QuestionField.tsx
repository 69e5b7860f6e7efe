import { ANSWER_LENGTHS } from '@turnout/domain/questions/question.ts'
import { AddressAnswer } from './AddressAnswer.tsx'
import type { QuestionFieldProps } from './answer-attributes.ts'
import { AnswerFrame, Dropdown } from './AnswerFrame.tsx'
import { BirthdayField } from './BirthdayField.tsx'
import { ChoiceField, labelOf } from './ChoiceField.tsx'
import { Paragraph } from './Paragraph.tsx'
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
