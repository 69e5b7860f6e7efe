import type { CardSale } from '@turnout/contract/box-office/reader.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Banknote } from 'lucide-react'
import { formatMoney } from '../../../../format/format.ts'
import type { CardAct } from '../../engine/use-card-sale.ts'
import type { Till } from '../../engine/use-till.ts'
import money from '../paying/money.module.css'
import panel from '../paying/panel.module.css'
import { PanelFrame } from '../paying/PanelFrame.tsx'
import css from './reader.module.css'

interface ReaderPanelProps {
  readonly till: Till
  readonly sale: CardSale
  readonly isSilent: boolean
  readonly act: CardAct
}

/** What a card reader does with the sum of the basket, and what can be done about it. */
export function ReaderPanel({ till, sale, isSilent, act }: ReaderPanelProps) {
  if (sale.state === 'DECLINED') return <Declined sale={sale} act={act} />
  if (sale.state === 'LOST' || isSilent) return <Lost act={act} />
  return <Waiting till={till} sale={sale} act={act} />
}

function Waiting({ till, sale, act }: Omit<ReaderPanelProps, 'isSilent'>) {
  const isPaid = sale.state === 'APPROVED'
  return (
    <PanelFrame title={m.box_office_reader_ask()} tone="plain">
      <p>{m.box_office_reader_ask_text({ reader: sale.reader.label })}</p>
      <div className={css.device} aria-hidden>
        <b>{formatMoney(sale.total, till.money)}</b>
        <i />
      </div>
      <ol className={css.steps}>
        <li data-done>{m.box_office_reader_on()}</li>
        <li data-done={isPaid || undefined} data-now={!isPaid || undefined}>
          {m.box_office_reader_waiting()}
        </li>
        <li data-now={isPaid || undefined}>{m.box_office_reader_bank()}</li>
      </ol>
      <div className={panel.end}>
        <button type="button" className={money.big} aria-disabled={act.isBusy} onClick={act.stop}>
          <Banknote size={24} strokeWidth={1.75} aria-hidden />
          {act.isBusy ? m.box_office_wait() : m.box_office_reader_cash()}
        </button>
        <button type="button" className={money.chip} aria-disabled={act.isBusy} onClick={act.stop}>
          {m.box_office_reader_stop()}
        </button>
      </div>
    </PanelFrame>
  )
}

function Declined({ sale, act }: Pick<ReaderPanelProps, 'sale' | 'act'>) {
  return (
    <PanelFrame title={m.box_office_reader_declined()} tone="stop">
      <p role="alert">{m.box_office_reader_declined_text()}</p>
      {/* The provider's own words, in its language. */}
      {sale.failure !== null && <p lang="en">{sale.failure.message}</p>}
      <div className={panel.end}>
        <button type="button" className={money.big} aria-disabled={act.isBusy} onClick={act.again}>
          {act.isBusy ? m.box_office_wait() : m.box_office_reader_again()}
        </button>
        <button type="button" className={panel.second} aria-disabled={act.isBusy} onClick={act.stop}>
          {m.box_office_reader_cash()}
        </button>
      </div>
    </PanelFrame>
  )
}

function Lost({ act }: Pick<ReaderPanelProps, 'act'>) {
  return (
    <PanelFrame title={m.box_office_reader_lost()} tone="unknown">
      <p role="alert">{m.box_office_reader_lost_text()}</p>
      <div className={panel.end}>
        <button type="button" className={money.big} aria-disabled={act.isBusy} onClick={act.ask}>
          {act.isBusy ? m.box_office_wait() : m.box_office_reader_ask_now()}
        </button>
        <button type="button" className={panel.second} aria-disabled={act.isBusy} onClick={act.park}>
          {m.box_office_reader_park()}
        </button>
      </div>
    </PanelFrame>
  )
}
