import type { ReactNode } from 'react'
import { PublicFrame } from '../PublicFrame.tsx'
import css from './lost.module.css'

interface LostPageProps {
  /** Whose page is missed: an organizer, with the way to them; null: ours. */
  readonly owner: { readonly name: string; readonly href: string | null } | null
  /** The way home is among the ways of the ticket; else it is at the foot. */
  readonly hasHome?: boolean
  /** The event's cover behind the top of the page. */
  readonly backdrop?: ReactNode
  /** The ticket itself, `LostTicket`. */
  readonly children: ReactNode
}

/** The page around a `LostTicket`: whose it is above, the ways that are always there below. */
export const LostPage = ({ children, ...frame }: LostPageProps) => (
  <PublicFrame {...frame}>
    <main className={css.main}>{children}</main>
  </PublicFrame>
)
