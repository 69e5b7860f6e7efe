import type { AnsweredQuestion } from '@turnout/contract/questions/answer-fields.ts'
import { m } from '@turnout/messages/generated/messages.js'

/** A question as the label of its field, which styles the word that it may be left out. */
export const QuestionTitle = ({ question: { title, required } }: { question: AnsweredQuestion }) => (
  <>
    {title} {!required && <i>{m.shell_ui_optional()}</i>}
  </>
)
