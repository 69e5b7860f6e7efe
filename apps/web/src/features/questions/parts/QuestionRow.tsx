import type { Product } from '@turnout/contract/products/product.ts'
import type { EventQuestion } from '@turnout/contract/questions/question.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { Box, Grid, Row, Text } from '@turnout/ui/layout/parts.tsx'
import { RowTitle } from '@turnout/ui/lists/RowTitle.tsx'
import { RowMenu } from '@turnout/ui/overlays/Menu.tsx'
import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { QUESTION_KINDS } from '../question-words.ts'
import css from './questions-question-row.module.css'

export interface QuestionRowProps {
  question: EventQuestion
  products: readonly Product[]
  mayWrite: boolean
  onOpen: () => void
  onHide: (isHidden: boolean) => void
  onDelete: () => void
}

/** A question in its list: how it is answered, of whom it is asked, and whether buyers see it. */
export function QuestionRow({ question, products, mayWrite, onOpen, onHide, onDelete }: QuestionRowProps) {
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
          {[label(), productWords(question, products)].filter(Boolean).join(' · ')}
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

/** "All products", the only one by name, or how many; nothing for a question of the order. */
function productWords({ belongs_to, product_ids }: EventQuestion, products: readonly Product[]): string {
  if (belongs_to === 'ORDER') return ''
  const asked = products.filter(({ id }) => product_ids.includes(id))
  if (asked.length === 0) return m.questions_no_products()
  if (asked.length === products.length && asked.length > 1) return m.questions_all_products()
  return asked.length === 1 ? (asked[0]?.title ?? '') : m.questions_some_products({ count: asked.length })
}
