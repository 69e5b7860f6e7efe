import { Lock } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Row, Stack, Text } from '../layout/parts.tsx'
import css from './fields.module.css'

/** Why nothing here can be changed, above the fields. */
export const LockedLine = ({ children }: { children: ReactNode }) => (
  <Row
    as="p"
    className={css.locked}
    gap={8}
    align="start"
    padding="10-12"
    ground="grey-soft"
    radius="control"
    font="small"
    tone="muted"
  >
    <Lock size={16} strokeWidth={1.75} aria-hidden />
    {children}
  </Row>
)

interface LockedValueProps {
  label: string
  /** Name on the wire; a link to the field leads here. */
  name: string
  /** The value, and why it cannot be changed. */
  children: ReactNode
}

/** A value that is fixed, in the place of its field. */
export function LockedValue({ label, name, children }: LockedValueProps) {
  const id = useId()
  return (
    <Stack gap={6} data-field={name} role="group" aria-labelledby={id} tabIndex={-1}>
      <Text as="span" id={id} font="label" data-label>
        {label}
      </Text>
      <LockedLine>{children}</LockedLine>
    </Stack>
  )
}
