import type { TillOrder } from '@turnout/contract/box-office/found.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { type FormEvent, useState } from 'react'
import { formatMoney } from '../../../../format/format.ts'
import { signal } from '../../engine/till-sounds.ts'
import type { Till } from '../../engine/use-till.ts'
import { TextField } from '../paying/LaterPanel.tsx'
import money from '../paying/money.module.css'
import panel from '../paying/panel.module.css'
import { PanelFrame } from '../paying/PanelFrame.tsx'
import css from './find.module.css'
import { nameOf, stateWords } from './found-words.ts'

const LETTERS_MIN = 2

/** Asks for an order; several that match are shown to choose from. */
export function FindForm({ till, onOrder }: { till: Till; onOrder: (order: TillOrder) => void }) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly TillOrder[]>([])
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isReady = text.trim().length >= LETTERS_MIN && !isBusy
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!isReady) return
    setBusy(true)
    const answer = await till.calls.find(text.trim())
    setBusy(false)
    const orders = 'value' in answer ? answer.value.orders : []
    const [first] = orders
    if (first !== undefined && orders.length === 1) return onOrder(first)
    if (first === undefined) signal('stop')
    setFound(orders)
    setProblem(
      'value' in answer
        ? first === undefined
          ? m.box_office_find_none()
          : ''
        : (answer.message ?? m.box_office_no_answer()),
    )
  }
  return (
    <PanelFrame title={m.box_office_find()} tone="plain">
      <form className={panel.form} onSubmit={(event) => void submit(event)}>
        <TextField label={m.box_office_find_label()} value={text} onChange={setText} />
        <button type="submit" className={money.big} aria-disabled={!isReady}>
          {isBusy ? m.box_office_wait() : m.box_office_find_go()}
        </button>
        <p className={panel.problem} role="alert">
          {problem}
        </p>
        {found.length > 0 && (
          <ul className={css.list} aria-label={m.box_office_find_several()}>
            {found.map((order) => (
              <li key={order.public_id}>
                <button type="button" onClick={() => onOrder(order)}>
                  <b>{nameOf(order)}</b>
                  <span>{stateWords(order, formatMoney(order.owed, till.money))}</span>
                  <small>{`${order.public_id} · ${linesWords(order)}`}</small>
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className={panel.end}>
          <button
            type="button"
            className={money.chip}
            onClick={() => till.dispatch({ type: 'panel', panel: 'basket' })}
          >
            {m.box_office_back()}
          </button>
        </div>
      </form>
    </PanelFrame>
  )
}

const linesWords = ({ lines }: TillOrder): string =>
  lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')
