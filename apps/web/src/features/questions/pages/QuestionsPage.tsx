import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { eventQuery } from '../../../api/event.ts'
import { paths } from '../../../paths.ts'
import { useEventId } from '../../../shell/EventLayout.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { categoriesQuery } from '../../products/api.ts'
import { ProductsSkeleton } from '../../products/parts/ProductsSkeleton.tsx'
import { questionsQuery } from '../api.ts'
import { QuestionLists } from '../parts/QuestionLists.tsx'
import { QuestionPanel, type OpenQuestionPanel } from '../parts/QuestionPanel.tsx'

/** What an event asks its buyers: per order, and per ticket or item. */
export function QuestionsPage() {
  const eventId = useEventId()
  const event = useQuery(eventQuery(eventId))
  const questions = useQuery(questionsQuery(eventId))
  const categories = useQuery(categoriesQuery(eventId))
  const [panel, setPanel] = useState<OpenQuestionPanel | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const isReady = event.data !== undefined && questions.data !== undefined && categories.data !== undefined
  const failed = questions.error ?? event.error ?? categories.error
  const products = categories.data?.flatMap((category) => category.products) ?? []
  return (
    <>
      <PageTitle parts={[m.shell_questions(), event.data?.title]} />
      <PageHead
        title={m.shell_questions()}
        crumbs={[{ label: event.data?.title ?? '', href: paths.dashboard(eventId) }, { label: m.shell_questions() }]}
        actions={
          isReady && (
            <Button
              ref={addButton}
              variant="filled"
              icon={Plus}
              onPress={() => setPanel({ kind: 'new', belongsTo: 'ORDER' })}
            >
              {m.questions_add()}
            </Button>
          )
        }
      />
      {isReady && <QuestionLists eventId={eventId} questions={questions.data} products={products} onOpen={setPanel} />}
      {isReady && panel !== null && (
        <QuestionPanel
          panel={panel}
          event={event.data}
          questions={questions.data}
          products={products}
          onClose={() => setPanel(null)}
          onDeleted={() => {
            setPanel(null)
            // Its row is gone; without this the focus would be nowhere.
            addButton.current?.focus()
          }}
        />
      )}
      {!isReady && failed === null && <ProductsSkeleton />}
      {!isReady && failed !== null && (
        <LoadError
          message={failed instanceof ApiError ? failed.message : m.shell_unexpected_error()}
          reference={failed instanceof ApiError ? failed.reference : undefined}
          onRetry={() => Promise.all([event.refetch(), questions.refetch(), categories.refetch()])}
        />
      )}
    </>
  )
}
