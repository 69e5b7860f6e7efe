import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Row, Stack } from '../layout/parts.tsx'
import { useWords } from '../words/UiWords.tsx'
import control from './Control.module.css'
import css from './fields.module.css'

export interface SearchFieldProps {
  /** The searched fields, for example "Search name, email, code"; label and placeholder. */
  label: string
  /** The query that is in force, usually from the address. */
  value: string
  /** Called 120 ms after the last key, at once on Enter and on clearing. */
  onChange: (query: string) => void
  /** As wide as what it searches. */
  wide?: boolean
}

const DEBOUNCE_MS = 120

/** A search that answers while one types. */
export function SearchField({ label, value, onChange, wide = false }: SearchFieldProps) {
  const words = useWords()
  const id = useId()
  const [draft, setDraft] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (value !== known) {
    // The address changed by other means (Back, "Clear filters"): follow it.
    setKnown(value)
    if (value !== draft.trim()) setDraft(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = (query: string, delay: number) => {
    setDraft(query)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange(query.trim()), delay)
  }
  return (
    <div className={classNames(control.wrap, !wide && css.search)} role="search">
      <span className={control.start}>
        <Search size={18} strokeWidth={1.75} aria-hidden />
      </span>
      <input
        id={id}
        type="search"
        aria-label={label}
        placeholder={label}
        className={classNames(control.control, control.padStart, css.input)}
        value={draft}
        autoComplete="off"
        onChange={(event) => send(event.target.value, DEBOUNCE_MS)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(draft, 0)
          if (event.key === 'Escape') send('', 0)
        }}
      />
      {draft !== '' && (
        <Row as="span" className={control.endAction} align="center">
          <Stack
            as="button"
            type="button"
            className={css.clear}
            centered
            padding={0}
            bare
            radius="small"
            tone="muted"
            aria-label={words.clear}
            onClick={() => send('', 0)}
          >
            <X size={16} strokeWidth={2} aria-hidden />
          </Stack>
        </Row>
      )}
    </div>
  )
}
