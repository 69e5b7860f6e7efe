import { m } from '@turnout/messages/generated/messages.js'
import { BadgePercent, Check, Clock, CreditCard } from 'lucide-react'
import { formatMinor } from '../../../../format/format.ts'
import { itemsOf } from '../../engine/till-shelf.ts'
import type { Till } from '../../engine/use-till.ts'
import { CashRow } from './CashRow.tsx'
import css from './money.module.css'

/** Let in, code, total, cash, card, and the rest: the order never changes. */
export function PayButtons({ till }: { till: Till }) {
  const { state, shown, money, dispatch } = till
  const { totalMinor, cashMinor, discountMinor, guests } = shown
  const takesCash = state.till.fiscal_profile !== 'EXPORT_ONLY'
  const isDisabled = state.waiting !== null || shown.isOpen
  return (
    <div className={css.foot} aria-busy={state.waiting !== null}>
      <div className={css.chips}>
        {state.till.lets_in && guests > 0 && (
          <button
            type="button"
            className={css.chip}
            aria-pressed={state.admits}
            onClick={() => dispatch({ type: 'admits' })}
          >
            {state.admits ? (
              <Check size={18} strokeWidth={1.75} aria-hidden />
            ) : (
              <Clock size={18} strokeWidth={1.75} aria-hidden />
            )}
            {state.admits ? m.box_office_let_in({ count: guests }) : m.box_office_let_in_later()}
          </button>
        )}
        <button
          type="button"
          className={css.chip}
          data-on={state.codes.promo !== '' || state.codes.affiliate !== '' || undefined}
          disabled={till.off.isOff}
          onClick={() => dispatch({ type: 'panel', panel: 'code' })}
        >
          <BadgePercent size={18} strokeWidth={1.75} aria-hidden />
          {state.codes.promo || m.box_office_code()}
        </button>
      </div>
      <div className={css.total}>
        <span>
          {m.box_office_items({ count: itemsOf(shown.lines) })}
          {discountMinor > 0 && <small>{m.box_office_discount({ sum: formatMinor(discountMinor, money) })}</small>}
        </span>
        <b aria-busy={shown.isOpen}>{formatMinor(totalMinor, money)}</b>
      </div>
      {takesCash && cashMinor !== totalMinor && (
        <p className={css.rounded}>{m.box_office_rounded({ sum: formatMinor(cashMinor, money) })}</p>
      )}
      <Ways till={till} isDisabled={isDisabled} takesCash={takesCash} />
    </div>
  )
}

interface WaysProps {
  readonly till: Till
  readonly isDisabled: boolean
  readonly takesCash: boolean
}

/** Cash, card, and the rest; nothing of it where nothing is to be paid. */
function Ways({ till, isDisabled, takesCash }: WaysProps) {
  const { state, shown, money, dispatch } = till
  if (shown.totalMinor === 0) {
    return (
      <div className={css.pay}>
        <button
          type="button"
          className={css.big}
          aria-disabled={isDisabled}
          onClick={() => !isDisabled && till.pay(takesCash ? { kind: 'CASH', given: 0 } : { kind: 'CARD' })}
        >
          {state.waiting === null ? m.box_office_nothing_to_pay() : m.box_office_wait()}
        </button>
      </div>
    )
  }
  return (
    <>
      {takesCash ? (
        <CashRow
          cashMinor={shown.cashMinor}
          money={money}
          isDisabled={isDisabled}
          onCash={(given) => till.pay({ kind: 'CASH', given })}
        />
      ) : (
        <p className={css.ask}>{m.box_office_cash_outside()}</p>
      )}
      <div className={css.pay}>
        <button
          type="button"
          className={css.big}
          disabled={till.off.isOff}
          aria-disabled={isDisabled}
          onClick={() => !isDisabled && dispatch({ type: 'panel', panel: 'card' })}
        >
          <CreditCard size={24} strokeWidth={1.75} aria-hidden />
          {till.off.isOff ? m.box_office_off_cards() : m.box_office_card({ sum: formatMinor(shown.totalMinor, money) })}
        </button>
        <div className={css.duo}>
          {takesCash && (
            <button type="button" className={css.chip} onClick={() => dispatch({ type: 'panel', panel: 'other' })}>
              {m.box_office_other()}
            </button>
          )}
          <button
            type="button"
            className={css.chip}
            disabled={till.off.isOff}
            onClick={() => dispatch({ type: 'panel', panel: 'later' })}
          >
            {m.box_office_later_free()}
          </button>
        </div>
      </div>
    </>
  )
}
