import { readProps } from '../../../../public/frame/read-props.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PassChoice, PassMonth } from '../ticket-choice/catalogue.ts'
import type { TicketDesk } from '../ticket-choice/use-ticket-desk.ts'
import css from './PassPicker.module.css'

interface PassMonthsProps {
  readonly desk: TicketDesk
  /** The dates that are chosen. */
  readonly chosen: readonly number[]
}

/** Of many dates the next ones are ticks; those of other months come with a press. */
export function PassMonths({ desk, chosen }: PassMonthsProps) {
  const [asked, setAsked] = useState<PassMonth | null>(null)
  const [failed, setFailed] = useState<PassMonth | null>(null)
  const { dates = [], months = [] } = desk.catalogue.passes ?? {}
  const take = (month: PassMonth, found: PassChoice['dates'] | null): void => {
    if (found === null) setFailed(month)
    else desk.addDates(month.month, found)
    setAsked(null)
  }
  const ask = (month: PassMonth): void => {
    setAsked(month)
    setFailed(null)
    void datesIn(month.month).then((found) => take(month, found))
  }
  // A page that is loaded again has the choice, and not yet its months.
  const isMissing = chosen.some((id) => !dates.some((date) => date.id === id))
  const [next] = months
  const onFound = useEffectEvent(take)
  useEffect(() => {
    if (!isMissing || failed !== null || next === undefined) return
    void datesIn(next.month).then((found) => onFound(next, found))
  }, [isMissing, failed, next])
  if (months.length === 0) return null
  return (
    <>
      <div className={css.people} role="group" aria-label={m.storefront_pass_months()}>
        <span>{m.storefront_pass_months()}</span>
        {months.map((month) => (
          <button key={month.month} type="button" aria-disabled={asked !== null} onClick={() => asked ?? ask(month)}>
            {month.name}
          </button>
        ))}
      </div>
      <p className={css.note} role="status">
        {asked !== null && m.storefront_dates_loading({ what: asked.name })}
        {failed !== null && `${m.storefront_dates_failed({ what: failed.name })} ${m.storefront_dates_kept()}`}
      </p>
    </>
  )
}

/** What a page of passes says in its document: that of an event, or of its frame. */
interface PageOfPasses {
  readonly passes?: PassChoice
  readonly event?: { readonly catalogue?: { readonly passes?: PassChoice } }
}

/** The dates of a month, in the words of the page; null without an answer. */
async function datesIn(month: string): Promise<PassChoice['dates'] | null> {
  const address = new URL(location.href)
  address.searchParams.set('date', 'passes')
  address.searchParams.set('month', month)
  const page = (await readProps(address).catch(() => null)) as PageOfPasses | null
  return (page?.passes ?? page?.event?.catalogue?.passes)?.dates ?? null
}
