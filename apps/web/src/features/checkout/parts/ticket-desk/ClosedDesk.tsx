import { m } from '@turnout/messages/generated/messages.js'
import { type ReactNode, useEffect, useRef } from 'react'
import css from './ClosedDesk.module.css'
import { DeskMessage } from './DeskMessage.tsx'
import type { ClosedWords } from '../ticket-choice/desk-words.ts'
import { LockedCode, PromoCode, PromoCodeForm } from './PromoCode.tsx'
import paper from './TicketDesk.module.css'
import type { TicketDesk } from '../ticket-choice/use-ticket-desk.ts'

interface ClosedDeskProps {
  readonly desk: TicketDesk
  readonly closed: ClosedWords
  /** Address of a mail to the organizer; null when they name none. */
  readonly contactHref: string | null
  /** The offers sold here at other times, without buttons. */
  readonly children: ReactNode
}

/**
 * In place of the desk while nothing can be bought: why, since when, and the one thing that can be
 * done about it.
 */
export function ClosedDesk({ desk, closed, contactHref, children }: ClosedDeskProps) {
  useOpening(desk, closed.opensAt)
  const isLocked = closed.reason === 'locked'
  return (
    <div className={paper.stub}>
      <PromoCodeForm desk={desk} />
      <div className={paper.upper}>
        <div className={paper.head}>
          <h2 id="tickets-title">{closed.title}</h2>
        </div>
        <p className={css.text}>{closed.text}</p>
        {isLocked ? <GhostRows /> : <div className={css.rows}>{children}</div>}
      </div>
      <div className={paper.lower} data-way-on>
        {closed.reason === 'not_yet' && <p className={css.when}>{closed.short}</p>}
        {isLocked ? <LockedCode desk={desk} /> : <PromoCode desk={desk} />}
        <DeskMessage desk={desk} />
        {closed.reason === 'sold_out' && (
          <button
            type="button"
            className={css.look}
            aria-disabled={desk.busy ? true : undefined}
            onClick={() => desk.lookAgain()}
          >
            {desk.busy ? m.storefront_looking() : m.storefront_look_again()}
          </button>
        )}
        {contactHref !== null && (
          <p className={css.contact}>
            <a href={contactHref}>{m.storefront_ask_organizer()}</a>
          </p>
        )}
      </div>
    </div>
  )
}

/** Where tickets will stand, as shapes. */
function GhostRows() {
  return (
    <div className={css.ghosts} aria-hidden="true">
      <i />
      <i />
    </div>
  )
}

/** The longest wait that a timer of the browser can count. */
const LONGEST_WAIT_MS = 2 ** 31 - 1
/** Not everybody who waits for an opening asks in the same instant. */
const SPREAD_MS = 3000
/** The clock of the visitor may go ahead of ours: asked too early, the desk asks again. */
const ASK_AGAIN_MS = 10_000

/** Opens the desk by itself when its time has come. */
function useOpening({ lookAgain, catalogue }: TicketDesk, opensAt: string | null): void {
  const look = useRef(lookAgain)
  useEffect(() => {
    look.current = lookAgain
  })
  useEffect(() => {
    if (opensAt === null) return undefined
    const left = Date.parse(opensAt) - Date.now()
    const wait = left > 0 ? left : ASK_AGAIN_MS
    if (wait > LONGEST_WAIT_MS - SPREAD_MS) return undefined
    const timer = setTimeout(() => look.current(), wait + Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [opensAt, catalogue])
}
