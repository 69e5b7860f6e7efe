import { piecesOf } from '@turnout/domain/box-office/cash.ts'
import { minorOf } from '@turnout/domain/money/amount.ts'
import { formatMinor, type MoneyFormat } from '../../../../format/format.ts'
import { noteRank } from './CashRow.tsx'
import panel from './panel.module.css'

/** The fewest notes and coins that make a sum. */
export function Pieces({ sum, money }: { sum: number; money: MoneyFormat }) {
  const pieces = piecesOf(minorOf(sum, money.currency), money.currency)
  if (pieces.length === 0) return null
  return (
    <ul className={panel.pieces}>
      {pieces.map(({ valueMinor, count, isNote }) => (
        <li
          key={valueMinor}
          data-coin={!isNote || undefined}
          data-note={isNote ? noteRank(valueMinor, money.currency) : undefined}
        >
          {count > 1 && `${count} × `}
          {formatMinor(valueMinor, money, 'short')}
        </li>
      ))}
    </ul>
  )
}
