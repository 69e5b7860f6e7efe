import { m } from '@turnout/messages/generated/messages.js'
import { Minus, Plus } from 'lucide-react'
import { moneyIn } from '../list-context.ts'
import { inOneLine } from '../list-seats.ts'
import type { ListedStanding } from '../listed-seats.ts'
import type { SeatsPageView } from '../seats-page.ts'
import { mostStanding } from '../seats-state.ts'
import { Letter } from './Letter.tsx'
import list from './list.module.css'
import type { SeatsDesk } from './use-seats.ts'

/** The id of the button that adds one of a price of standing areas: a press on the area leads there. */
export const standingId = (letter: string): string => `seats-standing-${letter}`

/** Standing areas are counted; a row for each of their prices. */
export function StandingRows({ desk }: { desk: SeatsDesk }) {
  const { page, standing, stand } = desk
  if (page.standing.length === 0) return null
  return (
    <fieldset className={list.offers}>
      <legend>{m.seats_standing()}</legend>
      {page.standing.map((one, at) => {
        const { priceId, letter, name } = one
        const quantity = standing.get(priceId) ?? 0
        const most = mostStanding(page, desk, one)
        return (
          <div key={priceId} className={list.standing} role="group" aria-label={name}>
            <Letter letter={letter} />
            <span>
              <strong>{name}</strong>
              <small className="num">{standingWords(page, one)}</small>
            </span>
            <span className={list.stepper}>
              <button
                type="button"
                aria-label={m.seats_standing_fewer({ name })}
                disabled={quantity === 0}
                onClick={() => stand(priceId, quantity - 1)}
              >
                <Minus size={20} strokeWidth={2.4} aria-hidden />
              </button>
              <output className="num">{quantity}</output>
              <button
                type="button"
                id={page.standing.findIndex((other) => other.letter === letter) === at ? standingId(letter) : undefined}
                className={list.filled}
                aria-label={m.seats_standing_more({ name })}
                disabled={quantity >= most}
                onClick={() => stand(priceId, quantity + 1)}
              >
                <Plus size={20} strokeWidth={2.4} aria-hidden />
              </button>
            </span>
          </div>
        )
      })}
    </fieldset>
  )
}

/** "€28.00 each · 163 left" */
export const standingWords = (page: SeatsPageView, { minor, left }: ListedStanding): string =>
  inOneLine(
    m.seats_each({ price: moneyIn(page, minor) }),
    left === 0 ? m.storefront_sold_out() : m.storefront_left({ count: left }),
  )
