import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { spokenSeat } from '@turnout/messages/seat-name.ts'
import action from '../../../../public/frame/parts/action.module.css'
import { Paper, Piece } from '../../../../public/frame/parts/paper/Piece.tsx'
import quiet from '../../../../public/frame/parts/quiet-button.module.css'
import { KeptSeats } from './KeptSeats.tsx'
import { Letter } from './Letter.tsx'
import { moneyIn } from '../list-context.ts'
import type { ListedRowSeats } from '../listed-seats.ts'
import { standingWords } from './StandingRows.tsx'
import { OwnHold } from './OwnHold.tsx'
import { OfferRow } from './OfferRow.tsx'
import list from './list.module.css'
import css from './PlainSeats.module.css'
import { keptFields, seatsAddress } from '../seats-address.ts'
import type { PlainChoice, SeatsPageView } from '../seats-page.ts'
import { PromoForm } from './PromoForm.tsx'
import { WaitingLink } from './WaitingLink.tsx'
import page_css from './SeatsPage.module.css'

interface PlainSeatsProps {
  readonly page: SeatsPageView
  readonly plain: PlainChoice
}

/** The page without script: offers as radios, sections and rows as links, the seats of a row as ticks. */
export function PlainSeats({ page, plain }: PlainSeatsProps) {
  return (
    <>
      <div className={page_css.desk}>
        <KeptSeats page={page} />
        <PlainOffers page={page} />
        <PromoForm page={page} />
      </div>
      <div className={css.card} id="by-section">
        <h2>{m.seats_or_by_section()}</h2>
        <img className={css.picture} {...plain.picture} alt={m.seats_map()} />
        <PlainSections {...{ page, plain }} />
        {plain.row !== null && <PlainRow page={page} row={plain.row} />}
        <PlainPlaces page={page} />
      </div>
    </>
  )
}

function PlainOffers({ page }: { page: SeatsPageView }) {
  const { lists, quantity, event } = page
  const hasSome = lists.offers.some(({ seats }) => seats !== null) || page.standing.some(({ left }) => left > 0)
  return (
    <Paper className={page_css.paper}>
      <Piece place="upper" className={page_css.upper}>
        <div className={page_css.head}>
          <h1>{m.seats_title()}</h1>
          <span>{page.price_note}</span>
        </div>
        <NumberForm page={page} />
        <OffersForm page={page} />
        <WaitingLink page={page} />
      </Piece>
      <Piece place="lower" className={page_css.lower}>
        <OwnHold page={page} />
        {page.closed !== null ? (
          <Closed closed={page.closed} />
        ) : (
          <>
            <button type="submit" form="seats-offers" className={action.action} disabled={!hasSome}>
              {page.standing.length === 0 ? m.seats_continue({ count: quantity }) : m.storefront_continue()}
            </button>
            <p className={page_css.after}>
              {m.seats_held_for({ count: event.hold_minutes })}. {m.seats_next_page()}
            </p>
          </>
        )}
      </Piece>
    </Paper>
  )
}

/** How many, and whether seats with a restricted view are offered, too. */
function NumberForm({ page }: { page: SeatsPageView }) {
  const { lists, quantity, most } = page
  return (
    <form method="get" action={page.page_path} className={page_css.many}>
      <Hidden fields={keptFields(page)} />
      <label htmlFor="seats-n">{m.seats_how_many()}</label>
      <select id="seats-n" name="n" defaultValue={quantity} className={list.select}>
        {Array.from({ length: most }, (_, n) => (
          <option key={n}>{n + 1}</option>
        ))}
      </select>
      <button type="submit" className={quiet.quiet}>
        {m.seats_show_offers()}
      </button>
      {lists.hasRestricted && (
        <label className={list.tick}>
          <input type="checkbox" name="view" value="restricted" defaultChecked={page.with_restricted} />
          <span>{m.seats_with_restricted()}</span>
        </label>
      )}
    </form>
  )
}

/** The offers of all prices, as radios. */
function OffersForm({ page }: { page: SeatsPageView }) {
  const { lists, quantity, event } = page
  return (
    <form id="seats-offers" method="post" action={publicPaths.reserve(event.id)}>
      <Fixed page={page} />
      <input type="hidden" name="count" value={quantity} />
      {page.standing.length > 0 && (
        <fieldset className={list.offers}>
          <legend>{m.seats_standing()}</legend>
          {page.standing.map((one) => (
            <label key={one.priceId} className={list.standing}>
              <Letter letter={one.letter} />
              <span>
                <strong>{one.name}</strong>
                <small className="num">{standingWords(page, one)}</small>
              </span>
              <select name={`quantity.${one.productId}.${one.priceId}`} defaultValue={0} className={list.select}>
                {Array.from({ length: Math.min(page.most, one.left) + 1 }, (_, n) => (
                  <option key={n}>{n}</option>
                ))}
              </select>
            </label>
          ))}
        </fieldset>
      )}
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
                className={css.radio}
                name="offer"
                value={offer.letter}
                required={page.standing.length === 0}
                defaultChecked={offer.seats?.some(({ guid }) => page.wish.includes(guid))}
              />
            }
            others={
              offer.section === null ? null : (
                <a href={`${seatsAddress(page, { section: offer.section })}#by-section`}>{m.seats_show_them()}</a>
              )
            }
          />
        ))}
        {lists.offers.map(({ letter, seats }) => (
          <input
            key={letter}
            type="hidden"
            name={`wish.${letter}`}
            value={JSON.stringify((seats ?? []).map(({ guid }) => guid))}
          />
        ))}
      </fieldset>
      <Prices page={page} letters={lists.offers.flatMap(({ letter, seats }) => (seats === null ? [] : [letter]))} />
    </form>
  )
}

const Closed = ({ closed }: { closed: NonNullable<SeatsPageView['closed']> }) => (
  <p className={page_css.nothing}>
    <strong>{closed.title}</strong>
    {closed.text}
  </p>
)

const Hidden = ({ fields }: { fields: Readonly<Record<string, string>> }) =>
  Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

/** What each form that holds seats sends. */
const Fixed = ({ page: { date, pass, promo_code: code, seat_link: link } }: { page: SeatsPageView }) => (
  <>
    {pass?.isChosen === true && <input type="hidden" name="pass_dates" value={pass.dates.join(',')} />}
    {date !== null && <input type="hidden" name="event_occurrence_id" value={date} />}
    {code !== null && <input type="hidden" name="promo_code" value={code} />}
    {link !== null && <input type="hidden" name="seat_link" value={link} />}
  </>
)

/** The price of each letter: hidden where there is one, else a choice. */
function Prices({ page, letters }: { page: SeatsPageView; letters: readonly string[] }) {
  return page.prices.map(({ letter, prices }) => {
    if (!letters.includes(letter)) return null
    const [first] = prices
    const name = `price.${letter}`
    if (prices.length < 2 && first !== undefined) {
      return <input key={letter} type="hidden" name={name} value={`${first.productId}.${first.priceId}`} />
    }
    return (
      <label key={letter} className={css.prices}>
        <span>{m.seats_price({ letter })}</span>
        <select name={name} className={list.select}>
          {prices.map(({ productId, priceId, name: of, minor }) => (
            <option key={priceId} value={`${productId}.${priceId}`}>
              {`${of} ${moneyIn(page, minor)}`}
            </option>
          ))}
        </select>
      </label>
    )
  })
}

function PlainSections({ page, plain: { section, rows, label } }: PlainSeatsProps) {
  return (
    <>
      <nav className={css.sections} aria-label={m.seats_by_section()}>
        {page.lists.sections.map((one) => (
          <a
            key={one.section}
            href={`${seatsAddress(page, { section: one.name })}#by-section`}
            aria-current={one.section === section?.section ? 'true' : undefined}
          >
            <strong>{one.name}</strong>
            <small>{one.detail}</small>
          </a>
        ))}
      </nav>
      {section !== null && section.note !== '' && <p className={css.note}>{section.note}</p>}
      {section !== null && (
        <nav className={css.rows} aria-label={section.name}>
          {rows.map((row) =>
            row.free === 0 ? (
              <span key={row.row}>
                <span>{row.label}</span>
                <small>{row.free}</small>
              </span>
            ) : (
              <a
                key={row.row}
                href={`${seatsAddress(page, { section: section.name, row: row.label })}#by-section`}
                aria-label={`${row.label} ${row.free}, ${row.name}, ${row.detail}`}
                aria-current={row.label === label ? 'true' : undefined}
              >
                <span>{row.label}</span>
                <small>{row.free}</small>
              </a>
            ),
          )}
        </nav>
      )}
    </>
  )
}

function PlainRow({ page, row }: { page: SeatsPageView; row: ListedRowSeats }) {
  return (
    <form method="post" action={publicPaths.reserve(page.event.id)} className={css.row}>
      <Fixed page={page} />
      <h3>
        {row.letters.map((letter) => (
          <Letter key={letter} letter={letter} isSmall />
        ))}
        {row.name} · {row.detail}
      </h3>
      {row.runs.map(({ gap, seats }) => (
        <fieldset key={seats[0]?.guid} className={list.run}>
          <legend className="visually-hidden">{row.name}</legend>
          {gap !== null && <p className={list.gap}>{gap === 'aisle' ? m.seats_gap_aisle() : m.seats_gap_taken()}</p>}
          <div className={list.seats}>
            {seats.map((seat) => (
              <label key={seat.guid} className={list.seat}>
                <input
                  type="checkbox"
                  name={`seat.${seat.letter}.${seat.guid}`}
                  value="1"
                  aria-label={[spokenSeat(seat), seat.restricted].filter(Boolean).join('. ')}
                />
                <span>{seat.number}</span>
              </label>
            ))}
          </div>
          {seats.some(({ restricted }) => restricted !== null) && (
            <p className={css.note}>
              {seats
                .flatMap(({ number, restricted }) =>
                  restricted === null ? [] : `${number}: ${m.seats_restricted_why({ reason: restricted })}`,
                )
                .join(' ')}
            </p>
          )}
        </fieldset>
      ))}
      <Prices page={page} letters={row.letters} />
      {row.runs.length > 0 && (
        <button type="submit" className={quiet.quiet}>
          {m.seats_continue_ticked()}
        </button>
      )}
    </form>
  )
}

/** Wheelchair places: one is taken with its companion seat. */
function PlainPlaces({ page }: { page: SeatsPageView }) {
  const { places } = page.lists
  if (places.length === 0) return null
  return (
    <form method="post" action={publicPaths.reserve(page.event.id)} className={css.row}>
      <Fixed page={page} />
      <h3>{m.seats_wheelchair_places()}</h3>
      <p className={css.note}>{m.seats_wheelchair_please()}</p>
      <ul>
        {places.map(({ place, companion, title, detail, totalMinor }) => (
          <li key={place.guid}>
            <label className={list.tick}>
              <input
                type="checkbox"
                name={`place.${place.letter}.${place.guid}`}
                value={companion?.letter === place.letter ? companion.guid : ''}
              />
              <span>
                <strong>{title}</strong> {detail} · {moneyIn(page, totalMinor)}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <Prices page={page} letters={[...new Set(places.map(({ place }) => place.letter))]} />
      <button type="submit" className={quiet.quiet}>
        {m.seats_continue_ticked()}
      </button>
    </form>
  )
}
