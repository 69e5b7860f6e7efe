import { useState } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { classNames } from '../class-names.ts'
import { Row } from '../layout/parts.tsx'
import { amountInLocale, amountText } from './amount-text.ts'
import control from './Control.module.css'
import { FieldFrame, useFieldIds } from './FieldFrame.tsx'
import type { FieldProps } from './FieldFrame.tsx'

export interface MoneyFieldProps extends FieldProps {
  /** Decimal text in major units with a point, as the wire takes it: "26.50"; '' while empty. */
  value: string
  onChange: (value: string) => void
  /** ISO 4217 code, shown at the end of the field. */
  currency: string
  placeholder?: string
  autoFocus?: boolean
}

/**
 * An amount of money, shown with the decimal mark of the person's language. Point and comma are
 * both taken; leaving the field puts the amount into decimal text.
 */
export function MoneyField(props: MoneyFieldProps) {
  const ids = useFieldIds(props)
  const { locale } = useLocale()
  // A text stays as it is while it is being typed.
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? amountInLocale(props.value, locale)
  const leave = () => {
    setTyped(null)
    const read = amountText(props.value)
    if (read !== props.value) props.onChange(read)
    props.onBlur?.()
  }
  return (
    <FieldFrame ids={ids} {...props}>
      <div className={control.wrap}>
        <input
          id={ids.input}
          name={props.name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className={classNames(control.control, control.numeric, control.padEnd)}
          value={shown}
          onFocus={() => setTyped(shown)}
          onChange={(event) => {
            setTyped(event.target.value)
            props.onChange(event.target.value)
          }}
          onBlur={leave}
          autoFocus={props.autoFocus}
          disabled={props.disabled}
          placeholder={props.placeholder}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={ids.describedBy}
        />
        <Row as="span" className={control.end} align="center" tone="muted">
          {props.currency}
        </Row>
      </div>
    </FieldFrame>
  )
}
