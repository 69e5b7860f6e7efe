import { denominationsOf } from '@turnout/domain/box-office/cash.ts'
import { countedMinor } from '@turnout/domain/box-office/count.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Minus, Plus } from 'lucide-react'
import type { CSSProperties } from 'react'
import { formatMinor, type MoneyFormat } from '../../../../format/format.ts'
import css from './count.module.css'
import type { Counted } from './shift-props.ts'
import { noteColour, typedCount } from './shift-words.ts'
import { SumField } from './SumField.tsx'

interface CountFieldsProps {
  readonly counted: Counted
  readonly onChange: (counted: Counted) => void
  readonly format: MoneyFormat
  readonly isFixed: boolean
  readonly error: string | null
}

/** Notes and coins, each with how many; a currency whose notes are not known has one sum. */
export function CountFields({ counted, onChange, format, isFixed, error }: CountFieldsProps) {
  const { notes, coins } = denominationsOf(format.currency)
  const pieces = [...notes, ...coins]
  return (
    <>
      {pieces.length > 0 && (
        <div className={css.pieces}>
          {pieces.map((valueMinor, at) => (
            <PieceRow
              key={valueMinor}
              valueMinor={valueMinor}
              colour={at < notes.length ? noteColour(at) : null}
              count={counted.counts[valueMinor] ?? 0}
              format={format}
              isFixed={isFixed}
              onChange={(count) => onChange({ ...counted, counts: { ...counted.counts, [valueMinor]: count } })}
            />
          ))}
        </div>
      )}
      <SumField
        label={pieces.length > 0 ? m.box_office_shift_count_other() : m.box_office_shift_count_sum()}
        {...(pieces.length > 0 && { note: m.box_office_shift_optional() })}
        value={counted.other}
        onChange={(other) => onChange({ ...counted, other })}
        currency={format.currency}
        locale={format.locale}
        error={error}
        isReadOnly={isFixed}
      />
    </>
  )
}

interface PieceRowProps {
  readonly valueMinor: number
  /** Of a note; null: it is a coin. */
  readonly colour: string | null
  readonly count: number
  readonly format: MoneyFormat
  readonly isFixed: boolean
  readonly onChange: (count: number) => void
}

function PieceRow({ valueMinor, colour, count, format, isFixed, onChange }: PieceRowProps) {
  const piece = formatMinor(valueMinor, format, 'short')
  const look = colour === null ? { 'data-coin': true } : { style: { '--piece': colour } as CSSProperties }
  return (
    <div className={css.row}>
      <span className={css.piece} {...look} aria-hidden>
        {piece}
      </span>
      <span className={css.stepper}>
        <button
          type="button"
          aria-label={m.box_office_shift_less({ piece })}
          disabled={isFixed || count === 0}
          onClick={() => onChange(count - 1)}
        >
          <Minus size={18} strokeWidth={2} aria-hidden />
        </button>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={m.box_office_shift_count_piece({ piece })}
          value={count}
          readOnly={isFixed}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange(typedCount(event.target.value))}
        />
        <button
          type="button"
          aria-label={m.box_office_shift_more({ piece })}
          disabled={isFixed}
          onClick={() => onChange(count + 1)}
        >
          <Plus size={18} strokeWidth={2} aria-hidden />
        </button>
      </span>
      <span className={css.pieceSum}>{formatMinor(countedMinor({ [valueMinor]: count }, 0), format)}</span>
    </div>
  )
}
