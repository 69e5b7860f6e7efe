import { m } from '@turnout/messages/generated/messages.js'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageTitle } from '../../../../shell/PageTitle.tsx'
import css from './LinkCard.module.css'

export interface LinkCardProps {
  /** `null` while it is still being found out. */
  outcome: 'done' | 'failed' | null
  title: string
  children?: ReactNode
  /** The way on. */
  acts?: ReactNode
}

/** The result of following a link from a mail. */
export function LinkCard({ outcome, title, children, acts }: LinkCardProps) {
  const Icon = outcome === 'done' ? CircleCheck : CircleAlert
  return (
    <div className={css.place}>
      <PageTitle parts={[title]} />
      <Card label={title}>
        <div className={css.card} role="status">
          {outcome !== null && (
            <Icon className={outcome === 'done' ? css.done : css.failed} size={40} strokeWidth={1.5} aria-hidden />
          )}
          <h1 className={css.title}>{title}</h1>
          {outcome === null ? <Skeleton height="46px" /> : <div className={css.words}>{children}</div>}
        </div>
        {acts !== undefined && <div className={css.acts}>{acts}</div>}
      </Card>
    </div>
  )
}

export const confirmingCard = () => <LinkCard outcome={null} title={m.accounts_confirming()} />
