import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { ReactNode } from 'react'
import { Mark as OurMark } from '../../../shell/Mark.tsx'
import { Mark } from '../Mark.tsx'
import css from './LostPage.module.css'
import { OUT } from './LostTicket.tsx'

interface LostPageProps {
  /** Whose page is missed: an organizer, with the way to them; null: ours. */
  readonly owner: { readonly name: string; readonly href: string | null } | null
  /** The way home is among the ways of the ticket; else it stands at the foot. */
  readonly hasHome?: boolean
  /** The event's cover behind the top of the page. */
  readonly backdrop?: ReactNode
  /** The ticket itself, `LostTicket`. */
  readonly children: ReactNode
}

/** The page around a `LostTicket`: whose it is above, the ways that are always there below. */
export function LostPage({ owner, hasHome = false, backdrop, children }: LostPageProps) {
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
          <p>{head}</p>
        ) : (
          <a href={href} target={OUT}>
            {head}
          </a>
        )}
      </header>
      <main className={css.main}>{children}</main>
      <footer className={css.footer}>
        <span>© {name}</span>
        <a href={publicPaths.myTickets()} target={OUT}>
          {m.storefront_my_tickets()}
        </a>
        {!hasHome && (
          <a href="/" target={OUT}>
            {m.storefront_home()}
          </a>
        )}
      </footer>
    </div>
  )
}
