import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Plus } from 'lucide-react'
import { eventQuery } from '../../../api/event.ts'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { categoriesQuery } from '../../products/api.ts'
import { choosableIn } from '../../products/parts/choosable-products.ts'
import { OfferFrame, usePanel } from '../../products/parts/OfferFrame.tsx'
import { useOpenInList } from '../../../shell/address/use-open-in-list.ts'
import { useMay } from '../../../shell/use-may.ts'
import { questionsQuery } from '../api.ts'
import { QuestionLists } from '../parts/QuestionLists.tsx'
import { QuestionPanel, type OpenQuestionPanel } from '../parts/QuestionPanel.tsx'

/** The questions of an event to its buyers: per order, and per ticket or item. */
export function QuestionsPage() {
  const eventId = useEventId()
  const mayWrite = useMay('events:write')
  const event = useQuery(eventQuery(eventId))
  const questions = useQuery(questionsQuery(eventId))
  const categories = useQuery(categoriesQuery(eventId))
  const { panel, open, addButton, ends } = usePanel<OpenQuestionPanel>()
  const isReady = event.data !== undefined && questions.data !== undefined && categories.data !== undefined
  useOpenInList(isReady, (kind, id) => {
    if (kind === 'question') open({ kind, questionId: id })
  })
  const products = choosableIn(categories.data ?? [])
  return (
    <OfferFrame
      title={m.shell_questions()}
      event={event}
      asked={[questions, categories]}
      actions={
        mayWrite && (
          <Button
            ref={addButton}
            variant="filled"
            icon={Plus}
            disabled={!isReady}
            onPress={() => open({ kind: 'new', belongsTo: 'ORDER' })}
          >
            {m.questions_add()}
          </Button>
        )
      }
    >
      {isReady && <QuestionLists eventId={eventId} questions={questions.data} products={products} onOpen={open} />}
      {isReady && panel !== null && (
        <QuestionPanel panel={panel} event={event.data} questions={questions.data} products={products} {...ends} />
      )}
    </OfferFrame>
  )
}
