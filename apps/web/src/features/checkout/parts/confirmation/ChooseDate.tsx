import { m } from '@turnout/messages/generated/messages.js'
import type { PublicOccurrence } from '@turnout/contract/occurrences/public-occurrence.ts'
import { useEffect, useState } from 'react'
import { formatNearDate } from '../../../../format/format.ts'
import { comma } from '../../../../format/in-a-row.ts'
import { clockOf } from '../../../../format/ticket-date.ts'
import action from '../../../../public/frame/parts/action.module.css'
import mark from '../../../../public/frame/parts/mark-of-choice.module.css'
import type { OrderPage } from '../../order-page.ts'
import { chooseDate, choicesOfDate } from '../order/date-acts.ts'
import type { ChoiceWords, GoneWords } from '../order/gone-words.ts'
import { ProveBuyer } from '../order/ProveBuyer.tsx'
import { useProvenAct } from '../order/use-proof.ts'
import { aboutDate } from './about-date.ts'
import css from './confirmation.module.css'

interface ChooseDateProps {
  readonly page: OrderPage
  readonly date: GoneWords
  readonly choice: ChoiceWords
  readonly onChanged: () => Promise<void>
}

/** What the buyer wants in place of a cancelled date. A browser with no more than the link proves itself first. */
export function ChooseDate({ page, date, choice, onChanged }: ChooseDateProps) {
  const [isProven, setProven] = useState(page.order.can_change)
  if (!isProven)
    return (
      <>
        <p>{choice.until}</p>
        <ProveBuyer page={page} prefix={`choice-${date.id}`} onProven={() => setProven(true)} />
      </>
    )
  const proof = { isProven, prove: () => setProven(true), lose: () => setProven(false) }
  return <Choice {...{ page, date, choice, onChanged, proof }} />
}

type ChoiceProps = ChooseDateProps & { readonly proof: Parameters<typeof useProvenAct>[0] }

/** The money first, then the dates with places. */
function Choice({ page: { event, order, locale }, date, choice, onChanged, proof }: ChoiceProps) {
  const named = { event_id: event.id, short_id: order.short_id, date_id: date.id }
  const act = useProvenAct(proof, { onExpired: () => undefined })
  const { dates, failure } = useChoices(named)
  const [to, setTo] = useState<number | null>(null)
  const zone = { locale, timeZone: choice.timeZone }
  const wordsOf = (one: PublicOccurrence): string =>
    formatNearDate(one.start_date, 'weekdayAndDay', zone) + comma() + clockOf(one, zone)
  const chosen = dates?.find(({ id }) => id === to)
  const choose = (): void =>
    act.run(`choose ${String(to)}`, async (key) => {
      await chooseDate(named, { event_occurrence_id: to }, key)
      await onChanged()
      // The button is gone.
      document.getElementById(`gone-${date.id}`)?.focus()
    })
  return (
    <div className={css.dates}>
      <Sums choice={choice} />
      <fieldset>
        <legend>{m.checkout_choice_title()}</legend>
        <label>
          <input
            type="radio"
            className={mark.radio}
            name={`choice-${date.id}`}
            checked={to === null}
            onChange={() => setTo(null)}
          />
          <span>
            {choice.money}
            {choice.back !== '' && <small>{choice.back}</small>}
          </span>
        </label>
        {dates?.map((one) => (
          <label key={one.id}>
            <input
              type="radio"
              className={mark.radio}
              name={`choice-${date.id}`}
              checked={to === one.id}
              onChange={() => setTo(one.id)}
            />
            <span>
              {wordsOf(one)}
              <small>{aboutDate(one)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {(dates === null || dates.length === 0) && failure === null && (
        <p role="status">{dates === null ? m.checkout_date_loading() : m.checkout_date_none()}</p>
      )}
      {(act.failure ?? failure) !== null && (
        <p className={css.failure} role="alert">
          {act.failure ?? failure}
        </p>
      )}
      <div className={css.choice}>
        <button type="button" className={action.action} aria-disabled={act.busy} onClick={choose}>
          {chosen === undefined ? choice.act : m.checkout_choice_to({ date: wordsOf(chosen) })}
        </button>
      </div>
      <p>{choice.until}</p>
    </div>
  )
}

/** How the share of a pass is worked out. */
const Sums = ({ choice: { isOfPass, sums } }: { readonly choice: ChoiceWords }) => (
  <>
    {isOfPass && <p>{m.checkout_choice_others_stay()}</p>}
    {sums.length > 0 && (
      <dl>
        {sums.map(({ of, amount }) => (
          <div key={of}>
            <dt>{of}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    )}
  </>
)

interface Choices {
  readonly dates: readonly PublicOccurrence[] | null
  readonly failure: string | null
}

/** The dates with places, read when the choice is shown. */
function useChoices({ event_id, short_id, date_id }: Parameters<typeof choicesOfDate>[0]): Choices {
  const [state, setState] = useState<Choices>({ dates: null, failure: null })
  useEffect(() => {
    let isGone = false
    choicesOfDate({ event_id, short_id, date_id }).then(
      (dates) => isGone || setState({ dates, failure: null }),
      (error: unknown) =>
        isGone || setState({ dates: [], failure: error instanceof Error ? error.message : m.shell_unexpected_error() }),
    )
    return () => {
      isGone = true
    }
  }, [event_id, short_id, date_id])
  return state
}
