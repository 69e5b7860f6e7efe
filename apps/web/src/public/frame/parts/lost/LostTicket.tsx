import type { ReactNode } from 'react'
import action from '../action.module.css'
import { OUT } from '../PublicFrame.tsx'
import css from './lost.module.css'

interface LostTicketProps {
  readonly title: string
  /** What happened, and what that means for the visitor. */
  readonly text: ReactNode
  /** The ways on: one filled (`FilledWay`), at most one quiet (`QuietWay`); or buttons of these classes. */
  readonly ways: ReactNode
  /** A last line below them, for example a reference. */
  readonly note?: ReactNode
  /** The piece that came off: whose page it is, what of theirs, and the number. */
  readonly stub: { readonly whose: string; readonly what: ReactNode; readonly number: string }
  /** Between the text and the ways. */
  readonly children?: ReactNode
}

/**
 * The one layout of what is not there: a ticket whose stub has come off. The number on the stub is
 * only drawn; title and text say it.
 */
export function LostTicket({ title, text, ways, note, stub, children }: LostTicketProps) {
  return (
    <article className={css.ticket}>
      <div className={css.paper}>
        <div className={css.body}>
          <h1>{title}</h1>
          <p className={css.text}>{text}</p>
          {children}
          <div className={css.ways}>{ways}</div>
          {note !== undefined && <p className={css.note}>{note}</p>}
        </div>
      </div>
      <div className={css.off}>
        <div className={css.paper}>
          <div className={css.stub}>
            <p>
              {stub.whose}
              <small>{stub.what}</small>
            </p>
            <b aria-hidden="true">{stub.number}</b>
          </div>
        </div>
      </div>
    </article>
  )
}

interface WayProps {
  readonly href: string
  readonly children: ReactNode
}

const FILLED_WAY = `${action.action} ${css.filled}`
const QUIET_WAY = css.quiet

export function FilledWay({ href, children }: WayProps) {
  return (
    <a className={FILLED_WAY} href={href}>
      {children}
    </a>
  )
}

export function QuietWay({ href, children }: WayProps) {
  return (
    <a className={QUIET_WAY} href={href} target={OUT}>
      {children}
    </a>
  )
}
