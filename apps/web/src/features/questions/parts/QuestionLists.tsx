import { useQueryClient } from '@tanstack/react-query'
import type { Product } from '@turnout/contract/products/product.ts'
import type { EventQuestion } from '@turnout/contract/questions/question.ts'
import type { QuestionScope } from '@turnout/domain/questions/question.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { Grid, Row, Text, Box } from '@turnout/ui/layout/parts.tsx'
import { RowTitle } from '@turnout/ui/lists/RowTitle.tsx'
import { SortableList } from '@turnout/ui/lists/SortableList.tsx'
import { RowMenu } from '@turnout/ui/overlays/Menu.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Lock, Plus, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSavedOrder } from '../../../api/use-saved-order.ts'
import { useMay } from '../../../shell/use-may.ts'
import { questionsQuery, saveQuestionOrder, useRefreshQuestions } from '../api.ts'
import { QUESTION_KINDS } from '../question-words.ts'
import type { OpenQuestionPanel } from './QuestionPanel.tsx'
import css from './questions-question-row.module.css'
import { useQuestionHiding } from './use-question-hiding.ts'

export interface QuestionListsProps {
  eventId: number
  questions: readonly EventQuestion[]
  products: readonly Product[]
  onOpen: (panel: OpenQuestionPanel) => void
}

const arranged = (questions: readonly EventQuestion[], ids: readonly number[]): EventQuestion[] =>
  questions.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))

/**
 * Sorts the questions of an event by their ids: at once on the screen, saved behind it, with an
 * undo.
 */
function useQuestionOrder(eventId: number): (ids: readonly number[]) => void {
  const cache = useQueryClient()
  const { queryKey } = questionsQuery(eventId)
  const shown = (): readonly EventQuestion[] => cache.getQueryData(queryKey) ?? []
  return useSavedOrder<readonly number[]>({
    queryKey,
    shown: () => shown().map(({ id }) => id),
    show: (ids) => cache.setQueryData(queryKey, arranged(shown(), ids)),
    save: (ids) => saveQuestionOrder(eventId, ids),
    refresh: useRefreshQuestions(eventId),
    words: { saved: m.questions_order_saved, failed: m.questions_sort_failed },
  })
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

interface QuestionRowProps {
  question: EventQuestion
  products: readonly Product[]
  mayWrite: boolean
  onOpen: () => void
  onHide: (isHidden: boolean) => void
  onDelete: () => void
}

/** A question in its list: how it is answered, of whom it is asked, and whether buyers see it. */
function QuestionRow({ question, products, mayWrite, onOpen, onHide, onDelete }: QuestionRowProps) {
  const { label, icon: Icon } = QUESTION_KINDS[question.type]
  const hiding = question.is_hidden
    ? { key: 'hide', label: m.questions_unhide(), icon: Eye, onPress: () => onHide(false) }
    : { key: 'hide', label: m.questions_hide(), icon: EyeOff, onPress: () => onHide(true) }
  return (
    <Grid className={css.row} gap="6-12" align="center">
      <Icon className={css.icon} size={20} strokeWidth={1.75} aria-hidden />
      <Box shrinks>
        <RowTitle onPress={onOpen}>{question.title}</RowTitle>
        <Text font="small" tone="muted" breaks>
          {[label(), productWords(question, products), dateWords(question)].filter(Boolean).join(' · ')}
        </Text>
      </Box>
      <Row as="span" className={css.badges} gap={4} wrap>
        {question.required && <StatusBadge tone="grey">{m.questions_required()}</StatusBadge>}
        {question.is_hidden && <StatusBadge tone="outline">{m.questions_hidden()}</StatusBadge>}
      </Row>
      {mayWrite && (
        <RowMenu
          label={m.questions_actions({ title: question.title })}
          groups={[
            { items: [{ key: 'edit', label: m.questions_edit(), icon: Pencil, onPress: onOpen }, hiding] },
            {
              items: [
                {
                  key: 'delete',
                  label: m.questions_delete(),
                  icon: Trash2,
                  tone: 'danger' as const,
                  onPress: onDelete,
                },
              ],
            },
          ]}
        />
      )}
    </Grid>
  )
}

/** How many dates it is asked on; nothing where that is all of them. */
const dateWords = ({ event_occurrence_ids: ids }: EventQuestion): string =>
  ids.length === 0 ? '' : m.occurrences_count({ count: ids.length })

/** "All products", the only one by name, or how many; nothing for a question of the order. */
function productWords({ belongs_to, product_ids }: EventQuestion, products: readonly Product[]): string {
  if (belongs_to === 'ORDER') return ''
  const asked = products.filter(({ id }) => product_ids.includes(id))
  if (asked.length === 0) return m.questions_no_products()
  if (asked.length === products.length && asked.length > 1) return m.questions_all_products()
  return asked.length === 1 ? (asked[0]?.title ?? '') : m.questions_some_products({ count: asked.length })
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
