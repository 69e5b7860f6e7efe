import { useQuery } from '@tanstack/react-query'
import type { QuestionAnswer } from '@turnout/contract/questions/answer.ts'
import type { EventQuestion } from '@turnout/contract/questions/question.ts'
import { isAskedOn } from '@turnout/domain/questions/question.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { useState } from 'react'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { questionsQuery } from '../api.ts'
import { answerWords } from '../question-words.ts'
import { AnswerEditor } from './AnswerEditor.tsx'
import type { AnsweringPlace } from './answering-place.ts'
import css from './questions-question-row.module.css'

export interface AnswersSectionProps {
  eventId: number
  places: readonly AnsweringPlace[]
  answers: readonly QuestionAnswer[]
}

/** The given and the missing answers, hidden questions too, each editable in its place. */
export function AnswersSection({ eventId, places, answers }: AnswersSectionProps) {
  const questions = useQuery(questionsQuery(eventId))
  const [edited, setEdited] = useState<string | null>(null)
  if (questions.data === undefined) return null
  const shown = places.map((place) => ({ place, lines: linesOf(place, { questions: questions.data, answers }) }))
  if (shown.every(({ lines }) => lines.length === 0)) return <p className={css.none}>{m.questions_nothing_asked()}</p>
  return (
    <>
      {shown.map(({ place, lines }, at) => {
        if (lines.length === 0) return null
        const key = `${place.attendeeId ?? ''} ${place.productId ?? ''} ${place.unit ?? ''}`
        return (
          <div key={`${key} ${at}`} className={css.place}>
            {place.title !== undefined && (
              <Text as="h4" className={css.title} font="label" breaks>
                {place.title}
              </Text>
            )}
            <Stack as="dl" gap={10}>
              {lines.map((line) => (
                <AnswerLine
                  key={line.question.id}
                  {...{ eventId, place, line }}
                  isEdited={edited === `${key} ${line.question.id}`}
                  onEdit={(isEdited) => setEdited(isEdited ? `${key} ${line.question.id}` : null)}
                />
              ))}
            </Stack>
          </div>
        )
      })}
    </>
  )
}

interface Line {
  readonly question: EventQuestion
  readonly answer: QuestionAnswer | undefined
}

interface AnswerLineProps {
  eventId: number
  place: AnsweringPlace
  line: Line
  isEdited: boolean
  onEdit: (isEdited: boolean) => void
}

function AnswerLine({ eventId, place, line, isEdited, onEdit }: AnswerLineProps) {
  const { question, answer } = line
  const title = answer?.title ?? question.title
  return (
    <div className={css.answer}>
      <dt>
        <bdi>{title}</bdi> {question.is_hidden && <StatusBadge tone="outline">{m.questions_hidden()}</StatusBadge>}
      </dt>
      <dd>
        {isEdited ? (
          <AnswerEditor {...{ eventId, place, question, answer }} onClose={() => onEdit(false)} />
        ) : (
          <>
            <span className={answer === undefined ? css.none : css.text}>
              {answer === undefined ? m.questions_unanswered() : answerWords(answer, documentLocale())}
            </span>
            {answer === undefined ? (
              <Button size="small" onPress={() => onEdit(true)} aria-label={m.questions_answer_add_named({ title })}>
                {m.questions_answer_add()}
              </Button>
            ) : (
              <Button size="small" onPress={() => onEdit(true)} aria-label={m.questions_answer_edit_named({ title })}>
                {m.questions_answer_edit()}
              </Button>
            )}
          </>
        )}
      </dd>
    </div>
  )
}

interface Known {
  readonly questions: readonly EventQuestion[]
  readonly answers: readonly QuestionAnswer[]
}

/** Every question of the place that was answered or could be, in the order of the questions. */
function linesOf(place: AnsweringPlace, { questions, answers }: Known): Line[] {
  const here = answers.filter((answer) =>
    place.attendeeId !== undefined
      ? answer.attendee_id === place.attendeeId
      : answer.attendee_id === null &&
        answer.product_id === (place.productId ?? null) &&
        answer.unit === (place.unit ?? null),
  )
  return questions
    .map((question) => ({ question, answer: here.find((answer) => answer.question_id === question.id) }))
    .filter(({ question, answer }) => answer !== undefined || isAskedOf(question, place))
}

const isAskedOf = (question: EventQuestion, { productId, dates = [] }: AnsweringPlace): boolean =>
  isAskedOn(question.event_occurrence_ids, dates) &&
  (productId === undefined
    ? question.belongs_to === 'ORDER'
    : question.belongs_to === 'PRODUCT' && question.product_ids.includes(productId))
