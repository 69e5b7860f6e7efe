import type { PublicOccurrence } from '@turnout/contract/occurrences/public-occurrence.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useState } from 'react'
import { formatNearDate } from '../../../../format/format.ts'
import { comma } from '../../../../format/in-a-row.ts'
import { clockOf } from '../../../../format/ticket-date.ts'
import action from '../../../../public/frame/parts/action.module.css'
import mark from '../../../../public/frame/parts/mark-of-choice.module.css'
import { leaveNews } from '../../order-news.ts'
import type { OrderPage } from '../../order-page.ts'
import { datesToMoveTo, moveOwnTickets } from '../order/date-acts.ts'
import type { LeavingWords } from '../order/leaving-words.ts'
import { type Proof, useProvenAct } from '../order/use-proof.ts'
import { aboutDate } from './about-date.ts'
import css from './confirmation.module.css'

interface ChangeDateProps {
  readonly page: OrderPage
  readonly leaving: LeavingWords
  readonly proof: Proof
}

/** Who goes to which other date. */
export function ChangeDate({ page: { event, order, locale }, leaving, proof }: ChangeDateProps) {
  const named = { event_id: event.id, short_id: order.short_id, date_id: leaving.id }
  const act = useProvenAct(proof, { onExpired: () => undefined })
  const { dates, failure } = useOtherDates(named)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [to, setTo] = useState<number | null>(null)
  const going = leaving.tickets.filter(({ id }) => !left.has(id))
  const count = going.length
  const zone = { locale, timeZone: leaving.timeZone }
  const wordsOf = (date: PublicOccurrence): string =>
    formatNearDate(date.start_date, 'weekdayAndDay', zone) + comma() + clockOf(date, zone)
  const chosen = dates?.find(({ id }) => id === to)
  const move = (): void => {
    if (chosen === undefined || count === 0) return
    const ids = going.map(({ id }) => id)
    act.run(`move ${chosen.id} ${ids.join()}`, async (key) => {
      await moveOwnTickets(named, { to: chosen.id, attendee_ids: ids }, key)
      leaveNews(order.short_id, { is: 'date', count, date: wordsOf(chosen) })
      return publicPaths.order(event.id, order.short_id, 'summary')
    })
  }
  const words =
    count === 0
      ? m.checkout_date_who()
      : chosen === undefined
        ? m.checkout_date_choose()
        : m.checkout_date_act({ count, date: wordsOf(chosen) })
  return (
    <div className={css.dates}>
      <p>{leaving.now}</p>
      {leaving.tickets.length > 1 && (
        <fieldset>
          <legend>{m.checkout_date_whose()}</legend>
          {leaving.tickets.map(({ id, words: about }) => (
            <label key={id}>
              <input
                type="checkbox"
                className={mark.tick}
                checked={!left.has(id)}
                onChange={({ target }) => setLeft(without(left, id, target.checked))}
              />
              <span>{about}</span>
            </label>
          ))}
        </fieldset>
      )}
      <Dates {...{ dates, failure, to, wordsOf }} onChoose={setTo} />
      {act.failure !== null && (
        <p className={css.failure} role="alert">
          {act.failure}
        </p>
      )}
      <div className={css.choice}>
        <button
          type="button"
          className={action.action}
          aria-disabled={act.busy || chosen === undefined || count === 0}
          onClick={move}
        >
          {act.busy ? m.checkout_date_moving() : words}
        </button>
      </div>
      <p>{leaving.note}</p>
    </div>
  )
}

function without(left: ReadonlySet<number>, id: number, isGoing: boolean): ReadonlySet<number> {
  const next = new Set(left)
  if (isGoing) next.delete(id)
  else next.add(id)
  return next
}

interface DatesProps {
  readonly dates: readonly PublicOccurrence[] | null
  readonly failure: string | null
  readonly to: number | null
  readonly wordsOf: (date: PublicOccurrence) => string
  readonly onChoose: (id: number) => void
}

/** The dates that can be chosen; while they load, and when there are none, a sentence. */
function Dates({ dates, failure, to, wordsOf, onChoose }: DatesProps) {
  if (failure !== null)
    return (
      <p className={css.failure} role="alert">
        {failure}
      </p>
    )
  if (dates === null || dates.length === 0)
    return <p role="status">{dates === null ? m.checkout_date_loading() : m.checkout_date_none()}</p>
  return (
    <fieldset>
      <legend>{m.checkout_date_new()}</legend>
      {dates.map((date) => (
        <label key={date.id}>
          <input
            type="radio"
            className={mark.radio}
            name="date"
            checked={to === date.id}
            onChange={() => onChoose(date.id)}
          />
          <span>
            {wordsOf(date)}
            <small>{aboutDate(date)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The dates with places, read when the sheet opens. */
function useOtherDates(named: Parameters<typeof datesToMoveTo>[0]) {
  const [state, setState] = useState<Pick<DatesProps, 'dates' | 'failure'>>({ dates: null, failure: null })
  const { event_id, short_id, date_id } = named
  useEffect(() => {
    let isGone = false
    datesToMoveTo({ event_id, short_id, date_id }).then(
      (dates) => isGone || setState({ dates, failure: null }),
      (error: unknown) =>
        isGone ||
        setState({ dates: null, failure: error instanceof Error ? error.message : m.shell_unexpected_error() }),
    )
    return () => {
      isGone = true
    }
  }, [event_id, short_id, date_id])
  return state
}
