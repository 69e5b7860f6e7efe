import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Text } from '../layout/parts.tsx'
import css from './fields.module.css'
import control from './Control.module.css'
import { FieldFrame, useFieldIds } from './FieldFrame.tsx'
import type { FieldProps } from './FieldFrame.tsx'

export interface ColorFieldProps extends FieldProps {
  /** Like #ffffff; any text while typing. */
  value: string
  onChange: (value: string) => void
  /**
   * The colour after its correction for legibility, for example "Adjusted for legibility" with a
   * swatch.
   */
  note?: ReactNode
}

const HEX = /^#[0-9a-f]{6}$/iu

/** A colour as hex text, with the browser's own picker in the swatch before it. */
export function ColorField(props: ColorFieldProps) {
  const ids = useFieldIds(props)
  const valid = HEX.test(props.value)
  const leave = () => {
    if (/^[0-9a-f]{6}$/iu.test(props.value)) props.onChange(`#${props.value}`)
    props.onBlur?.()
  }
  return (
    <FieldFrame ids={ids} {...props}>
      <div className={control.wrap}>
        <input
          type="color"
          className={css.swatch}
          aria-label={props.label}
          value={valid ? props.value.toLowerCase() : '#ffffff'}
          onChange={(event) => props.onChange(event.target.value)}
          disabled={props.disabled}
        />
        <input
          id={ids.input}
          name={props.name}
          type="text"
          className={classNames(control.control, control.mono, css.text)}
          value={props.value}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => props.onChange(event.target.value)}
          onBlur={leave}
          disabled={props.disabled}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={ids.describedBy}
        />
      </div>
      {props.note && (
        <Text as="div" font="small" tone="muted">
          {props.note}
        </Text>
      )}
    </FieldFrame>
  )
}
