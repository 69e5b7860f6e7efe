import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { ReactNode } from 'react'
import { Mark as OurMark } from '../../../shell/Mark.tsx'
import { Mark } from './Mark.tsx'
import css from './PublicFrame.module.css'

/** This may stand in the frame of a widget, where none of our other pages may be. */
export const OUT = '_top'

interface PublicFrameProps {
  /** Whose page it is: an organizer, with the way to them; null: ours. */
  readonly owner: { readonly name: string; readonly href: string | null } | null
  /** At the end of the bar: the choice of language. */
  readonly language?: ReactNode
  /** The page itself has the way home. */
  readonly hasHome?: boolean
  /** The page is the one for finding tickets. */
  readonly isMyTickets?: boolean
  /** Other ways at the foot than to the visitor's tickets and home. */
  readonly ways?: ReactNode
  /** The event's cover behind the top of the page. */
  readonly backdrop?: ReactNode
  /** The `main` of the page. */
  readonly children: ReactNode
}

/** The frame of pages for buyers and guests: whose page it is and its language above, the ways that are always there below. */
export function PublicFrame(props: PublicFrameProps) {
  const { owner, language, hasHome = false, isMyTickets = false, ways, backdrop, children } = props
  const name = owner?.name ?? 'Turnout'
  const head = (
    <>
      {owner === null ? <OurMark size={34} /> : <Mark name={owner.name} />}
      <span>{name}</span>
    </>
  )
  const href = owner === null ? '/' : owner.href
  return (
    <div className={css.ground}>
      {backdrop}
      <header className={css.bar}>
        {href === null ? (
          <p className={css.whose}>{head}</p>
        ) : (
          <a className={css.whose} href={href} target={OUT}>
            {head}
          </a>
        )}
        {language}
      </header>
      {children}
      <footer className={css.footer}>
        <span>© {name}</span>
        {ways ?? <OurWays {...{ hasHome, isMyTickets }} />}
      </footer>
    </div>
  )
}

const OurWays = ({ hasHome, isMyTickets }: { hasHome: boolean; isMyTickets: boolean }) => (
  <>
    {!isMyTickets && (
      <a href={publicPaths.myTickets()} target={OUT}>
        {m.storefront_my_tickets()}
      </a>
    )}
    {!hasHome && (
      <a href="/" target={OUT}>
        {m.storefront_home()}
      </a>
    )}
  </>
)
