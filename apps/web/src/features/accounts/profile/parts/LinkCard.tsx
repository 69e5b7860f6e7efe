import { m } from '@turnout/messages/generated/messages.js'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageTitle } from '../../../../shell/PageTitle.tsx'
import css from './profile.module.css'

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
        <Stack gap={10} role="status">
          {outcome !== null && (
            <Icon className={outcome === 'done' ? css.done : css.failed} size={40} strokeWidth={1.5} aria-hidden />
          )}
          <Text as="h1" font="display-s" breaks>
            {title}
          </Text>
          {outcome === null ? (
            <Skeleton height="46px" />
          ) : (
            <Stack gap={8} tone="muted" breaks>
              {children}
            </Stack>
          )}
        </Stack>
        {acts !== undefined && (
          <Row gap={10} wrap above={18}>
            {acts}
          </Row>
        )}
      </Card>
    </div>
  )
}

export const confirmingCard = () => <LinkCard outcome={null} title={m.accounts_confirming()} />
