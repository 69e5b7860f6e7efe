import { m } from '@turnout/messages/generated/messages.js'
import { Problem } from './Problem.tsx'
import css from './shift.module.css'
import { SumField } from './SumField.tsx'
import { TextLine } from './TextLine.tsx'
import { type MoveMoneyProps, useMoneyMove } from './use-money-move.ts'

const REASON_MAX = 200

/** Money put into the drawer or taken out by hand. */
export function MoveMoney(props: MoveMoneyProps) {
  const { way, till, locale } = props
  const { typed, minor, words, wrong, problem, isBusy, isOpen, send } = useMoneyMove(props)
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <SumField
        label={m.box_office_shift_sum()}
        value={typed.sum}
        onChange={typed.setSum}
        currency={till.event.currency}
        locale={locale}
        error={wrong.sum}
        isReadOnly={isOpen}
      />
      {way === 'out' && <Destination isSpent={typed.isSpent} isFixed={isOpen} onChange={typed.setSpent} />}
      <TextLine
        label={m.box_office_shift_reason()}
        note={typed.isSpent ? '' : m.box_office_shift_optional()}
        value={typed.reason}
        onChange={typed.setReason}
        maxLength={REASON_MAX}
        error={wrong.reason}
        isReadOnly={isOpen}
      />
      <Problem problem={problem} kept={m.box_office_shift_kept_sum()} onLock={props.onLock} />
      <button type="submit" className={css.main} aria-disabled={isBusy || minor === 0}>
        {isOpen
          ? m.box_office_shift_retry()
          : way === 'in'
            ? m.box_office_shift_put_in({ sum: words })
            : m.box_office_shift_take_out({ sum: words })}
      </button>
    </form>
  )
}

interface DestinationProps {
  readonly isSpent: boolean
  readonly isFixed: boolean
  readonly onChange: (isSpent: boolean) => void
}

/** Where money goes that is taken out. */
function Destination({ isSpent, isFixed, onChange }: DestinationProps) {
  const choice = (value: boolean, words: string) => (
    <label>
      <input
        type="radio"
        name="destination"
        checked={isSpent === value}
        disabled={isFixed}
        onChange={() => onChange(value)}
      />
      {words}
    </label>
  )
  return (
    <fieldset className={css.field}>
      <legend>{m.box_office_shift_where()}</legend>
      <div className={css.choice}>
        {choice(false, m.box_office_shift_safe())}
        {choice(true, m.box_office_shift_spent())}
      </div>
    </fieldset>
  )
}
