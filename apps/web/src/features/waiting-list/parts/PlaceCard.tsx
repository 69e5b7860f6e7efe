import type { WaitingOffer, WaitingPageProps, WaitingPlace } from '@turnout/contract/waiting-list/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Check, CircleAlert, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate, formatNearDate, formatMoney } from '../../../format/format.ts'
import { hoursText } from '../../../format/hours-text.ts'
import { inARow } from '../../../format/in-a-row.ts'
import action from '../../../public/frame/parts/action.module.css'
import quiet from '../../../public/frame/parts/quiet-button.module.css'
import { Paper, Piece } from '../../../public/frame/parts/paper/Piece.tsx'
import { pickLocale } from '@turnout/messages/locale.ts'
import { seatsName } from '@turnout/messages/seat-name.ts'
import { cityOfZone } from '@turnout/messages/zones.ts'
import { onDates, wishedText } from '../waiting-words.ts'
import css from './waiting-list.module.css'

interface PlaceCardProps {
  readonly page: WaitingPageProps
  readonly place: WaitingPlace
}

/** One entry of a waiting list as its owner sees it: its place, and the next step. */
export function PlaceCard({ page, place }: PlaceCardProps) {
  return (
    <Paper>
      <Piece place="upper" className={css.upper}>
        <State place={place} />
        <Summary page={page} place={place} />
      </Piece>
      <Piece place="lower" className={css.lower}>
        {place.failure !== null && (
          <p className={css.failure} role="alert">
            <CircleAlert size={18} strokeWidth={1.75} aria-hidden />
            {place.failure}
          </p>
        )}
        <NextStep page={page} place={place} />
      </Piece>
    </Paper>
  )
}

const STATES = {
  WAITING: m.waiting_list_on_list,
  OFFERED: m.waiting_list_held_for_you,
  PURCHASED: m.waiting_list_taken,
  CANCELLED: m.waiting_list_left,
  OFFER_EXPIRED: m.waiting_list_lapsed,
} as const

function State({ place }: { place: WaitingPlace }) {
  const { status } = place
  const isGood = status === 'WAITING' || status === 'OFFERED' || status === 'PURCHASED'
  const Icon = status === 'OFFERED' ? Clock : Check
  return (
    <p className={css.state} data-tone={isGood ? undefined : 'quiet'} role="status">
      {isGood && <Icon size={18} strokeWidth={1.75} aria-hidden />}
      {STATES[status]()}
    </p>
  )
}

function Summary({ page, place }: PlaceCardProps) {
  const { offer, position, status, titles } = place
  const zone = { locale: page.locale, timeZone: page.event.timezone }
  const onDate = (what: string): string => onDates(what, place, zone)
  if (offer !== null)
    return (
      <div className={css.offer}>
        <h1>{onDate(m.waiting_list_item({ count: offer.quantity, item: offer.item }))}</h1>
        {offer.seats !== undefined && <p>{seatsName(offer.seats)}</p>}
        <p className="num">
          {offer.total === 0
            ? m.waiting_list_free()
            : formatMoney(offer.total, { locale: page.locale, currency: page.event.currency })}
        </p>
      </div>
    )
  if (status === 'WAITING' && position !== null)
    return (
      <div className={css.number}>
        <b className="num">{position}</b>
        <div>
          <h1>{m.waiting_list_your_place()}</h1>
          {titles.length > 0 && <span>{m.waiting_list_for({ what: onDate(wishedText(place, page.locale)) })}</span>}
        </div>
      </div>
    )
  return <h1 className={css.title}>{page.event.title}</h1>
}

function NextStep({ page, place }: PlaceCardProps) {
  const { status, is_own, order_path } = place
  if (place.offer !== null && place.asks_release) return <Release page={page} offer={place.offer} />
  if (place.offer !== null) return <Take page={page} place={place} offer={place.offer} />
  if (status === 'WAITING')
    return (
      <>
        <ol className={css.steps}>
          <li>
            <span>{m.waiting_list_step_mail({ email: place.email })}</span>
          </li>
          <li>
            <span>{m.waiting_list_step_held({ hours: hoursText(place.offer_minutes) })}</span>
          </li>
          <li>
            <span>{m.waiting_list_step_next()}</span>
          </li>
        </ol>
        {is_own ? (
          <Leave page={page} label={m.waiting_list_leave()} />
        ) : (
          <p className={css.note}>{m.waiting_list_by_mail()}</p>
        )}
      </>
    )
  if (order_path !== null) return <Way href={order_path}>{m.orders_view_order()}</Way>
  return (
    <>
      <p className={css.text}>
        {status === 'OFFER_EXPIRED' ? m.waiting_list_lapsed_text() : m.waiting_list_left_text()}
      </p>
      <Way href={page.event_path}>{m.waiting_list_to_event()}</Way>
    </>
  )
}

function Take({ page, offer }: PlaceCardProps & { offer: WaitingOffer }) {
  const { event, locale } = page
  const at = offer.held_until
  const zone = { locale, timeZone: event.timezone }
  const until = inARow(formatNearDate(at, 'weekdayAndDay', zone), formatDate(at, 'time', zone))
  return (
    <>
      <p className={css.until}>
        <Clock size={18} strokeWidth={1.75} aria-hidden />
        {m.waiting_list_held_until({ until, city: cityOfZone(event.timezone, pickLocale({ saved: locale })) })}
      </p>
      <form method="post" action={`${page.page_path}/take`}>
        <button className={`${action.action} ${css.wide}`} type="submit" data-way-on>
          {m.waiting_list_take()}
        </button>
      </form>
      <p className={css.note}>{m.waiting_list_else()}</p>
      {/* Without script it leads to a page that asks the same. */}
      <p className={css.leave}>
        <a id="leave" href={`${page.page_path}/leave`} data-dialog={RELEASE}>
          {m.waiting_list_let_go()}
        </a>
      </p>
      <dialog id={RELEASE} className={css.dialog} aria-labelledby={`${RELEASE}-title`}>
        <Release page={page} offer={offer} isOver />
      </dialog>
    </>
  )
}

const RELEASE = 'release'

/** Asks before an offer goes to the next in line. `isOver`: over the page, which closing it shows again. */
function Release({ page, offer, isOver = false }: { page: WaitingPageProps; offer: WaitingOffer; isOver?: boolean }) {
  const item = m.waiting_list_item({ count: offer.quantity, item: offer.item })
  return (
    <div className={css.ask}>
      <h2 id={`${RELEASE}-title`}>{m.waiting_list_release_title({ item })}</h2>
      <p className={css.text}>{m.waiting_list_release_text()}</p>
      <form method="post" action={`${page.page_path}/leave`}>
        <button className={`${action.action} ${css.wide}`} type="submit">
          {m.waiting_list_let_go()}
        </button>
      </form>
      {isOver ? (
        <form method="dialog">
          <button className={`${quiet.quiet} ${css.wide}`} type="submit" autoFocus>
            {m.waiting_list_keep()}
          </button>
        </form>
      ) : (
        <a className={`${quiet.quiet} ${css.wide}`} href={page.page_path}>
          {m.waiting_list_keep()}
        </a>
      )}
    </div>
  )
}

/** A press, never a look: mail programs look at links. */
function Leave({ page, label }: { page: WaitingPageProps; label: string }) {
  return (
    <form method="post" action={`${page.page_path}/leave`} id="leave" className={css.leave}>
      <button type="submit">{label}</button>
    </form>
  )
}

function Way({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={`${action.action} ${css.wide}`} href={href}>
      {children}
    </a>
  )
}
