import type { LucideIcon } from 'lucide-react'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { ProgressBar } from 'react-aria-components/ProgressBar'
import { classNames } from '../class-names.ts'
import { useWords } from '../words/UiWords.tsx'
import css from './Button.module.css'

export type ButtonVariant = 'filled' | 'outline' | 'quiet' | 'quietDanger' | 'danger'
export type ButtonSize = 'small' | 'normal' | 'large'

export interface ButtonProps {
  children: ReactNode
  /**
   * `filled`: the one next step of a screen. `danger`: an act that cannot be taken back;
   * `quietDanger`: one that asks first, or ends little. Default `outline`.
   */
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: LucideIcon
  /** An icon after the label, for example a chevron of a menu. */
  iconAfter?: LucideIcon
  type?: 'button' | 'submit'
  /** Shows the busy bar; presses and submits are ignored. Set automatically while the promise of `onPress` is open. */
  busy?: boolean
  /** Shows a tick for one second after the promise of `onPress` is kept. */
  confirms?: boolean
  disabled?: boolean
  /** Takes the whole width. */
  wide?: boolean
  /**
   * May return a promise: the button is busy until it settles, so nothing is sent twice. Rejections
   * are the caller's to handle.
   */
  onPress?: () => unknown
  autoFocus?: boolean
  /** Id of the form that a submit button outside of it belongs to. */
  form?: string
  'aria-label'?: string
  'aria-describedby'?: string
  ref?: Ref<HTMLButtonElement>
}

const DONE_MS = 1000

function usePress(onPress: ButtonProps['onPress'], confirms: boolean) {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  const running = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const press = async () => {
    // State changes come a frame late; the ref stops a second press within that frame.
    if (running.current) return
    const result = onPress?.()
    if (!(result instanceof Promise)) return
    running.current = true
    setState('busy')
    const kept = await result.then(
      () => true,
      () => false,
    )
    running.current = false
    setState(kept && confirms ? 'done' : 'idle')
    if (kept && confirms) timer.current = setTimeout(() => setState('idle'), DONE_MS)
  }
  return { state, press }
}

/** The button. Its width never changes with its state. */
export function Button(props: ButtonProps) {
  const { variant = 'outline', size = 'normal', icon: Icon, iconAfter: IconAfter } = props
  const words = useWords()
  const { state, press } = usePress(props.onPress, props.confirms ?? false)
  const busy = props.busy === true || state === 'busy'
  return (
    <AriaButton
      ref={props.ref}
      type={props.type ?? 'button'}
      className={classNames(css.button, css[variant], css[size], props.wide && css.wide)}
      isDisabled={props.disabled}
      isPending={busy}
      onPress={() => void press()}
      autoFocus={props.autoFocus}
      form={props.form}
      aria-label={props['aria-label']}
      aria-describedby={props['aria-describedby']}
    >
      <span className={classNames(css.content, state === 'done' && css.away)}>
        {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden />}
        {props.children}
        {IconAfter && <IconAfter size={16} strokeWidth={1.75} aria-hidden />}
      </span>
      {state === 'done' && (
        <span className={css.done}>
          <Check size={18} strokeWidth={2.5} aria-label={words.done} />
        </span>
      )}
      {busy && <ProgressBar isIndeterminate className={css.bar} aria-label={words.busy} />}
    </AriaButton>
  )
}
