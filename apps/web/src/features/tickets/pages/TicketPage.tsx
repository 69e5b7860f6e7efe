import { m } from '@turnout/messages/generated/messages.js'
import { WithReferences } from '@turnout/ui/surfaces/Reference.tsx'
import { CalendarDays, ChevronLeft, ChevronRight, Printer, CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { LanguageMenu } from '../../../public/frame/parts/LanguageMenu.tsx'
import { PublicFrame } from '../../../public/frame/parts/PublicFrame.tsx'
import { Swipe, SwipeDots, useSwipe, type Swiping } from '../../../public/frame/parts/Swipe.tsx'
import { Paper } from '../../../public/frame/parts/paper/Piece.tsx'
import { ActionTiles } from '../../../public/frame/parts/ticket/ActionTiles.tsx'
import { TicketCard } from '../../../public/frame/parts/ticket/TicketCard.tsx'
import { TicketScreen } from '../../../public/frame/parts/ticket/TicketScreen.tsx'
import type { TicketView } from '../../../public/frame/parts/ticket/ticket-view.ts'
import { ageText } from '../age-text.ts'
import { RenewTicket } from '../parts/RenewTicket.tsx'
import ticketsRenewTicketCss from '../parts/tickets-renew-ticket.module.css'
import type { TicketPageView } from '../ticket-page.ts'
import { useKeptTickets, type KeptTickets } from '../use-kept-tickets.ts'
import css from './TicketPage.module.css'

/** Says how old the ticket is that is shown; nothing while it is fresh. */
function KeptNotice({ kept, locale }: { kept: KeptTickets | null; locale: string }) {
  const now = useNow(kept !== null)
  return (
    <div role="status">
      {kept !== null && (
        <p className={ticketsRenewTicketCss.notice}>
          <CloudOff size={18} strokeWidth={2} aria-hidden />
          <span>{m.tickets_kept({ age: ageText(kept.asOf, now, locale) })}</span>
        </p>
      )}
    </div>
  )
}

const EVERY_MS = 15_000

/** The time by this device, while it is wanted. */
function useNow(isWanted: boolean): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    if (!isWanted) return
    const timer = setInterval(() => setNow(new Date()), EVERY_MS)
    return () => clearInterval(timer)
  }, [isWanted])
  return now
}

/** Tickets of one holder, made to be held up at a door, also where there is no network. */
export function TicketPage({ locale, tickets, own, place, languages, owner }: TicketPageView) {
  const kept = useKeptTickets()
  const swiping = useSwipe(tickets.length, own)
  const [isLarge, setLarge] = useState(false)
  useArrowKeys(swiping, !isLarge)
  const shown = tickets[swiping.at]
  const placeOf = (at: number): string | null =>
    place.of > 1 ? m.tickets_place({ at: place.from + at + 1, of: place.of }) : null
  const enlarge = (at: number): void => {
    swiping.turn(at)
    setLarge(true)
  }
  return (
    <PublicFrame owner={owner} language={<LanguageMenu {...{ locale, languages }} />} hasHome>
      <main className={css.page}>
        <KeptNotice kept={kept} locale={locale} />
        <Swipe
          swiping={swiping}
          label={tickets.length > 1 ? m.tickets_of_order() : m.tickets_title()}
          className={css.slides}
          slides={tickets.map(({ ticket }, at) => ({
            key: ticket.shortId,
            content: (
              <Paper>
                <TicketCard
                  ticket={ticket}
                  level={1}
                  place={placeOf(at)}
                  locked={<Unpaid ticket={ticket} />}
                  onEnlarge={() => enlarge(at)}
                />
              </Paper>
            ),
          }))}
        />
        {tickets.length > 1 && <Place swiping={swiping} count={tickets.length} place={place} />}
        {shown !== undefined && (
          <div className={css.acts}>
            <ActionTiles shown={shown} calendarHref={shown.calendarHref} pdfHref={shown.pdfHref} />
            <p className={css.ways}>
              <a href={shown.printHref} target="_blank" rel="noreferrer">
                <Printer size={16} strokeWidth={1.75} aria-hidden />
                {m.tickets_print()}
              </a>
              <a href={owner.href}>
                <CalendarDays size={16} strokeWidth={1.75} aria-hidden />
                {m.tickets_to_event()}
              </a>
            </p>
          </div>
        )}
        {shown?.mayBeRenewed === true && <RenewTicket key={shown.ticket.shortId} ticket={shown.ticket} />}
        {isLarge && (
          <TicketScreen
            tickets={tickets.map(({ ticket }) => ticket)}
            at={swiping.at}
            turn={(by) => swiping.turn(swiping.at + by)}
            place={placeOf(swiping.at)}
            onClose={() => setLarge(false)}
          />
        )}
      </main>
    </PublicFrame>
  )
}

/** Where the code will be once the money is there. */
const Unpaid = ({ ticket }: { ticket: TicketView }) => (
  <>
    {m.tickets_unlocks_when_paid()}
    <small>
      <WithReferences text={m.tickets_quote_order({ order: ticket.orderReference })} />
    </small>
  </>
)

/** Left and right turn, wherever the focus is. */
function useArrowKeys({ at, turn }: Swiping, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent): void => {
      const { key, target, altKey, ctrlKey, metaKey } = event
      if (altKey || ctrlKey || metaKey || (target instanceof HTMLElement && target.closest('input, dialog'))) return
      if (key !== 'ArrowRight' && key !== 'ArrowLeft') return
      // The row would scroll without it as well.
      event.preventDefault()
      turn(at + ((key === 'ArrowRight') === (document.dir !== 'rtl') ? 1 : -1))
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [at, turn, isOn])
}

interface PlaceProps {
  readonly swiping: Swiping
  readonly count: number
  readonly place: TicketPageView['place']
}

/** "2 of 4", with the way to the others. */
function Place({ swiping: { at, turn }, count, place }: PlaceProps) {
  return (
    <nav className={css.place} aria-label={m.tickets_of_order()}>
      <button
        type="button"
        className={css.turn}
        aria-label={m.tickets_previous()}
        aria-disabled={at === 0}
        onClick={() => turn(at - 1)}
      >
        <ChevronLeft size={22} strokeWidth={1.75} aria-hidden />
      </button>
      <div>
        <p className="num" aria-live="polite">
          {m.tickets_place({ at: place.from + at + 1, of: place.of })}
        </p>
        <SwipeDots count={count} at={at} />
      </div>
      <button
        type="button"
        className={css.turn}
        aria-label={m.tickets_next()}
        aria-disabled={at === count - 1}
        onClick={() => turn(at + 1)}
      >
        <ChevronRight size={22} strokeWidth={1.75} aria-hidden />
      </button>
    </nav>
  )
}
