import action from '../../../../public/parts/action.module.css'
import css from './PressButton.module.css'

interface PressButtonProps {
  readonly label: string
  readonly busy: boolean
  readonly isShort?: boolean
}

/** Id of the form that the button sends; it stands outside of it. */
export const FORM = 'checkout'

/** The one filled button. A press before its script has come waits for it (`public/early-presses.ts`). */
export function PressButton({ label, busy, isShort = false }: PressButtonProps) {
  return (
    <button
      type="submit"
      form={FORM}
      className={`${action.action} ${css.button} ${isShort ? css.short : ''}`}
      aria-disabled={busy}
      data-needs-script
    >
      {label}
      {busy && <span className={css.run} aria-hidden="true" />}
    </button>
  )
}
