import { use, useId } from 'react'
import type { ReactNode } from 'react'
import { Skeleton } from '../feedback/Skeleton.tsx'
import css from './CardList.module.css'
import { RowsAreOld } from './rows-are-old.ts'

/** Things that are looked at rather than compared, as cards beside each other: a few doors, a few halls. */
export function CardList({ children }: { children: ReactNode }) {
  const isOld = use(RowsAreOld)
  return (
    <ul className={css.cards} data-old={isOld || undefined}>
      {children}
    </ul>
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
    <li className={css.card} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={css.name}>
          {name}
        </h2>
        {badge}
        {menu && <span className={css.menu}>{menu}</span>}
      </div>
      {children}
    </li>
  )
}

/** A number that stands out, with the words after it. */
export function CardCount({ count, children }: { count: number; children: ReactNode }) {
  return (
    <p className={css.count}>
      <b>{count}</b> {children}
    </p>
  )
}

/** Three cards that are still on their way; `heights` in pixels of what stands under their names. */
export function CardListSkeleton({ heights }: { heights: readonly number[] }) {
  return (
    <div className={css.cards} aria-hidden="true">
      {[0, 1, 2].map((ghost) => (
        <div key={ghost} className={css.card}>
          <Skeleton width="55%" height="20px" />
          <Skeleton width="40%" height="26px" />
          {heights.map((height, place) => (
            <Skeleton key={place} height={`${height}px`} />
          ))}
        </div>
      ))}
    </div>
  )
}
