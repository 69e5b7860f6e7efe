import { classNames } from '../class-names.ts'
import { useWords } from '../words/UiWords.tsx'
import control from './Control.module.css'
import { FieldFrame, useFieldIds } from './FieldFrame.tsx'
import type { FieldProps } from './FieldFrame.tsx'

export interface DateTimeFieldProps extends FieldProps {
  /** Wall-clock time `YYYY-MM-DDTHH:mm` in `zone`, or `YYYY-MM-DD` with `dateOnly`; '' while empty. */
  value: string
  onChange: (value: string) => void
  /** Name of the zone as people say it, for example "Lisbon time"; shown under the field. */
  zone?: string
  min?: string
  max?: string
  dateOnly?: boolean
}

/**
 * A date and time in the event's zone. The browser's own control, because it is the one that works
 * with every keyboard, reader and phone; it holds wall-clock text, so no zone arithmetic happens
 * here.
 */
export function DateTimeField(props: DateTimeFieldProps) {
  const words = useWords()
  const zone = props.zone === undefined ? null : words.timeZone(props.zone)
  const help = props.help || zone ? joined(zone, props.help) : undefined
  const ids = useFieldIds({ help, error: props.error })
  return (
    <FieldFrame ids={ids} {...props} help={help}>
      <input
        id={ids.input}
        name={props.name}
        type={props.dateOnly ? 'date' : 'datetime-local'}
        className={classNames(control.control, control.numeric)}
        value={props.value}
        min={props.min}
        max={props.max ?? (props.dateOnly ? '9998-12-31' : '9998-12-31T23:59')}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
        disabled={props.disabled}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={ids.describedBy}
      />
    </FieldFrame>
  )
}

function joined(zone: string | null, help: FieldProps['help']) {
  if (zone === null) return help
  return (
    <>
      {zone}
      {help && <> · {help}</>}
    </>
  )
}
