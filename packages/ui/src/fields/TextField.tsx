import { useState } from 'react'
import type { HTMLInputAutoCompleteAttribute, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Box, Row, Text } from '../layout/parts.tsx'
import { useWords } from '../words/UiWords.tsx'
import control from './Control.module.css'
import { FieldFrame, useFieldIds } from './FieldFrame.tsx'
import type { FieldProps } from './FieldFrame.tsx'

export interface TextFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  /** `password` has a Show button. `multiline` is an area of `rows` lines. Default `text`. */
  kind?: 'text' | 'email' | 'password' | 'url' | 'tel' | 'multiline'
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** An example of a good value, never the only label. */
  placeholder?: string
  maxLength?: number
  rows?: number
  /** The language of the text, where that is not the page's. */
  lang?: string
  /** How many characters fit where the text is shown, and how many there are, in words. More are possible. */
  aim?: { readonly fit: number; readonly words: string }
  autoFocus?: boolean
  /** The keys that a phone shows first, where `kind` does not say. */
  inputMode?: 'numeric'
  /** Controlled Show state of a password, so that a confirm field can hide while it is shown. */
  shown?: boolean
  onShownChange?: (shown: boolean) => void
  /** Code, colour, address: a monospaced face. */
  mono?: boolean
  ref?: Ref<HTMLInputElement>
}

/** Text, e-mail, address, password or several lines. */
export function TextField(props: TextFieldProps) {
  const ids = useFieldIds(props)
  const [ownShown, setOwnShown] = useState(false)
  const shown = props.shown ?? ownShown
  const shared = {
    id: ids.input,
    name: props.name,
    value: props.value,
    disabled: props.disabled,
    placeholder: props.placeholder,
    maxLength: props.maxLength,
    lang: props.lang,
    autoFocus: props.autoFocus,
    inputMode: props.inputMode,
    autoComplete: props.autoComplete,
    onBlur: props.onBlur,
    'aria-invalid': props.error ? true : undefined,
    'aria-describedby': ids.describedBy,
    'aria-required': props.optional ? undefined : true,
  }
  const labelEnd = props.aim && (
    <Text as="span" fixed size={13} tone="subtle">
      {props.aim.words}
    </Text>
  )
  if (props.kind === 'multiline') {
    return (
      <FieldFrame ids={ids} {...props} labelEnd={labelEnd}>
        <textarea
          {...shared}
          rows={props.rows ?? 4}
          className={classNames(control.control, control.area)}
          onChange={(event) => props.onChange(event.target.value)}
        />
        {props.aim && <Meter fit={props.aim.fit} length={props.value.length} />}
      </FieldFrame>
    )
  }
  const isPassword = props.kind === 'password'
  const toggle = () => {
    setOwnShown(!shown)
    props.onShownChange?.(!shown)
  }
  return (
    <FieldFrame ids={ids} {...props} labelEnd={labelEnd}>
      <div className={control.wrap}>
        <input
          {...shared}
          ref={props.ref}
          type={isPassword && shown ? 'text' : (props.kind ?? 'text')}
          className={classNames(control.control, isPassword && control.padEnd, props.mono && control.mono)}
          onChange={(event) => props.onChange(event.target.value)}
          spellCheck={props.kind === undefined || props.kind === 'text' ? undefined : false}
        />
        {isPassword && <ShowButton shown={shown} label={props.label} onPress={toggle} />}
      </div>
      {props.aim && <Meter fit={props.aim.fit} length={props.value.length} />}
    </FieldFrame>
  )
}

/** How much of the room is used; the same in words is beside it. */
function Meter({ fit, length }: { fit: number; length: number }) {
  const share = Math.min(100, (length / fit) * 100)
  return (
    <Box as="span" className={control.meter} ground="sunken" clipped data-over={length > fit || undefined} aria-hidden>
      <i style={{ inlineSize: `${share}%` }} />
    </Box>
  )
}

function ShowButton({ shown, label, onPress }: { shown: boolean; label: string; onPress: () => void }) {
  const words = useWords()
  const text = shown ? words.hide : words.show
  return (
    <Row as="span" className={control.endAction} align="center">
      <Text
        as="button"
        type="button"
        className={control.textAction}
        radius="small"
        tone="accent"
        onClick={onPress}
        aria-label={`${text}: ${label}`}
      >
        {text}
      </Text>
    </Row>
  )
}
