import { m } from '@turnout/messages/generated/messages.js'
import { ChevronDown, TriangleAlert } from 'lucide-react'
import type { ChangeEventHandler, InputHTMLAttributes, ReactNode } from 'react'
import mark from '../../../../public/frame/parts/mark-of-choice.module.css'
import css from './Field.module.css'

interface FieldProps<Label = string> {
  /** Name of the field in the request, which is also its id: refusals of the server name it. */
  readonly name: string
  readonly label: Label
  readonly error: string | undefined
  /** What is said when it is left empty; without it a sentence made of the label. */
  readonly missing?: string
  readonly optional?: boolean
  readonly children?: ReactNode
}

/** `plainLabel`: what is around it says that it is optional. */
type InputFieldProps = FieldProps & { readonly plainLabel?: boolean } & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'inputMode' | 'defaultValue' | 'maxLength' | 'placeholder' | 'readOnly' | 'onChange'
  >

/**
 * A native input that keeps its own value, so that text typed or filled in before the script woke
 * stays.
 */
export function InputField({
  name,
  label,
  error,
  missing,
  optional = false,
  plainLabel = false,
  children,
  ...input
}: InputFieldProps) {
  return (
    <div className={css.field}>
      <FieldLabel {...{ name, label }} optional={optional && !plainLabel} />
      <span className={css.wrap}>
        <input
          id={name}
          name={name}
          data-known={input.defaultValue}
          data-missing={missing}
          aria-required={!optional}
          {...invalidity(name, error)}
          {...input}
        />
        <FaultIcon error={error} />
      </span>
      {children}
      <FieldError name={name} error={error} />
    </div>
  )
}

interface SelectFieldProps extends FieldProps {
  readonly autoComplete?: string
  readonly onChange?: ChangeEventHandler<HTMLSelectElement>
  readonly defaultValue: string
}

/** A native list; `children` are its options. */
export function SelectField({ name, label, error, missing, children, ...select }: SelectFieldProps) {
  return (
    <div className={css.field}>
      <FieldLabel {...{ name, label, optional: false }} />
      <span className={css.wrap}>
        <select id={name} name={name} data-missing={missing} aria-required {...invalidity(name, error)} {...select}>
          {children}
        </select>
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <FieldError name={name} error={error} />
    </div>
  )
}

interface FieldTickProps extends FieldProps<ReactNode> {
  readonly shortLabel: string
  readonly isTicked: boolean
}

/** A tick with its sentence; `shortLabel` names it where the sentence would be too long. */
export function TickField({ name, label, shortLabel, error, missing, isTicked, optional = false }: FieldTickProps) {
  return (
    <div className={css.tickField} data-fault={error !== undefined}>
      <label className={css.tick}>
        <input
          id={name}
          name={name}
          type="checkbox"
          className={mark.tick}
          defaultChecked={isTicked}
          data-label={shortLabel}
          data-missing={missing}
          aria-required={!optional}
          {...invalidity(name, error)}
        />
        <span>{label}</span>
      </label>
      <FieldError name={name} error={error} />
    </div>
  )
}

function FieldLabel({ name, label, optional }: { name: string; label: string; optional: boolean }) {
  return (
    <label className={css.label} htmlFor={name}>
      {label} {optional && <i>{m.shell_ui_optional()}</i>}
    </label>
  )
}

const invalidity = (name: string, error: string | undefined) =>
  error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${name}-error` }

/** An error has a shape beside its tint: focus alone looks different. */
const FaultIcon = ({ error }: { error: string | undefined }) =>
  error !== undefined && <TriangleAlert className={css.faultIcon} size={22} strokeWidth={1.75} aria-hidden />

function FieldError({ name, error }: { name: string; error: string | undefined }) {
  if (error === undefined) return null
  return (
    <p id={`${name}-error`} className={css.error}>
      {error}
    </p>
  )
}
