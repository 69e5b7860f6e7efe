import { PRICE_LETTERS, type PriceLetter } from '@turnout/domain/seats/plan/seat-plan.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { classNames } from '@turnout/ui/class-names.ts'
import { Minus, Plus } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { LetterTile } from '../../parts/LetterTile.tsx'
import css from './fields.module.css'

/* Fields of the inspector: a label and what it is of, on one line. Several rows that differ say so until something is typed. */

interface LineProps {
  readonly label: string
  readonly id: string
  readonly children: ReactNode
}

const Line = ({ label, id, children }: LineProps) => (
  <div className={css.field}>
    <label htmlFor={id}>{label}</label>
    {children}
  </div>
)

interface NumberLineProps {
  readonly label: string
  /** Null: they differ. */
  readonly value: number | null
  readonly least: number
  readonly most: number
  readonly onChange: (value: number) => void
}

const NUMBER = /^-?\d{1,7}(?:[.,]\d)?$/u

/** A number that is typed, or one less and one more. What it cannot be is not taken, and left when the field is. */
export function NumberLine({ label, value, least, most, onChange }: NumberLineProps) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const give = (next: number) => next >= least && next <= most && onChange(next)
  const type = (text: string) => {
    setDraft(text)
    if (NUMBER.test(text.trim())) give(Number(text.trim().replace(',', '.')))
  }
  const step = (by: number) => value !== null && give(Math.max(least, Math.min(most, value + by)))
  return (
    <Line label={label} id={id}>
      <div className={css.number}>
        <button
          type="button"
          aria-label={m.seat_editor_less({ what: label })}
          disabled={value === null || value <= least}
          onClick={() => step(-1)}
        >
          <Minus size={15} strokeWidth={1.75} aria-hidden />
        </button>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={draft ?? (value === null ? '' : String(value))}
          placeholder={value === null ? m.seat_editor_mixed() : undefined}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setDraft(null)}
        />
        <button
          type="button"
          aria-label={m.seat_editor_more({ what: label })}
          disabled={value === null || value >= most}
          onClick={() => step(1)}
        >
          <Plus size={15} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
    </Line>
  )
}

interface TextLineProps {
  readonly label: string
  /** Null: they differ. */
  readonly value: string | null
  readonly maxLength: number
  readonly onChange: (value: string) => void
  /** What is taken only when the field is left: a half typed list or section is none. */
  readonly isWhole?: boolean
  readonly list?: readonly string[]
}

export function TextLine({ label, value, maxLength, onChange, isWhole = false, list }: TextLineProps) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const done = () => {
    if (isWhole && draft !== null && draft !== value) onChange(draft)
    setDraft(null)
  }
  return (
    <Line label={label} id={id}>
      <input
        id={id}
        aria-label={label}
        className={css.input}
        autoComplete="off"
        maxLength={maxLength}
        value={draft ?? value ?? ''}
        placeholder={value === null ? m.seat_editor_mixed() : undefined}
        list={list === undefined ? undefined : `${id}-list`}
        onChange={(event) => {
          setDraft(event.target.value)
          if (!isWhole) onChange(event.target.value)
        }}
        onBlur={done}
        onKeyDown={(event) => event.key === 'Enter' && done()}
      />
      {list !== undefined && (
        <datalist id={`${id}-list`}>
          {list.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </datalist>
      )}
    </Line>
  )
}

interface ChoiceLineProps<Value extends string> {
  readonly label: string
  /** Null: they differ. */
  readonly value: Value | null
  readonly options: readonly (readonly [Value, string])[]
  readonly onChange: (value: Value) => void
}

export function ChoiceLine<Value extends string>({ label, value, options, onChange }: ChoiceLineProps<Value>) {
  const id = useId()
  return (
    <Line label={label} id={id}>
      <select
        id={id}
        className={css.input}
        value={value ?? ''}
        onChange={(event) => {
          const chosen = options.find(([one]) => one === event.target.value)?.[0]
          if (chosen !== undefined) onChange(chosen)
        }}
      >
        {value === null && <option value="">{m.seat_editor_mixed()}</option>}
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </Line>
  )
}

interface LettersLineProps {
  /** Null: none. */
  readonly value: PriceLetter | null
  /** Letters that the plan has; one more is offered. */
  readonly used: number
  readonly onChange: (letter: PriceLetter | null) => void
}

/** The letters of prices; the chosen one pressed again is taken away. */
export function LettersLine({ value, used, onChange }: LettersLineProps) {
  const shown = PRICE_LETTERS.slice(0, Math.max(5, used + 1))
  return (
    <div className={css.field} role="group" aria-label={m.seat_editor_price()}>
      <span className={css.name}>{m.seat_editor_price()}</span>
      <span className={css.letters}>
        {shown.map((letter) => (
          <button
            key={letter}
            type="button"
            aria-pressed={letter === value}
            aria-label={m.seat_editor_price_letter({ letter })}
            className={classNames(css.letter)}
            onClick={() => onChange(letter === value ? null : letter)}
          >
            <LetterTile letter={letter} />
          </button>
        ))}
      </span>
    </div>
  )
}
