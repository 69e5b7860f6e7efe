import { missingMinor } from '@turnout/domain/box-office/basket.ts'
import { changeMinor, denominationsOf, piecesOf, suggestedSums } from '@turnout/domain/box-office/cash.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatMinor, type MoneyFormat } from '../../../../format/format.ts'
import css from './money.module.css'

/** The place of a note among those of its currency, from the smallest on: it gives the colour. */
export const noteRank = (valueMinor: number, currency: string): number =>
  denominationsOf(currency).notes.toReversed().indexOf(valueMinor) % 5

interface CashRowProps {
  /** What is asked for in cash, minor units. */
  readonly cashMinor: number
  readonly money: MoneyFormat
  readonly isDisabled: boolean
  /** What was handed over, in the currency's units. */
  readonly onCash: (given: number) => void
}

/** The exact sum and at most three that a guest is likely to hand over; one tap books it. */
export function CashRow({ cashMinor, money, isDisabled, onCash }: CashRowProps) {
  const { currency } = money
  const take = (givenMinor: number): void => {
    if (!isDisabled) onCash(majorFromMinor(givenMinor, currency))
  }
  const exact = formatMinor(cashMinor, money, 'short')
  return (
    <>
      <p className={css.ask}>{m.box_office_cash_ask()}</p>
      <div className={css.cash}>
        <button type="button" className={css.note} aria-disabled={isDisabled} onClick={() => take(cashMinor)}>
          {exact}
          <small>{m.box_office_exact()}</small>
          <span className="visually-hidden">{m.box_office_in_cash()}</span>
        </button>
        {suggestedSums(cashMinor, currency).map((sum) => {
          const change = formatMinor(missingMinor(cashMinor, sum), money, 'short')
          const words = formatMinor(sum, money, 'short')
          const notes = piecesOf(sum, currency).filter(({ isNote }) => isNote)
          return (
            <button key={sum} type="button" className={css.note} aria-disabled={isDisabled} onClick={() => take(sum)}>
              <i aria-hidden>
                {notes.flatMap(({ valueMinor, count }) =>
                  Array.from({ length: count }, (_, at) => (
                    <u key={`${valueMinor} ${at}`} data-note={noteRank(valueMinor, currency)} />
                  )),
                )}
              </i>
              {words}
              <small aria-hidden>{change}</small>
              <span className="visually-hidden">
                {m.box_office_cash_change({ change: formatMinor(changeMinor(sum, cashMinor), money, 'short') })}
              </span>
            </button>
          )
        })}
      </div>
    </>
  )
}
