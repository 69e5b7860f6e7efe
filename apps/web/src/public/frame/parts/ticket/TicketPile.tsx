import { m } from '@turnout/messages/generated/messages.js'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import paper from '../paper/Piece.module.css'
import { TicketCard } from './TicketCard.tsx'
import css from './TicketPile.module.css'
import turnCss from './turn.module.css'
import type { TicketView } from './ticket-view.ts'
import { type Pile, usePileGestures } from './use-pile.ts'

interface TicketPileProps {
  readonly pile: Pile
  readonly tickets: readonly TicketView[]
  /** How many there are of all; a page may show fewer. */
  readonly total: number
  /** Where the code of a ticket would be, as long as it is not there. */
  readonly locked: ReactNode
  /** The piece with the money hangs on them. */
  readonly isAttached: boolean
  readonly onEnlarge: () => void
}

/**
 * The tickets of an order as a pile: one lies on top, the others are out of reach. Without script
 * they lie below each other.
 */
export function TicketPile({ pile, tickets, total, locked, isAttached, onEnlarge }: TicketPileProps) {
  const isAwake = useSyncExternalStore(neverChanges, isYes, isNo)
  const gestures = usePileGestures(pile)
  const place = (at: number): string | null => (total > 1 ? m.tickets_place({ at: at + 1, of: total }) : null)
  const top = tickets[pile.at]
  const said = pile.isTurned && top ? m.tickets_turned({ at: pile.at + 1, of: total, name: top.holder }) : ''
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- fingers and arrow keys have buttons beside them
    <div
      className={css.pile}
      role="group"
      aria-roledescription={total > 1 ? m.tickets_pile() : undefined}
      aria-label={total > 1 ? m.tickets_of_order() : m.tickets_title()}
      {...(tickets.length > 1 ? gestures : {})}
    >
      <ul ref={pile.cards} className={css.cards}>
        {tickets.map((ticket, card) => {
          const behind = (card - pile.at + tickets.length) % tickets.length
          return (
            <li
              key={ticket.shortId}
              className={paper.paper}
              data-behind={Math.min(behind, 3)}
              inert={isAwake && behind > 0}
            >
              <TicketCard {...{ ticket, locked, isAttached, onEnlarge }} place={place(card)} />
            </li>
          )
        })}
      </ul>
      {tickets.length > 1 && <TurnButtons pile={pile} />}
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </div>
  )
}

const neverChanges = () => () => undefined
const isYes = () => true
const isNo = () => false

/** Left and right of the code, in the room that is free there. */
function TurnButtons({ pile }: { pile: Pile }) {
  const row = useRef<HTMLDivElement>(null)
  const { cards, at } = pile
  useEffect(() => {
    const put = (): void => {
      const code = cards.current?.children[at]?.querySelector<HTMLElement>('[data-code]')
      if (code && row.current)
        row.current.style.insetBlockStart = `${topWithin(code, cards.current) + code.offsetHeight / 2 - 22}px`
    }
    put()
    const watcher = new ResizeObserver(put)
    if (cards.current) watcher.observe(cards.current)
    return () => watcher.disconnect()
  }, [cards, at])
  return (
    <div ref={row} className={css.turning} data-needs-script data-turning>
      <button type="button" className={turnCss.turn} aria-label={m.tickets_previous()} onClick={() => pile.turn(-1)}>
        <ChevronLeft size={20} strokeWidth={2.2} aria-hidden />
      </button>
      <button type="button" className={turnCss.turn} aria-label={m.tickets_next()} onClick={() => pile.turn(1)}>
        <ChevronRight size={20} strokeWidth={2.2} aria-hidden />
      </button>
    </div>
  )
}

/** The height at which an element lies, transforms aside. */
function topWithin(element: HTMLElement, frame: HTMLElement | null): number {
  let top = 0
  for (let at: HTMLElement | null = element; at !== null && at !== frame; at = at.offsetParent as HTMLElement | null)
    top += at.offsetTop
  return top
}
