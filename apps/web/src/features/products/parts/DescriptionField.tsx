import type { FieldProps } from '@turnout/ui/fields/FieldFrame.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { useState } from 'react'
import { m } from '@turnout/messages/generated/messages.js'
import { htmlOfText, textOfHtml } from '../description-text.ts'

export interface DescriptionFieldProps extends FieldProps {
  /** Sanitised HTML. */
  value: string
  onChange: (html: string) => void
}

/** A description of a few paragraphs. */
export function DescriptionField({ value, onChange, ...field }: DescriptionFieldProps) {
  const [text, setText] = useState(() => textOfHtml(value))
  const type = (typed: string) => {
    setText(typed)
    onChange(htmlOfText(typed))
  }
  return (
    <TextField
      {...field}
      kind="multiline"
      rows={5}
      optional
      value={text}
      onChange={type}
      help={m.products_description_help()}
    />
  )
}
