import { m } from '@turnout/messages/generated/messages.js'
import { CreditCard } from 'lucide-react'
import { formatMinor } from '../../../../format/format.ts'
import { useCardSale } from '../../engine/use-card-sale.ts'
import type { Till } from '../../engine/use-till.ts'
import money from '../paying/money.module.css'
import panel from '../paying/panel.module.css'
import { PanelFrame } from '../paying/PanelFrame.tsx'
import { ReaderPanel } from './ReaderPanel.tsx'

/** A card: at a reader of the account where there is one, else on a terminal that the organizer has beside the till. */
export function CardPanel({ till }: { till: Till }) {
  const act = useCardSale(till)
  const { step } = act
  if (step.kind === 'sale') return <ReaderPanel till={till} sale={step.sale} isSilent={step.isSilent} act={act} />
  if (step.kind === 'looking')
    return (
      <PanelFrame title={m.box_office_wait()} tone="plain">
        {null}
      </PanelFrame>
    )
  return <TerminalPanel till={till} />
}

function TerminalPanel({ till }: { till: Till }) {
  const { state, shown, dispatch } = till
  const isBusy = state.waiting !== null
  return (
    <PanelFrame title={m.box_office_card_title()} tone="plain">
      <p>{m.box_office_card_text()}</p>
      <strong className={panel.amount}>{formatMinor(shown.totalMinor, till.money)}</strong>
      <div className={panel.end}>
        <button type="button" className={money.big} aria-disabled={isBusy} onClick={() => till.pay({ kind: 'CARD' })}>
          <CreditCard size={24} strokeWidth={1.75} aria-hidden />
          {isBusy ? m.box_office_wait() : m.box_office_card_paid()}
        </button>
        <button type="button" className={money.chip} onClick={() => dispatch({ type: 'panel', panel: 'basket' })}>
          {m.box_office_back()}
        </button>
      </div>
    </PanelFrame>
  )
}
