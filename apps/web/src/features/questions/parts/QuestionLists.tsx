import type { Product } from '@turnout/contract/products/product.ts'
import type { EventQuestion } from '@turnout/contract/questions/question.ts'
import type { QuestionScope } from '@turnout/domain/questions/question.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { Grid, Row, Text } from '@turnout/ui/layout/parts.tsx'
import { SortableList } from '@turnout/ui/lists/SortableList.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Lock, Plus } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../../shell/use-may.ts'
import css from './questions-question-row.module.css'
import type { OpenQuestionPanel } from './QuestionPanel.tsx'
import { QuestionRow } from './QuestionRow.tsx'
import { useQuestionHiding } from './use-question-hiding.ts'
import { useQuestionOrder } from './use-question-order.ts'

export interface QuestionListsProps {
  eventId: number
  questions: readonly EventQuestion[]
  products: readonly Product[]
  onOpen: (panel: OpenQuestionPanel) => void
}

/** Both lists; hidden questions stay in view as long as there is one. */
export function QuestionLists(props: QuestionListsProps) {
  const { questions, eventId } = props
  const sort = useQuestionOrder(eventId)
  const [wantsHidden, setWantsHidden] = useState(false)
  const hasHidden = questions.some((question) => question.is_hidden)
  return (
    <>
      <Card label={m.questions_show_hidden()}>
        <Switch
          label={m.questions_show_hidden()}
          name="show_hidden"
          value={hasHidden || wantsHidden}
          onChange={setWantsHidden}
          disabled={hasHidden}
          consequence={hasHidden ? m.questions_show_hidden_forced() : m.questions_show_hidden_help()}
        />
      </Card>
      <Grid className={css.lists} gap={16} align="start">
        <ScopeList
          {...props}
          sort={sort}
          scope="ORDER"
          title={m.questions_per_order()}
          fixed={m.questions_fixed_order()}
        />
        <ScopeList
          {...props}
          sort={sort}
          scope="PRODUCT"
          title={m.questions_per_unit()}
          fixed={m.questions_fixed_unit()}
        />
      </Grid>
      {questions.length === 0 && (
        <EmptyState ghost="rows" level={2} title={m.questions_empty_title()}>
          {m.questions_empty_text()}
        </EmptyState>
      )}
    </>
  )
}

interface ScopeListProps extends QuestionListsProps {
  /** Both lists are one order. */
  sort: (ids: readonly number[]) => void
  scope: QuestionScope
  title: string
  /** The questions that are always asked; they stand on top. */
  fixed: string
}

function ScopeList({ eventId, questions, products, onOpen, sort, scope, title, fixed }: ScopeListProps) {
  const hide = useQuestionHiding(eventId)
  const mayWrite = useMay('events:write')
  const listed = questions.filter((question) => question.belongs_to === scope)
  const others = questions.filter((question) => question.belongs_to !== scope)
  const move = (items: readonly EventQuestion[]) =>
    sort((scope === 'ORDER' ? [...items, ...others] : [...others, ...items]).map(({ id }) => id))
  const add = (
    <Button
      size="small"
      icon={Plus}
      onPress={() => onOpen({ kind: 'new', belongsTo: scope })}
      aria-label={m.questions_add_to({ list: title })}
    >
      {m.questions_add_here()}
    </Button>
  )
  return (
    <Card title={title} flush headEnd={mayWrite && add}>
      <Row as="p" className={css.fixed} gap={10} padding="12-16" ground="sunken" rule="below" font="small" tone="muted">
        <Lock size={16} strokeWidth={1.75} aria-hidden />
        <span>
          <Text as="span" weight={600} tone="text">
            {fixed}
          </Text>{' '}
          {m.questions_fixed_reason()}
        </span>
      </Row>
      {listed.length === 0 ? (
        <Text padding={16} tone="muted">
          {scope === 'ORDER' ? m.questions_none_order() : m.questions_none_unit()}
        </Text>
      ) : (
        <SortableList
          fixed={!mayWrite}
          label={title}
          items={listed}
          itemKey={(question) => question.id}
          itemName={(question) => question.title}
          onMove={move}
          render={(question) => (
            <QuestionRow
              {...{ question, products, mayWrite }}
              onOpen={() => onOpen({ kind: 'question', questionId: question.id })}
              onHide={(isHidden) => void hide(question, isHidden)}
              onDelete={() => onOpen({ kind: 'delete', questionId: question.id })}
            />
          )}
        />
      )}
    </Card>
  )
}
