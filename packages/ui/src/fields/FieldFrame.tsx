import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useWords } from '../words/UiWords.tsx'
import { WithReferences } from '../surfaces/Reference.tsx'
import css from './FieldFrame.module.css'

/** The props of every field. */
export interface FieldProps {
  label: string
  /** Name on the wire, for example `prices.0.price`; ErrorSummary finds the field by it. */
  name: string
  /** One sentence under the label's field that names the consequence. */
  help?: ReactNode
  /** The error, and how to correct it. */
  error?: string | undefined
  /** Marks the field as optional in words. Fields are needed unless they say otherwise. */
  optional?: boolean
  disabled?: boolean
  /** The label is for readers only, for example in a row of a table that has column heads. */
  labelHidden?: boolean
  onBlur?: () => void
}

export interface FieldIds {
  readonly input: string
  /** For `aria-describedby`: the help and the error, where there are some. */
  readonly describedBy: string | undefined
  readonly help: string
  readonly error: string
}

export function useFieldIds({ help, error }: Pick<FieldProps, 'help' | 'error'>, extra?: string): FieldIds {
  const id = useId()
  const parts = [help ? `${id}-help` : null, error ? `${id}-error` : null, extra ?? null]
  return {
    input: id,
    help: `${id}-help`,
    error: `${id}-error`,
    describedBy: parts.filter(Boolean).join(' ') || undefined,
  }
}

type FrameProps = Pick<FieldProps, 'label' | 'name' | 'help' | 'error' | 'optional' | 'labelHidden'> & {
  ids: FieldIds
  children: ReactNode
  /** Beside the label, at the end of its line. */
  labelEnd?: ReactNode
}

/** Label above, control, help and error below; the same for every field. */
export function FieldFrame({ ids, label, name, help, error, optional, labelHidden, labelEnd, children }: FrameProps) {
  const words = useWords()
  return (
    <div className={css.frame} data-field={name}>
      <div className={classNames(css.labels, labelHidden && css.hidden)}>
        <label className={css.label} htmlFor={ids.input}>
          <WithReferences text={label} />
          {optional && <span className={css.optional}> {words.optional}</span>}
        </label>
        {labelEnd}
      </div>
      {children}
      {help && (
        <div className={css.help} id={ids.help}>
          {help}
        </div>
      )}
      <FieldProblem id={ids.error} error={error} />
    </div>
  )
}

/** The line of an error: shape, colour and words. */
export function FieldProblem({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div id={id} className={css.problem} aria-live="polite">
      {error && (
        <>
          <CircleAlert size={16} strokeWidth={2} aria-hidden />
          <span>
            <WithReferences text={error} />
          </span>
        </>
      )}
    </div>
  )
}
