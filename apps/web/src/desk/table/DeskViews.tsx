import { LinkTabs } from '@turnout/ui/lists/LinkTabs.tsx'
import { m } from '@turnout/messages/generated/messages.js'
import type { ReactNode } from 'react'
import css from './DeskViews.module.css'

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
    <div className={css.row}>
      <LinkTabs
        label={m.desk_views()}
        tabs={views.map(({ count, ...view }) => (count === undefined ? view : { ...view, count }))}
      />
      {children}
    </div>
  )
}
