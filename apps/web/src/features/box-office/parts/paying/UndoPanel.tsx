import type { TillSale } from '@turnout/contract/box-office/sale.ts'
import { stepBetween } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { type FormEvent, useState } from 'react'
import { randomId } from '../../../../api/random-id.ts'
import { formatDate, formatMoney, type MoneyFormat } from '../../../../format/format.ts'
import type { Till } from '../../engine/use-till.ts'
import { signal } from '../../engine/till-sounds.ts'
import { LeadPin, type LeadProof } from './LeadPin.tsx'
import css from './money.module.css'
import panel from './panel.module.css'
import { PanelFrame } from './PanelFrame.tsx'
import { ReasonChips } from './ReasonChips.tsx'
import { tenderWords } from './tender-words.ts'

interface UndoPanelProps {
  readonly till: Till
  readonly sale: TillSale
  /** The sale as it is then; null: it is kept. */
  readonly onEnd: (undone: TillSale | null) => void
}

/** Takes a sale back, whole or by ticket: money as it came, places free, codes void. */
export function UndoPanel({ till, sale, onEnd }: UndoPanelProps) {
  const { money, state } = till
  const [reason, setReason] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>(() => sale.tickets.map(({ public_id: id }) => id))
  const { send, error, isBusy, needsLead } = useUndo(till, sale, onEnd)
  const [lead, setLead] = useState<LeadProof | null>(null)
  const isWhole = chosen.length === sale.tickets.length
  const isReady = reason !== '' && (isWhole || chosen.length > 0) && (!needsLead || lead !== null) && !isBusy
  const time = formatDate(sale.at, 'time', { locale: money.locale, timeZone: state.till.event.timezone })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isReady) void send({ reason, ...(!isWhole && { public_ids: chosen }), ...(lead !== null && { lead }) })
  }
  return (
    <PanelFrame title={sale.id === state.last?.id ? m.box_office_undo_title() : m.box_office_undo_this()} tone="plain">
      <p>{`${sale.order_public_id} · ${time} · ${formatMoney(sale.total, money)} ${tenderWords(sale.tender)}`}</p>
      <form className={panel.form} onSubmit={submit}>
        {sale.tickets.length > 1 && (
          <fieldset className={panel.tickets}>
            <legend className="visually-hidden">{m.box_office_undo_tickets()}</legend>
            {sale.tickets.map(({ public_id: id, title, first_name: first, last_name: last }) => (
              <label key={id} htmlFor={`back-${id}`}>
                <input
                  id={`back-${id}`}
                  type="checkbox"
                  checked={chosen.includes(id)}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                  }
                />
                <span>{title}</span>
                <small>{`${id} · ${first} ${last}`}</small>
              </label>
            ))}
          </fieldset>
        )}
        <ReasonChips
          title={m.box_office_reason()}
          usual={[m.box_office_reason_wrong(), m.box_office_reason_left(), m.box_office_reason_typed()]}
          onReason={setReason}
        />
        {needsLead && <LeadPin people={state.till.people} onLead={setLead} />}
        <p className={panel.problem} role="alert">
          {error ?? ''}
        </p>
        <div className={panel.end}>
          <button type="submit" className={css.stop} aria-disabled={!isReady}>
            {isBusy
              ? m.box_office_wait()
              : isWhole
                ? wholeWords(sale, money)
                : m.box_office_undo_part({ count: chosen.length })}
          </button>
          <button type="button" className={css.chip} onClick={() => onEnd(null)}>
            {m.box_office_undo_keep()}
          </button>
        </div>
      </form>
    </PanelFrame>
  )
}

function wholeWords({ tender, total, refunded }: TillSale, money: MoneyFormat): string {
  const isPaid = tender === 'CASH' || tender === 'CARD'
  if (!isPaid || total === refunded) return m.box_office_undo_all()
  return m.box_office_undo_do({ sum: formatMoney(stepBetween(refunded, total, money.currency), money) })
}

type Voiding = Parameters<Till['calls']['undo']>[1]

/** Sends the undoing; the same press sent again takes back once. */
function useUndo({ calls }: Till, sale: TillSale, onEnd: UndoPanelProps['onEnd']) {
  const [sent, setSent] = useState<{ readonly key: string; readonly text: string } | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [needsLead, setNeedsLead] = useState(false)
  const send = async (body: Voiding): Promise<void> => {
    const text = JSON.stringify(body)
    const key = sent?.text === text ? sent.key : randomId()
    setSent({ key, text })
    setBusy(true)
    const answer = await calls.undo(sale.id, body, key)
    setBusy(false)
    if ('value' in answer) {
      signal('done')
      onEnd(answer.value)
      return
    }
    signal('stop')
    if (answer.code === 'till_lead_needed') setNeedsLead(true)
    setError(Object.values(answer.errors).flat()[0] ?? answer.message ?? m.box_office_no_answer())
  }
  return { send, error, isBusy, needsLead }
}
