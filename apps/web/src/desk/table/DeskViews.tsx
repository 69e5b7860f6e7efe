import { LinkTabs } from '@turnout/ui/lists/LinkTabs.tsx'
import { m } from '@turnout/messages/generated/messages.js'
import { Row } from '@turnout/ui/layout/parts.tsx'
import type { ReactNode } from 'react'
import css from './table.module.css'

export interface DeskView {
  /** Where it leads: its filters, search, columns and sort are the address. */
  readonly href: string
  readonly label: string
  readonly count: number | undefined
  readonly current: boolean
  /** A mark before its label, for example of a change, and one at its end. */
  readonly start?: ReactNode
  readonly end?: ReactNode
}

/** The views of a desk as tabs. `children`: at their end, what can be done with them. */
export function DeskViews({ views, children }: { views: readonly DeskView[]; children?: ReactNode }) {
  return (
    <Row className={css.row} gap={8} align="end" shrinks rule="below">
      <LinkTabs
        label={m.desk_views()}
        tabs={views.map(({ count, ...view }) => (count === undefined ? view : { ...view, count }))}
      />
      {children}
    </Row>
  )
}
