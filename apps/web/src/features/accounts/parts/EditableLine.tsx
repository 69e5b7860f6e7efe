import { m } from '@turnout/messages/generated/messages.js'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import css from './accounts.module.css'

export interface EditableLineProps {
  /** The values filled in already: "English · EUR · Lisbon". */
  parts: readonly string[]
  /** Of what, for readers: "Language, currency and time zone". */
  label: string
  /** One of the fields was refused: they show. */
  refused: boolean
  /** The fields behind the line. */
  children: ReactNode
}

/** Values that were guessed, in one line; Change opens their fields. */
export function EditableLine({ parts, label, refused, children }: EditableLineProps) {
  const [opened, setOpened] = useState(false)
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // The button that had the focus is gone.
    if (opened) fields.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [opened])
  if (opened || refused) {
    return (
      <Stack as="fieldset" ref={fields} gap={16} aria-label={label}>
        {children}
      </Stack>
    )
  }
  return (
    <Row
      as="p"
      className={css.line}
      gap={12}
      align="center"
      justify="between"
      ground="sunken"
      radius="control"
      font="small"
      tone="muted"
    >
      <Row as="span" className={css.parts} wrap shrinks>
        {parts.map((part) => (
          <bdi key={part} className={css.part}>
            {part}
          </bdi>
        ))}
      </Row>
      <Text
        as="button"
        type="button"
        className={css.change}
        fixed
        sides={10}
        bare
        radius="small"
        tone="accent"
        aria-expanded={false}
        aria-label={m.accounts_change_named({ label })}
        onClick={() => setOpened(true)}
      >
        {m.accounts_change()}
      </Text>
    </Row>
  )
}
