import { m } from '@turnout/messages/generated/messages.js'
import { spokenSeat } from '@turnout/messages/seat-name.ts'
import { Accessibility, ChevronLeft, ChevronRight, Grid3X2, Minus, Plus } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import css from './SeatsPage.module.css'
import { Letter } from './Letter.tsx'
import tile from './Letter.module.css'
import { moneyIn } from '../list-context.ts'
import { listRows, listRowSeats } from '../list-seats.ts'
import type { ListedRun, ListedSeat } from '../listed-seats.ts'
import list from './list.module.css'
import { OfferRow } from './OfferRow.tsx'
import { WaitingLink } from './WaitingLink.tsx'
import { contextOf, OFFERS, type Level } from '../seats-state.ts'
import { StandingRows } from './StandingRows.tsx'
import type { SeatsDesk } from './use-seats.ts'

const SECTIONS: Level = { at: 'sections' }
const PLACES: Level = { at: 'places' }

/** Offers; or sections, their rows and the seats of a row, each in the same place. */
export function SeatLevels({ desk }: { desk: SeatsDesk }) {
  const { level } = desk
  switch (level.at) {
    case 'offers':
      return <Offers desk={desk} />
    case 'sections':
      return <Sections desk={desk} />
    case 'places':
      return <Places desk={desk} />
    case 'rows':
      return <Rows desk={desk} level={level} />
    case 'seats':
      return <Seats desk={desk} level={level} />
  }
}

interface OneLevel<At> {
  readonly desk: SeatsDesk
  readonly level: Extract<Level, { at: At }>
}

function Offers({ desk }: { desk: SeatsDesk }) {
  const { page } = desk
  return (
    <>
      <div className={css.head}>
        <h1>{m.seats_title()}</h1>
        <span>{page.price_note}</span>
      </div>
      <StandingRows desk={desk} />
      {page.prices.length > 0 && <SeatOffers desk={desk} />}
    </>
  )
}

/** The best seats of each price, and the ways to others. */
function SeatOffers({ desk }: { desk: SeatsDesk }) {
  const { page, lists, quantity } = desk
  return (
    <>
      <Stepper desk={desk} />
      <fieldset className={list.offers}>
        <legend>{m.seats_best({ count: quantity })}</legend>
        {lists.offers.map((offer) => (
          <OfferRow
            key={offer.letter}
            offer={offer}
            money={page}
            radio={
              <input
                type="radio"
                name="offer"
                value={offer.letter}
                checked={desk.offer === offer.letter}
                onChange={() => desk.takeOffer(offer.letter)}
              />
            }
            others={offer.section === null ? null : <ShowThem desk={desk} name={offer.section} />}
          />
        ))}
      </fieldset>
      {lists.hasRestricted && (
        <label className={list.tick}>
          <input
            type="checkbox"
            checked={desk.withRestricted}
            onChange={(event) => desk.showRestricted(event.target.checked)}
          />
          <span>{m.seats_with_restricted()}</span>
        </label>
      )}
      <WaitingLink page={page} />
      <WayOn
        icon={<Grid3X2 size={20} strokeWidth={1.75} aria-hidden />}
        title={m.seats_by_section()}
        detail={m.seats_free({ count: lists.free })}
        onPress={() => desk.go(SECTIONS)}
      />
      {lists.places.length > 0 && (
        <WayOn
          icon={<Accessibility size={20} strokeWidth={1.75} aria-hidden />}
          title={m.seats_wheelchair()}
          detail={m.seats_wheelchair_left({ count: lists.places.length })}
          onPress={() => desk.go(PLACES)}
        />
      )}
    </>
  )
}

function Stepper({ desk: { quantity, page, choose } }: { desk: SeatsDesk }) {
  return (
    <div className={css.many} role="group" aria-label={m.seats_how_many()}>
      <b>{m.seats_how_many()}</b>
      <span className={list.stepper}>
        <button
          type="button"
          aria-label={m.seats_fewer()}
          disabled={quantity <= 1}
          onClick={() => choose(quantity - 1)}
        >
          <Minus size={20} strokeWidth={2.4} aria-hidden />
        </button>
        <output className="num">{quantity}</output>
        <button
          type="button"
          className={list.filled}
          aria-label={m.seats_more()}
          disabled={quantity >= page.most}
          onClick={() => choose(quantity + 1)}
        >
          <Plus size={20} strokeWidth={2.4} aria-hidden />
        </button>
      </span>
    </div>
  )
}

/** The rows of the section that a price still has seats in. */
function ShowThem({ desk, name }: { desk: SeatsDesk; name: string }) {
  const found = desk.lists.sections.find((one) => one.name === name)
  if (found === undefined) return null
  return (
    <button type="button" className={list.link} onClick={() => desk.go({ at: 'rows', ...found })}>
      {m.seats_show_them()}
    </button>
  )
}

interface WayOnProps {
  readonly icon?: ReactNode
  readonly title: string
  readonly detail: string
  readonly end?: ReactNode
  readonly isOff?: boolean
  onPress(): void
}

/** A row that leads to the next level. */
function WayOn({ icon, title, detail, end, isOff = false, onPress }: WayOnProps) {
  return (
    <button
      type="button"
      className={list.way}
      data-bare={icon === undefined || undefined}
      disabled={isOff}
      onClick={onPress}
    >
      {icon}
      <span>
        <strong>{title}</strong>
        <small>{detail}</small>
      </span>
      <span className={list.end}>
        {end}
        {!isOff && <ChevronRight size={20} strokeWidth={2.2} aria-hidden />}
      </span>
    </button>
  )
}

/** The head of a level, with the button that goes back. It takes the focus when the level is shown. */
function Head({ title, note, onBack }: { title: string; note: string; onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title])
  return (
    <div className={list.head}>
      <button type="button" aria-label={m.seats_back()} onClick={onBack}>
        <ChevronLeft size={22} strokeWidth={2.2} aria-hidden />
      </button>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {note !== '' && <p>{note}</p>}
      </div>
    </div>
  )
}

function Sections({ desk }: { desk: SeatsDesk }) {
  return (
    <>
      <Head
        title={m.seats_by_section()}
        note={m.seats_free({ count: desk.lists.free })}
        onBack={() => desk.go(OFFERS)}
      />
      {desk.lists.sections.map((one) => (
        <WayOn
          key={one.section}
          title={one.name}
          detail={one.note === '' ? one.detail : `${one.detail} · ${one.note}`}
          isOff={one.isTaken}
          onPress={() => desk.go({ at: 'rows', ...one })}
        />
      ))}
    </>
  )
}

function Rows({ desk, level }: OneLevel<'rows'>) {
  const context = contextOf(desk.page, desk)
  return (
    <>
      <Head title={level.name} note={level.note} onBack={() => desk.go(SECTIONS)} />
      {context === null ? (
        <SeatsOnTheWay />
      ) : (
        listRows(context, level.section).map(({ row, name, detail, letters, free }) => (
          <WayOn
            key={row}
            title={name}
            detail={detail}
            isOff={free === 0}
            end={letters.map((letter) => (
              <Letter key={letter} letter={letter} isSmall />
            ))}
            onPress={() => desk.go({ ...level, at: 'seats', row })}
          />
        ))
      )}
    </>
  )
}

function Seats({ desk, level }: OneLevel<'seats'>) {
  const context = contextOf(desk.page, desk)
  const found = context && listRowSeats(context, level.row)
  const { section, name, note } = level
  return (
    <>
      <Head
        title={found?.name ?? name}
        note={found?.detail ?? ''}
        onBack={() => desk.go({ at: 'rows', section, name, note })}
      />
      {found === null ? (
        <SeatsOnTheWay />
      ) : (
        found.runs.map((run) => <Run key={run.seats[0]?.guid} desk={desk} run={run} />)
      )}
    </>
  )
}

function Run({ desk, run: { gap, seats } }: { desk: SeatsDesk; run: ListedRun }) {
  const why = seats.flatMap(({ number, restricted }) =>
    restricted === null ? [] : [`${number}: ${m.seats_restricted_why({ reason: restricted })}`],
  )
  return (
    <div className={list.run}>
      {gap !== null && <p className={list.gap}>{gap === 'aisle' ? m.seats_gap_aisle() : m.seats_gap_taken()}</p>}
      <div className={list.seats}>
        {seats.map((seat) => (
          <SeatButton key={seat.guid} desk={desk} seat={seat} />
        ))}
      </div>
      {why.length > 0 && <p className={list.why}>{why.join(' ')}</p>}
    </div>
  )
}

function SeatButton({ desk, seat }: { desk: SeatsDesk; seat: ListedSeat }) {
  const isOwn = desk.chosen.some(({ guid }) => guid === seat.guid)
  const restricted = seat.restricted === null ? '' : `. ${m.seats_restricted_why({ reason: seat.restricted })}`
  return (
    <button
      type="button"
      className={list.seat}
      aria-pressed={isOwn}
      aria-label={spokenSeat(seat) + restricted}
      data-restricted={seat.restricted !== null || undefined}
      onClick={() => desk.press(seat.guid)}
    >
      {seat.number}
    </button>
  )
}

function Places({ desk }: { desk: SeatsDesk }) {
  const { page, lists } = desk
  return (
    <>
      <Head title={m.seats_wheelchair()} note={m.seats_wheelchair_please()} onBack={() => desk.go(OFFERS)} />
      <fieldset className={list.offers}>
        <legend>{m.seats_wheelchair_places()}</legend>
        {lists.places.map((one) => (
          <label key={one.place.guid} className={list.offer}>
            <input
              type="radio"
              name="place"
              checked={desk.chosen.some(({ guid }) => guid === one.place.guid)}
              onChange={() => desk.takePlace(one)}
            />
            <span className={tile.letter} data-letter={one.place.letter}>
              <Accessibility size={20} strokeWidth={2} aria-hidden />
            </span>
            <span>
              <strong>{one.title}</strong>
              <small>{one.detail}</small>
            </span>
            <span className={`${list.amount} num`}>
              <b>{moneyIn(page, one.totalMinor)}</b>
            </span>
          </label>
        ))}
      </fieldset>
      {lists.sections.map(({ section, name, note }) =>
        note === '' ? null : (
          <p key={section} className={list.why}>
            <b>{name}:</b> {note}
          </p>
        ),
      )}
    </>
  )
}

/** Until the browser has the seats. */
export const SeatsOnTheWay = () => (
  <div className={list.waiting} aria-hidden="true">
    <span />
    <span />
    <span />
  </div>
)
