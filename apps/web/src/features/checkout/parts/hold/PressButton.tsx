import action from '../../../../public/frame/parts/action.module.css'
import css from './hold.module.css'

interface PressButtonProps {
  readonly label: string
  readonly busy: boolean
  /** The bank has the word: it looks like what it is, out of reach. */
  readonly isAtBank: boolean
  readonly isShort?: boolean
}

/** Id of the form that the button sends; it is outside of it. */
export const FORM = 'checkout'

/** The one filled button. A press before its script has come waits for it (`public/frame/early-presses.ts`). */
export function PressButton({ label, busy, isAtBank, isShort = false }: PressButtonProps) {
  return (
    <button
      type="submit"
      form={FORM}
      className={`${action.action} ${css.button} ${isShort ? css.short : ''}`}
      aria-disabled={busy}
      data-waits={isAtBank}
      data-needs-script
    >
      {label}
      {busy && !isAtBank && <span className={css.run} aria-hidden="true" />}
    </button>
  )
}
