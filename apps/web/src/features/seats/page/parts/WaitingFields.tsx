import { WAITING_PLACES_MAX } from '@turnout/contract/waiting-list/limits.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Minus, Plus } from 'lucide-react'
import action from '../../../../public/frame/parts/action.module.css'
import { Paper, Piece } from '../../../../public/frame/parts/paper/Piece.tsx'
import { keptFields } from '../seats-address.ts'
import type { SeatsPageView } from '../seats-page.ts'
import type { WaitingSeats as Waiting } from '../waiting-seats.ts'
import { Letter } from './Letter.tsx'
import list from './list.module.css'
import page_css from './SeatsPage.module.css'
import css from './WaitingSeats.module.css'

export interface WaitingSeatsProps {
  readonly page: SeatsPageView
  readonly waiting: Waiting
}

/** What the form for those who wait asks for. The server draws it, and it stays so. */
export function WaitingFields({ page, waiting }: WaitingSeatsProps) {
  const { choices, isAll, hours } = waiting
  return (
    <>
      {page.date !== null && <input type="hidden" name="event_occurrence_id" value={page.date} />}
      <input type="hidden" name="offered_zones" value={choices.map(({ letter }) => letter).join(' ')} />
      <Paper className={page_css.paper}>
        <Piece place="upper" className={page_css.upper}>
          <div className={page_css.head}>
            <h1>{isAll ? m.seats_all_taken() : m.seats_waiting_title()}</h1>
          </div>
          <p className={css.lede}>{m.seats_waiting_lede()}</p>
          <fieldset className={css.choices}>
            <legend>{m.seats_waiting_which()}</legend>
            {choices.length > 1 && (
              <label className={list.tick}>
                <input type="checkbox" name="zones" value="any" defaultChecked />
                <strong>{m.seats_waiting_any()}</strong>
              </label>
            )}
            {choices.map(({ letter, name, price }) => (
              <label key={letter} className={list.tick}>
                <input type="checkbox" name="zones" value={letter} defaultChecked={choices.length === 1} />
                <Letter letter={letter} isSmall />
                <span>
                  {name} {price !== null && <small className="num">{price}</small>}
                </span>
              </label>
            ))}
          </fieldset>
          <WayBack page={page} waiting={waiting} />
        </Piece>
        <Piece place="lower" className={page_css.lower}>
          <Details page={page} />
          <button type="submit" data-way-on className={`${action.action} ${page_css.go}`}>
            {m.waiting_list_join()}
          </button>
          <p className={page_css.after}>{m.seats_waiting_after({ hours })}</p>
        </Piece>
      </Paper>
    </>
  )
}

/** To what is left after all: other prices, or places for wheelchairs. */
function WayBack({ page, waiting: { isAll } }: WaitingSeatsProps) {
  if (isAll && page.lists.places.length === 0) return null
  const query = new URLSearchParams({ ...keptFields(page), n: String(page.quantity), waiting: 'no' })
  return (
    <p className={css.back}>
      <a href={`${page.page_path}?${query}`}>{isAll ? m.seats_wheelchair() : m.seats_title()}</a>
    </p>
  )
}

function Details({ page }: Pick<WaitingSeatsProps, 'page'>) {
  return (
    <>
      <div className={css.many}>
        <label htmlFor="waiting-quantity">{m.seats_how_many()}</label>
        <span className={list.stepper}>
          <button type="button" data-needs-script data-step="-1" aria-label={m.seats_fewer()}>
            <Minus size={20} strokeWidth={2.4} aria-hidden />
          </button>
          <input
            id="waiting-quantity"
            className="num"
            type="number"
            name="quantity"
            min={1}
            max={WAITING_PLACES_MAX}
            inputMode="numeric"
            defaultValue={page.quantity}
            required
          />
          <button type="button" data-needs-script data-step="1" className={list.filled} aria-label={m.seats_more()}>
            <Plus size={20} strokeWidth={2.4} aria-hidden />
          </button>
        </span>
      </div>
      <label className={`${list.tick} ${css.beside}`}>
        <input type="checkbox" name="side_by_side" value="true" defaultChecked />
        <span>{m.seats_waiting_together()}</span>
      </label>
      <div className={css.field}>
        <label htmlFor="waiting-email">{m.waiting_list_email()}</label>
        <input
          id="waiting-email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          required
        />
      </div>
      {/* A field that people neither see nor reach: who fills it in is a machine. */}
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {m.waiting_list_trap()}
          <input name="homepage" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </>
  )
}
