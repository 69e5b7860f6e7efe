import type { Category } from '@turnout/contract/products/category.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { Text } from '@turnout/ui/layout/parts.tsx'
import { RowMenu } from '@turnout/ui/overlays/Menu.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './products.module.css'

export interface CategorySectionProps {
  category: Category
  mayWrite: boolean
  isFirst: boolean
  isLast: boolean
  children: ReactNode
  onAdd: () => void
  onEdit: () => void
  onMove: (step: 1 | -1) => void
  onDelete: () => void
}

/** A category with its products. */
export function CategorySection(props: CategorySectionProps) {
  const { category, children } = props
  const { name } = category
  const headEnd = (
    <>
      {category.max_per_order !== null && (
        <Text as="span" font="small" tone="muted">
          {m.products_category_limited({ count: category.max_per_order })}
        </Text>
      )}
      {category.is_hidden && <StatusBadge tone="outline">{m.products_status_hidden()}</StatusBadge>}
      {props.mayWrite && <CategoryActs {...props} />}
    </>
  )
  return (
    <Card title={name} headEnd={headEnd} flush>
      {category.products.length === 0 && (
        <p className={css.empty}>
          {category.no_products_message ??
            (props.mayWrite ? m.products_category_empty() : m.products_category_empty_read())}
        </p>
      )}
      {children}
    </Card>
  )
}

function CategoryActs(props: CategorySectionProps) {
  const { isFirst, isLast } = props
  const { name } = props.category
  return (
    <>
      <Button size="small" icon={Plus} onPress={props.onAdd} aria-label={m.products_add_to({ name })}>
        {m.products_add_here()}
      </Button>
      <RowMenu
        label={m.products_actions({ name })}
        groups={[
          {
            items: [
              { key: 'edit', label: m.products_category_edit(), icon: Pencil, onPress: props.onEdit },
              {
                key: 'up',
                label: m.products_category_up(),
                icon: ArrowUp,
                disabled: isFirst,
                onPress: () => props.onMove(-1),
              },
              {
                key: 'down',
                label: m.products_category_down(),
                icon: ArrowDown,
                disabled: isLast,
                onPress: () => props.onMove(1),
              },
            ],
          },
          {
            items: [
              {
                key: 'delete',
                label: m.products_category_delete(),
                icon: Trash2,
                tone: 'danger',
                onPress: props.onDelete,
              },
            ],
          },
        ]}
      />
    </>
  )
}
