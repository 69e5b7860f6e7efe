import { use, useId } from 'react'
import type { ReactNode } from 'react'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { Box, Grid, Row, Text } from '../layout/parts.tsx'
import css from './lists.module.css'
import { RowsAreOld } from './rows-are-old.ts'

/** Things that are looked at rather than compared, as cards beside each other: a few doors, a few halls. */
export function CardList({ children }: { children: ReactNode }) {
  const isOld = use(RowsAreOld)
  return (
    <Grid as="ul" className={css.cards} gap={20} padding={0} data-old={isOld || undefined}>
      {children}
    </Grid>
  )
}

export interface CardListItemProps {
  /** A heading of level 2; names the card for readers. */
  name: string
  /** Beside the name, usually a StatusBadge. */
  badge?: ReactNode
  /** At the end of the head, usually a RowMenu. */
  menu?: ReactNode
  children: ReactNode
}

/** One card of a CardList. */
export function CardListItem({ name, badge, menu, children }: CardListItemProps) {
  const id = useId()
  return (
    <Row as="li" className={css.card} down gap={12} shrinks padding={18} ground="surface" aria-labelledby={id}>
      <Row gap={8} align="center" wrap>
        <Text as="h2" id={id} className={css.name} shrinks breaks>
          {name}
        </Text>
        {badge}
        {menu && (
          <Box as="span" push>
            {menu}
          </Box>
        )}
      </Row>
      {children}
    </Row>
  )
}

/** A number that stands out, with the words after it. */
export function CardCount({ count, children }: { count: number; children: ReactNode }) {
  return (
    <Text className={css.cardListCount} tone="muted" figures>
      <b>{count}</b> {children}
    </Text>
  )
}

/** Three cards that are still on their way; `heights` in pixels of what is under their names. */
export function CardListSkeleton({ heights }: { heights: readonly number[] }) {
  return (
    <Grid className={css.cards} gap={20} padding={0} aria-hidden="true">
      {[0, 1, 2].map((ghost) => (
        <Row key={ghost} className={css.card} down gap={12} shrinks padding={18} ground="surface">
          <Skeleton width="55%" height="20px" />
          <Skeleton width="40%" height="26px" />
          {heights.map((height, place) => (
            <Skeleton key={place} height={`${height}px`} />
          ))}
        </Row>
      ))}
    </Grid>
  )
}
