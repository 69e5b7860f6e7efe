import type { UnbookedSale } from '@turnout/contract/box-office/offline.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { type FormEvent, useState } from 'react'
import { formatDate, formatMoney } from '../../../../format/format.ts'
import type { Answer } from '../../engine/till-calls.ts'
import type { Till } from '../../engine/use-till.ts'
import { LeadPin, type LeadProof } from '../paying/LeadPin.tsx'
import { ReasonChips } from '../paying/ReasonChips.tsx'
import css from './off.module.css'

const WHY: Readonly<Record<string, () => string>> = {
  sold_out_meanwhile: () => m.box_office_off_why_left(),
  till_price_changed: () => m.box_office_off_why_price(),
  invalid_fields: () => m.box_office_off_why_ticket(),
}

interface DoubtProps {
  readonly till: Till
  readonly sale: UnbookedSale
  /** It waits no more. */
  readonly onSettled: () => void
}

/** One sale that could not be booked: tried again by everyone, booked anyway or left out by a lead. */
export function Doubt({ till, sale, onSettled }: DoubtProps) {
  const { calls, money, state } = till
  const [asked, setAsked] = useState<Asked | null>(null)
  const { error, isBusy, settle } = useSettling(onSettled)
  const { people, me, event } = state.till
  const isLead = me?.rights.includes('lead_shift') === true
  const time = formatDate(sale.sold_at, 'time', { locale: money.locale, timeZone: event.timezone })
  const send = (act: Asked, { reason, lead }: Said): void => {
    const by = lead === null ? {} : { lead }
    void settle(() =>
      act === 'anyway' ? calls.book(sale.id, { overbooks: true, ...by }) : calls.leaveOut(sale.id, { reason, ...by }),
    )
  }
  return (
    <li>
      <b>{`${time} · ${formatMoney(sale.total, money)}`}</b>
      <small>{sale.lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}</small>
      <p role={error === null ? undefined : 'alert'}>
        {error ?? (WHY[sale.reason ?? ''] ?? m.box_office_off_why_other)()}
      </p>
      {asked === null ? (
        <div className={css.acts}>
          <button
            type="button"
            className={css.retry}
            aria-disabled={isBusy}
            onClick={() => void settle(() => calls.book(sale.id, {}))}
          >
            {isBusy ? m.box_office_wait() : m.box_office_off_try_again()}
          </button>
          <button
            type="button"
            className={css.retry}
            aria-disabled={isBusy}
            onClick={() => (isLead ? send('anyway', NOTHING_SAID) : setAsked('anyway'))}
          >
            {m.box_office_off_book_anyway()}
          </button>
          <button type="button" className={css.retry} aria-disabled={isBusy} onClick={() => setAsked('out')}>
            {m.box_office_off_leave_out()}
          </button>
        </div>
      ) : (
        <SettleForm
          asked={asked}
          people={isLead ? null : people}
          isBusy={isBusy}
          onSend={(said) => send(asked, said)}
          onBack={() => setAsked(null)}
        />
      )}
    </li>
  )
}

type Asked = 'anyway' | 'out'

interface Said {
  readonly reason: string
  readonly lead: LeadProof | null
}

const NOTHING_SAID: Said = { reason: '', lead: null }

interface SettleFormProps {
  readonly asked: Asked
  /** Of whom one has to be a lead; null: the person at the till is one. */
  readonly people: Till['state']['till']['people'] | null
  readonly isBusy: boolean
  readonly onSend: (said: Said) => void
  readonly onBack: () => void
}

/** What a lead is asked before a sale is booked anyway, or left out. */
function SettleForm({ asked, people, isBusy, onSend, onBack }: SettleFormProps) {
  const [said, setSaid] = useState(NOTHING_SAID)
  const isReady = !isBusy && (asked === 'anyway' || said.reason !== '') && (people === null || said.lead !== null)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isReady) onSend(said)
  }
  return (
    <form className={css.settle} onSubmit={submit}>
      {asked === 'out' && (
        <ReasonChips
          title={m.box_office_off_leave_why()}
          usual={[m.box_office_off_reason_twice(), m.box_office_off_reason_back()]}
          onReason={(reason) => setSaid((now) => ({ ...now, reason }))}
        />
      )}
      {people !== null && <LeadPin people={people} onLead={(lead) => setSaid((now) => ({ ...now, lead }))} />}
      <div className={css.acts}>
        <button type="submit" className={css.retry} data-main aria-disabled={!isReady}>
          {isBusy
            ? m.box_office_wait()
            : asked === 'anyway'
              ? m.box_office_off_book_anyway()
              : m.box_office_off_leave_out()}
        </button>
        <button type="button" className={css.retry} onClick={onBack}>
          {m.box_office_key_back()}
        </button>
      </div>
    </form>
  )
}

/** Settles one sale at a time; it is safe to press again. */
function useSettling(onSettled: () => void) {
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const settle = async (act: () => Promise<Answer<unknown>>): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    const answer = await act()
    setBusy(false)
    if ('value' in answer) return onSettled()
    setError(Object.values(answer.errors).flat()[0] ?? answer.message ?? m.box_office_no_answer())
  }
  return { error, isBusy, settle }
}
