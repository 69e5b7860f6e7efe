import { m } from '@turnout/messages/generated/messages.js'
import { FieldProblem, useFieldIds } from '@turnout/ui/fields/FieldFrame.tsx'
import frame from '@turnout/ui/fields/FieldFrame.module.css'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import css from './settings.module.css'

interface KeywordsFieldProps {
  readonly name: string
  /** Words with commas between them. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly help?: ReactNode
  /** The language of the words, where that is not the page's. */
  readonly lang?: string
}

const wordsOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** Keywords one by one: Enter or a comma ends one, Backspace in the empty field takes the last away. */
export function KeywordsField({ name, value, onChange, error, help, lang }: KeywordsFieldProps) {
  const label = useId()
  const ids = useFieldIds({ help, error })
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const words = wordsOf(value)
  const change = (next: readonly string[]) => onChange([...new Set(next)].join(', '))
  const finish = (text: string) => {
    if (text.trim() !== '') change([...words, ...wordsOf(text)])
    setTyped('')
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      finish(typed)
    } else if (event.key === 'Backspace' && typed === '') change(words.slice(0, -1))
  }
  const remove = (word: string) => {
    change(words.filter((one) => one !== word))
    field.current?.focus()
  }
  return (
    <Stack gap={6} shrinks data-field={name}>
      <Text as="div" font="label" id={label}>
        <label htmlFor={ids.input}>{m.events_field_seo_keywords()}</label>{' '}
        <Text as="span" weight={400} tone="subtle">
          {m.events_seo_keywords_hint()}
        </Text>
      </Text>
      <div className={css.box} role="group" aria-labelledby={label} lang={lang}>
        {words.map((word) => (
          <span key={word} className={css.word}>
            {word}
            <button type="button" aria-label={m.events_seo_keywords_remove({ word })} onClick={() => remove(word)}>
              <X size={14} strokeWidth={1.75} aria-hidden />
            </button>
          </span>
        ))}
        <input
          ref={field}
          id={ids.input}
          className={css.input}
          value={typed}
          maxLength={100}
          aria-label={m.events_seo_keywords_add()}
          aria-describedby={ids.describedBy}
          aria-invalid={error ? true : undefined}
          onChange={(event) =>
            event.target.value.includes(',') ? finish(event.target.value) : setTyped(event.target.value)
          }
          onKeyDown={onKey}
          onBlur={() => finish(typed)}
        />
      </div>
      {help && (
        <div id={ids.help} className={frame.help}>
          {help}
        </div>
      )}
      <FieldProblem id={ids.error} error={error} />
    </Stack>
  )
}
