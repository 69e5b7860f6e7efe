import type { TillOrder } from '@turnout/contract/box-office/found.ts'
import type { TillSale } from '@turnout/contract/box-office/sale.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useState } from 'react'
import { formatMoney } from '../../../../format/format.ts'
import type { Till } from '../../engine/use-till.ts'
import { TicketWays } from '../paying/DonePanel.tsx'
import money from '../paying/money.module.css'
import panel from '../paying/panel.module.css'
import { PanelFrame } from '../paying/PanelFrame.tsx'
import { Pieces } from '../paying/Pieces.tsx'
import { isUndone } from '../paying/tender-words.ts'
import { UndoPanel } from '../paying/UndoPanel.tsx'
import { stateWords } from './found-words.ts'
import { OrderGuests } from './OrderGuests.tsx'
import { TakeMoney } from './TakeMoney.tsx'
import { type Found, useFoundOrder } from './use-found-order.ts'

interface FoundOrderProps {
  readonly till: Till
  readonly order: TillOrder
  readonly onOrder: (order: TillOrder) => void
  readonly onOther: () => void
}

const TONES = { PAID: 'done', OWED: 'plain', CANCELLED: 'stop' } as const

/** An order with its state: green and red are those of the door. */
export function FoundOrder({ till, order, onOrder, onOther }: FoundOrderProps) {
  const found = useFoundOrder(till, order, onOrder)
  const sale = useSale(till, order)
  const [step, setStep] = useState<'order' | 'undo'>('order')
  const isOwed = order.state === 'OWED'
  const side = isOwed ? money.chip : panel.second
  if (step === 'undo' && sale !== null)
    return (
      <UndoPanel
        till={till}
        sale={sale}
        onEnd={(undone) => {
          setStep('order')
          if (undone !== null) found.undone(undone)
        }}
      />
    )
  return (
    <PanelFrame title={stateWords(order, formatMoney(order.owed, till.money))} tone={TONES[order.state]}>
      <Given till={till} found={found} />
      <OrderGuests till={till} order={order} found={found} />
      <p className={panel.problem} role="alert">
        {found.problem}
      </p>
      {isOwed && <TakeMoney till={till} order={order} found={found} />}
      {order.state === 'PAID' && sale !== null && <TicketWays till={till} sale={sale} onHold={() => undefined} />}
      <div className={panel.end}>
        <button
          type="button"
          className={isOwed ? money.chip : money.big}
          onClick={() => till.dispatch({ type: 'panel', panel: 'basket' })}
        >
          {m.box_office_back()}
        </button>
        <button type="button" className={side} onClick={onOther}>
          {m.box_office_find_other()}
        </button>
        {sale !== null && order.state !== 'CANCELLED' && !isUndone(sale) && (
          <button type="button" className={side} onClick={() => setStep('undo')}>
            {m.box_office_undo_this()}
          </button>
        )}
      </div>
    </PanelFrame>
  )
}

/** What goes back of the cash that was taken a moment ago. */
function Given({ till, found: { paid } }: { till: Till; found: Found }) {
  if (paid === null || paid.change === 0) return null
  return (
    <>
      <b>{m.box_office_give_change()}</b>
      <strong className={panel.amount}>{formatMoney(paid.change, till.money)}</strong>
      <Pieces sum={paid.change} money={till.money} />
    </>
  )
}

/** The sale of an order that this till sold, with its codes. */
function useSale({ calls }: Till, { sale_id: id, state }: TillOrder): TillSale | null {
  const [sale, setSale] = useState<TillSale | null>(null)
  useEffect(() => {
    let isOver = false
    if (id !== null)
      void calls.sale(id).then((answer) => {
        if (!isOver && 'value' in answer) setSale(answer.value)
      })
    return () => {
      isOver = true
    }
    // What was paid or undone since is another answer.
  }, [calls, id, state])
  return sale?.id === id ? sale : null
}
