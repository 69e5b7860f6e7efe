import type { BodyInput } from '@turnout/contract/client.ts'
import type { QuestionAnswer } from '@turnout/contract/questions/answer.ts'
import type { saveAnswer } from '@turnout/contract/questions/endpoints.ts'
import type { EventQuestion } from '@turnout/contract/questions/question.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { answerIn, fieldsOfAnswer, type AnswerFields } from '@turnout/contract/questions/answer-fields.ts'
import { Row, Stack } from '@turnout/ui/layout/parts.tsx'
import { keepAnswer, useRefreshQuestions } from '../api.ts'
import { countriesIn } from './country-names.ts'
import type { AnsweringWords } from './answer-attributes.ts'
import type { AnsweringPlace } from './answering-place.ts'
import { QuestionField } from './QuestionField.tsx'

export interface AnswerEditorProps {
  eventId: number
  place: AnsweringPlace
  question: EventQuestion
  answer: QuestionAnswer | undefined
  onClose: () => void
}

const NAME = 'answer'

/** A phone number is whole in its field: it is being mended, not asked. */
function wordsFor({ type }: EventQuestion): AnsweringWords {
  const locale = documentLocale()
  return { locale, countries: type === 'ADDRESS' ? countriesIn(locale) : [], dialling: null }
}

/** One answer to change or to give, in the field that a buyer has. Refusals land under it. */
export function AnswerEditor({ eventId, place, question, answer, onClose }: AnswerEditorProps) {
  const form = useRef<HTMLFormElement>(null)
  const refresh = useRefreshQuestions(eventId)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<AnswerFields>({})
  useEffect(() => document.getElementById(NAME)?.focus(), [])
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy || form.current === null) return
    setBusy(true)
    try {
      await keepAnswer({ eventId, questionId: question.id }, bodyOf(new FormData(form.current), { place, question }))
      await refresh()
      showToast({ message: m.questions_answer_saved() })
      onClose()
    } catch (problem) {
      setErrors(refusalsOf(problem))
      setBusy(false)
    }
  }
  return (
    <Stack as="form" ref={form} gap={10} wide onSubmit={(event) => void save(event)} noValidate>
      <QuestionField
        question={question}
        name={NAME}
        values={fieldsOfAnswer(answer?.answer ?? null, NAME, question)}
        errors={errors}
        words={wordsFor(question)}
      />
      <Row gap={8} justify="end">
        <Button size="small" onPress={onClose}>
          {m.questions_answer_cancel()}
        </Button>
        <Button size="small" variant="filled" type="submit" busy={busy}>
          {m.questions_answer_save()}
        </Button>
      </Row>
    </Stack>
  )
}

interface Asked {
  readonly place: AnsweringPlace
  readonly question: EventQuestion
}

function bodyOf(given: FormData, { place, question }: Asked): BodyInput<typeof saveAnswer> {
  // No field of an answer takes a file.
  const texts = [...given].filter((field): field is [string, string] => typeof field[1] === 'string')
  const values = Object.fromEntries(texts)
  return {
    order_id: place.orderId,
    attendee_id: place.attendeeId ?? null,
    product_id: place.attendeeId === undefined ? (place.productId ?? null) : null,
    unit: place.unit ?? null,
    answer: answerIn(values, NAME, question),
  }
}

/** The refusals, each at its field. A refusal without a field is shown at the answer. */
function refusalsOf(problem: unknown): AnswerFields {
  if (!(problem instanceof ApiError)) return { [NAME]: m.shell_unexpected_error() }
  const fields = Object.entries(problem.errors).flatMap(([name, [text]]) => (text === undefined ? [] : [[name, text]]))
  const isHere = fields.some(([name]) => name === NAME || name?.startsWith(`${NAME}.`))
  return isHere ? Object.fromEntries(fields) : { [NAME]: problem.message }
}
