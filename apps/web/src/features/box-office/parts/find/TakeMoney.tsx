import type { TillOrder } from '@turnout/contract/box-office/found.ts'
import { cashTotalMinor } from '@turnout/domain/box-office/cash.ts'
import { minorOf } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { formatMinor, formatMoney } from '../../../../format/format.ts'
import type { Till } from '../../engine/use-till.ts'
import { CashRow } from '../paying/CashRow.tsx'
import money from '../paying/money.module.css'
import css from './find.module.css'
import type { Found } from './use-found-order.ts'

interface TakeMoneyProps {
  readonly till: Till
  readonly order: TillOrder
  readonly found: Found
}

/** What an order owes: in cash, or on the terminal beside the till. */
export function TakeMoney({ till, order, found }: TakeMoneyProps) {
  const [isCard, setCard] = useState(false)
  const { currency } = till.money
  const owedMinor = minorOf(order.owed, currency)
  const cashMinor = cashTotalMinor(owedMinor, currency)
  const sum = formatMoney(order.owed, till.money)
  if (isCard)
    return (
      <div className={css.take}>
        <p>{m.box_office_card_text()}</p>
        <button
          type="button"
          className={money.big}
          aria-disabled={found.isBusy}
          onClick={() => found.take({ kind: 'CARD' })}
        >
          <CreditCard size={24} strokeWidth={1.75} aria-hidden />
          {found.isBusy ? m.box_office_wait() : m.box_office_card_paid()}
        </button>
        <button type="button" className={money.chip} onClick={() => setCard(false)}>
          {m.box_office_find_no_card()}
        </button>
      </div>
    )
  return (
    <div className={css.take}>
      {till.state.till.fiscal_profile === 'EXPORT_ONLY' ? (
        <p>{m.box_office_cash_outside()}</p>
      ) : (
        <>
          {cashMinor !== owedMinor && <p>{m.box_office_rounded({ sum: formatMinor(cashMinor, till.money) })}</p>}
          <CashRow
            cashMinor={cashMinor}
            money={till.money}
            isDisabled={found.isBusy}
            onCash={(given) => found.take({ kind: 'CASH', given })}
          />
        </>
      )}
      <button
        type="button"
        className={money.big}
        aria-disabled={found.isBusy}
        onClick={() => !found.isBusy && setCard(true)}
      >
        <CreditCard size={24} strokeWidth={1.75} aria-hidden />
        {m.box_office_card({ sum })}
      </button>
    </div>
  )
}
