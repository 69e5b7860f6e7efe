import { useQuery } from '@tanstack/react-query'
import type { Condition } from '@turnout/contract/messages/audience.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { useState } from 'react'
import { questionsQuery } from '../../../questions/api.ts'
import type { ConditionValuesProps } from './condition-props.ts'
import { ValuesField } from './ValuesField.tsx'

type Props = ConditionValuesProps<Extract<Condition, { field: 'answer' }>>

/** A question, and the answers to it that are meant. */
export function AnswerValues(props: Props) {
  const { eventId, name, condition, onChange } = props
  const questions = useQuery(questionsQuery(eventId)).data ?? []
  const question = questions.find(({ id }) => id === condition.question_id)
  return (
    <Stack gap={8}>
      <Select
        label={m.messages_question()}
        labelHidden
        name={`${name}.question_id`}
        placeholder={m.messages_question_choose()}
        value={condition.question_id === 0 ? '' : String(condition.question_id)}
        onChange={(id) => onChange({ ...condition, question_id: Number(id), values: [] })}
        options={questions.map(({ id, title }) => ({ value: String(id), label: title }))}
      />
      {question !== undefined && question.options.length > 0 && (
        <ValuesField
          name={name}
          values={condition.values}
          options={question.options.map((value) => ({ value, label: value }))}
          onChange={(values) => onChange({ ...condition, values })}
        />
      )}
      {question !== undefined && question.options.length === 0 && <TypedAnswers key={question.id} {...props} />}
    </Stack>
  )
}

function TypedAnswers({ name, condition, onChange }: Props) {
  const [typed, setTyped] = useState(condition.values.join(', '))
  const change = (text: string) => {
    setTyped(text)
    const values = text.split(',').map((one) => one.trim())
    onChange({ ...condition, values: values.filter((one) => one !== '') })
  }
  return (
    <TextField
      label={m.messages_answers()}
      help={m.messages_answers_typed()}
      name={`${name}.values`}
      value={typed}
      onChange={change}
    />
  )
}
