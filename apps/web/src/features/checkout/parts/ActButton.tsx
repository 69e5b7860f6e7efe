import action from '../../../public/frame/parts/action.module.css'
import css from './checkout.module.css'

interface ActButtonProps {
  readonly label: string
  readonly busyLabel: string
  readonly busy: boolean
  readonly onPress?: () => void
  /** Stays in place; otherwise it keeps to the foot of a phone. */
  readonly inline?: boolean
  /** Above the button: why the last press did not work. */
  readonly failure?: string | null
}

/**
 * The one filled button of a step. A press before its script has come waits for it
 * (`public/frame/early-presses.ts`).
 */
export function ActButton({ label, busyLabel, busy, onPress, inline = false, failure = null }: ActButtonProps) {
  return (
    <div className={inline ? css.inline : css.actButtonBar}>
      {failure !== null && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      <button
        className={`${action.action} ${css.button}`}
        type={onPress === undefined ? 'submit' : 'button'}
        aria-disabled={busy}
        onClick={onPress}
      >
        {/* Both lie in one cell, so that the button keeps its width. */}
        <span className={busy ? css.away : undefined} aria-hidden={busy}>
          {label}
        </span>
        <span className={busy ? undefined : css.away} aria-hidden={!busy}>
          {busyLabel}
        </span>
        {busy && <span className={css.progress} />}
      </button>
    </div>
  )
}
