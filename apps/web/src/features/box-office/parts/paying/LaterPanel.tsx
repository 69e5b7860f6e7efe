import { m } from '@turnout/messages/generated/messages.js'
import { useId, useState } from 'react'
import { formatMinor } from '../../../../format/format.ts'
import type { Till } from '../../engine/use-till.ts'
import css from './money.module.css'
import panel from './panel.module.css'
import { PanelFrame } from './PanelFrame.tsx'
import { ReasonChips } from './ReasonChips.tsx'

/** No money now: the guest pays later, or does not pay. */
export function LaterPanel({ till }: { till: Till }) {
  const { shown, money, state, dispatch } = till
  const [isFree, setFree] = useState(false)
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [reason, setReason] = useState('')
  const isReady = (isFree ? reason !== '' : name.trim() !== '') && state.waiting === null
  const guest = {
    ...(name.trim() !== '' && { name: name.trim() }),
    ...(email.trim() !== '' && { email: email.trim() }),
  }
  return (
    <PanelFrame title={m.box_office_later_title()} tone="plain">
      <form
        className={panel.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) till.pay(isFree ? { kind: 'FREE', reason } : { kind: 'LATER' }, guest)
        }}
      >
        <div className={css.duo}>
          <button type="button" className={css.chip} aria-pressed={!isFree} onClick={() => setFree(false)}>
            {m.box_office_pay_later()}
          </button>
          <button type="button" className={css.chip} aria-pressed={isFree} onClick={() => setFree(true)}>
            {m.box_office_free()}
          </button>
        </div>
        {isFree && (
          <ReasonChips
            title={m.box_office_why_free()}
            usual={[m.box_office_reason_artist(), m.box_office_reason_press(), m.box_office_reason_crew()]}
            onReason={setReason}
          />
        )}
        <TextField label={m.box_office_name()} isOptional={isFree} value={name} onChange={setName} />
        <TextField label={m.box_office_email()} isOptional type="email" value={email} onChange={setEmail} />
        <div className={panel.end}>
          <button type="submit" className={css.big} aria-disabled={!isReady}>
            {state.waiting !== null
              ? m.box_office_wait()
              : isFree
                ? m.box_office_give_free()
                : m.box_office_book_later({ sum: formatMinor(shown.totalMinor, money) })}
          </button>
          <button type="button" className={css.chip} onClick={() => dispatch({ type: 'panel', panel: 'basket' })}>
            {m.box_office_back()}
          </button>
        </div>
      </form>
    </PanelFrame>
  )
}

interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly isOptional?: boolean
  /** It takes the focus when it is drawn. */
  readonly isFirst?: boolean
  readonly type?: 'text' | 'email' | 'password'
}

/** A field with its name above. */
export function TextField({
  label,
  value,
  onChange,
  isOptional = false,
  isFirst = false,
  type = 'text',
}: TextFieldProps) {
  const id = useId()
  return (
    <div className={panel.field}>
      <label htmlFor={id}>
        {label} {isOptional && <small>{m.box_office_optional()}</small>}
      </label>
      <input
        id={id}
        className={panel.input}
        type={type}
        inputMode={type === 'password' ? 'numeric' : undefined}
        autoComplete="off"
        autoFocus={isFirst}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
