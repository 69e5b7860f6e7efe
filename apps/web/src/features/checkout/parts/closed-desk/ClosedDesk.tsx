import type { WaitingDates } from '@turnout/contract/waiting-list/page.ts'
import { waitableIn } from '@turnout/contract/waiting-list/waitable.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Lock, Bell } from 'lucide-react'
import { type ComponentType, type ReactNode, useLayoutEffect, useRef } from 'react'
import { VisitorTime } from '../../../../public/frame/parts/VisitorTime.tsx'
import action from '../../../../public/frame/parts/action.module.css'
import { Paper, Piece } from '../../../../public/frame/parts/paper/Piece.tsx'
import type { ClosedWords, OpeningWords } from '../ticket-choice/desk-words.ts'
import { firstAddButton } from '../ticket-choice/rows-in-view.ts'
import type { TicketDesk } from '../ticket-choice/use-ticket-desk.ts'
import { DeskMessage } from '../ticket-desk/DeskMessage.tsx'
import { PromoCode, PromoCodeForm } from '../ticket-desk/PromoCode.tsx'
import { ClosedRows } from './ClosedRows.tsx'
import { LockedCode } from './LockedCode.tsx'
import { SaleClock } from './SaleClock.tsx'
import css from './closed-desk.module.css'

export interface ClosedDeskProps {
  readonly desk: TicketDesk
  readonly closed: ClosedWords
  /** Address of a mail to the organizer; null when they name none. */
  readonly contactHref: string | null
  /** Address of a calendar entry with a reminder before the sale opens; null unless it opens at a set time. */
  readonly reminderHref: string | null
  /** The form to wait for what is sold out; a frame on another site has none. */
  readonly waiting?: (Waiting & { readonly Desk: ComponentType<WaitingDeskProps> }) | undefined
}

interface Waiting {
  /** How long an offer is held. */
  readonly offerMinutes: number
  /** Of an event with several dates. */
  readonly dates?: WaitingDates | undefined
}

export interface WaitingDeskProps extends Waiting {
  readonly desk: TicketDesk
  /** Below its button. */
  readonly children?: ReactNode
}

/**
 * In place of the desk while nothing can be bought: what there is above the perforation, the one
 * next step below it.
 */
export function ClosedDesk({ desk, closed, contactHref, reminderHref, waiting }: ClosedDeskProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => keepFocusIn(box.current), [])
  const isLocked = closed.reason === 'locked'
  const isDated = closed.opening !== null
  if (closed.reason === 'sold_out' && waiting !== undefined && !desk.isPreview && hasWaitable(desk))
    return (
      <div ref={box}>
        <PromoCodeForm desk={desk} />
        <waiting.Desk desk={desk} offerMinutes={waiting.offerMinutes} dates={waiting.dates}>
          <DeskMessage desk={desk} />
          {waiting.dates?.chosen !== null && <LookAgain desk={desk} />}
          <PromoCode desk={desk} />
          <Ask href={contactHref} />
        </waiting.Desk>
      </div>
    )
  return (
    <div ref={box}>
      {!isLocked && <PromoCodeForm desk={desk} />}
      <Paper>
        <Piece place="upper" className={css.upper}>
          <div className={css.head}>
            <h2 id="tickets-title">{isDated ? m.storefront_tickets() : closed.title}</h2>
            {isDated && <span className={css.note}>{desk.words.note}</span>}
            {isLocked && <Lock size={20} strokeWidth={1.75} aria-hidden />}
          </div>
          {!isDated && <p className={css.text}>{closed.text}</p>}
          {isLocked ? <GhostRows /> : <ClosedRows desk={desk} closed={closed} />}
        </Piece>
        <Piece place="lower" className={css.lower}>
          {isLocked ? (
            <LockedCode desk={desk} contactHref={contactHref} />
          ) : (
            <NextStep desk={desk} closed={closed} contactHref={contactHref} reminderHref={reminderHref} />
          )}
        </Piece>
      </Paper>
    </div>
  )
}

/** Whether places came back, of the event or of the date that is chosen. */
function LookAgain({ desk }: Pick<ClosedDeskProps, 'desk'>) {
  return (
    <Under>
      <button
        type="button"
        className={css.link}
        data-needs-script
        aria-disabled={desk.busy ? true : undefined}
        onClick={() => desk.lookAgain()}
      >
        {desk.busy ? m.storefront_looking() : m.storefront_look_again()}
      </button>
    </Under>
  )
}

interface SaleOpeningProps {
  readonly desk: TicketDesk
  /** ISO 8601. */
  readonly opensAt: string | null
  readonly opening: OpeningWords
  readonly reminderHref: string | null
}

/** When the sale opens, how long that is from now, and a bell for it. */
function SaleOpening({ desk, opensAt, opening, reminderHref }: SaleOpeningProps) {
  if (opensAt === null) return null
  return (
    <>
      <div className={css.when}>
        <span className={css.tile} aria-hidden="true">
          <b>{opening.month}</b>
          <i>{opening.day}</i>
        </span>
        <p>
          <strong>
            <time dateTime={opensAt}>{opening.line}</time>
          </strong>
          <span className="num">
            {desk.zone}
            <VisitorTime instant={opensAt} timeZone={desk.catalogue.timezone} locale={desk.locale} />
          </span>
        </p>
      </div>
      <SaleClock desk={desk} opensAt={opensAt} />
      {reminderHref !== null && (
        <>
          <a className={`${action.action} ${css.remind}`} href={reminderHref} download data-way-on>
            <Bell size={20} strokeWidth={1.75} aria-hidden />
            {m.storefront_remind_me()}
          </a>
          <p className={css.saleOpeningUnder}>{m.storefront_remind_text({ time: opening.time })}</p>
        </>
      )}
    </>
  )
}

function NextStep({ desk, closed, contactHref, reminderHref }: ClosedDeskProps) {
  return (
    <>
      <DeskMessage desk={desk} />
      {closed.opening !== null && (
        <SaleOpening desk={desk} opensAt={closed.opensAt} opening={closed.opening} reminderHref={reminderHref} />
      )}
      {closed.reason === 'sold_out' && (
        <button
          type="button"
          className={css.look}
          data-way-on
          aria-disabled={desk.busy ? true : undefined}
          onClick={() => desk.lookAgain()}
        >
          {desk.busy ? m.storefront_looking() : m.storefront_look_again()}
        </button>
      )}
      <PromoCode desk={desk} />
      {closed.opening === null && <Ask href={contactHref} />}
    </>
  )
}

/** Of a product that is only paused nothing comes back. */
const hasWaitable = ({ catalogue }: TicketDesk): boolean => waitableIn(catalogue.categories).length > 0

function Ask({ href }: { href: string | null }) {
  return href === null ? null : (
    <Under>
      <a className={css.link} href={href}>
        {m.storefront_ask_organizer()}
      </a>
    </Under>
  )
}

/** The small line under the next step. */
export function Under({ children }: { children: ReactNode }) {
  return <p className={css.closedDeskUnder}>{children}</p>
}

/** Where tickets will stand, as shapes. */
function GhostRows() {
  return (
    <div className={css.ghosts} aria-hidden="true">
      {[62, 74].map((width) => (
        <div key={width}>
          <i style={{ width: `${width}%` }} />
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}

/**
 * The desk opens without a reload: focus in the closed one moves to where choosing begins.
 * React runs this before the closed desk leaves the page.
 */
function keepFocusIn(box: HTMLElement | null): () => void {
  return () => {
    if (box?.contains(document.activeElement) === true)
      setTimeout(() => firstAddButton()?.focus({ preventScroll: true }))
  }
}
