import { m } from '@turnout/messages/generated/messages.js'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Till } from '../../engine/use-till.ts'
import { BasketLines } from './BasketLines.tsx'
import { CodePanel } from './CodePanel.tsx'
import { DonationPanel } from './DonationPanel.tsx'
import { FindPanel } from '../find/FindPanel.tsx'
import { DonePanel } from './DonePanel.tsx'
import { LaterPanel } from './LaterPanel.tsx'
import css from './money.module.css'
import { OtherSum } from './OtherSum.tsx'
import { PayButtons } from './PayButtons.tsx'
import { CardPanel } from '../card/CardPanel.tsx'
import { troubleWords } from '../till/trouble-words.ts'
import { UndoPanel } from './UndoPanel.tsx'

/** Lines, total and ways to pay; each step of paying lies over them. */
export function MoneyPanel({ till }: { till: Till }) {
  const { state, dispatch } = till
  const { waiting, trouble } = state
  return (
    <section className={css.money} aria-label={m.box_office_basket_label()}>
      <button
        type="button"
        className={css.more}
        onClick={() => dispatch(state.panel === 'done' ? { type: 'next' } : { type: 'raised', isRaised: false })}
      >
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
        {m.box_office_more_tickets()}
      </button>
      {waiting !== null && waiting.tries > 0 && (
        <p className={css.unsaved} role="alert">
          {m.box_office_saving()}
        </p>
      )}
      <p className={css.trouble} role="alert" hidden={trouble === null}>
        {trouble === null ? '' : troubleWords(trouble)}
      </p>
      {state.basket.length === 0 ? (
        <div className={css.none}>
          <b>{m.box_office_new_sale()}</b>
          <span>{m.box_office_new_sale_text()}</span>
        </div>
      ) : (
        <>
          <BasketLines till={till} />
          <PayButtons till={till} />
        </>
      )}
      {panelOf(till)}
    </section>
  )
}

function panelOf(till: Till): ReactNode {
  const { state } = till
  const { last, donation } = state
  if (donation !== null) return <DonationPanel key={donation.priceId} till={till} tile={donation} />
  switch (state.panel) {
    case 'card':
      return <CardPanel till={till} />
    case 'other':
      return <OtherSum till={till} />
    case 'later':
      return <LaterPanel till={till} />
    case 'code':
      return <CodePanel till={till} />
    case 'done':
      return last === null ? null : <DonePanel key={last.id} till={till} sale={last} />
    case 'undo':
      return last === null ? null : (
        <UndoPanel
          key={last.id}
          till={till}
          sale={last}
          onEnd={(sale) => till.dispatch(sale === null ? { type: 'panel', panel: 'basket' } : { type: 'undone', sale })}
        />
      )
    case 'find':
      return <FindPanel key={state.found?.public_id ?? ''} till={till} scanned={state.found} />
    case 'basket':
      return null
  }
}
