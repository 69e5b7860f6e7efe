import { m } from '@turnout/messages/generated/messages.js'
import type { MouseEvent } from 'react'
import action from '../../../public/frame/parts/action.module.css'
import type { SeatsOffered } from './seats-offered.ts'
import css from './SeatsOffer.module.css'

interface SeatsOfferProps {
  readonly seats: SeatsOffered | undefined
  onChoose?(event: MouseEvent): void
}

/** The way to the page where seats are chosen. */
export function SeatsOffer({ seats, onChoose }: SeatsOfferProps) {
  if (seats === undefined) return null
  return (
    <>
      <Card seats={seats} titleId={seats.is_alone ? 'tickets-title' : 'seats-title'} onChoose={onChoose} />
      {seats.more?.map((one, at) => (
        <Card key={one.href} seats={one} titleId={`seats-title-${at}`} onChoose={onChoose} />
      ))}
    </>
  )
}

interface CardProps {
  readonly seats: SeatsOffered
  readonly titleId: string
  readonly onChoose: SeatsOfferProps['onChoose']
}

function Card({ seats, titleId, onChoose }: CardProps) {
  if (seats.choice !== undefined) return <DatesFirst seats={seats} choice={seats.choice} titleId={titleId} />
  return (
    <section className={css.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{seats.title}</h2>
      <a className={action.action} href={seats.href} onClick={onChoose}>
        {seats.is_sold_out ? m.waiting_list_join() : m.seats_choose()}
      </a>
    </section>
  )
}

interface DatesFirstProps {
  readonly seats: SeatsOffered
  readonly choice: NonNullable<SeatsOffered['choice']>
  readonly titleId: string
}

/** A pass for dates that the buyer chooses: its seat has to be free on all of them, so these come first. */
function DatesFirst({ seats, choice, titleId }: DatesFirstProps) {
  const [path = '', query] = seats.href.split('?')
  return (
    <form method="get" action={path} className={css.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{seats.title}</h2>
      <fieldset className={css.dates}>
        <legend>{m.storefront_pass_choose({ count: choice.count })}</legend>
        {choice.dates.map(({ id, name, note, left }) => (
          <label key={id}>
            <input type="checkbox" name="dates" value={id} disabled={left === 0} /> {name}
            {note !== '' && <small> {note}</small>}
          </label>
        ))}
      </fieldset>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={action.action}>
        {m.seats_choose()}
      </button>
    </form>
  )
}
