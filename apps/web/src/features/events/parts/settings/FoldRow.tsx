import { m } from '@turnout/messages/generated/messages.js'
import { Grid, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { SectionAnchor } from '../../../../shell/settings/SectionAnchor.tsx'
import { sectionWords, type SettingsSection } from '../../settings-sections.ts'
import css from './settings.module.css'

interface FoldRowProps {
  readonly section: SettingsSection
  readonly icon: LucideIcon
  /** What is set, read while the row is closed. */
  readonly summary: string
  /** Something in it is not saved: then it is open. */
  readonly isChanged: boolean
  readonly children: ReactNode
}

/** A section of the settings as a row that opens. What is in it stays in the page, so that searches and links find it. */
export function FoldRow({ section, icon: Icon, summary, isChanged, children }: FoldRowProps) {
  const row = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isChanged && row.current) row.current.open = true
  }, [isChanged])
  const { title, intro } = sectionWords(section)
  return (
    <SectionAnchor id={section}>
      <details ref={row} className={css.fold}>
        <summary className={css.head}>
          <Icon size={18} strokeWidth={1.75} aria-hidden />
          <Stack as="span" gap={2} grows shrinks>
            <h3 className={css.name}>
              {title}
              {isChanged && <span className={css.dot} role="img" aria-label={m.shell_settings_has_changes()} />}
            </h3>
            <Text as="span" font="small" tone="muted" clipped ends lines="one">
              {summary}
            </Text>
          </Stack>
          <ChevronDown className={css.chevron} size={18} strokeWidth={1.75} aria-hidden />
        </summary>
        <Grid className={css.inside} gap={18} columns={1}>
          {intro !== summary && <Text tone="muted">{intro}</Text>}
          {children}
        </Grid>
      </details>
    </SectionAnchor>
  )
}

interface SwitchRowProps {
  readonly section: SettingsSection
  readonly icon: LucideIcon
  readonly isOn: boolean
  /** The switch, with what surrounds it. */
  readonly head: ReactNode
  /** The names of the fields that are there only while it is on. */
  readonly fields: readonly string[]
  /** What the fields are about. */
  readonly summary: string
  readonly isChanged: boolean
  readonly children: ReactNode
}

/** A section that is one switch while it is off. Switched on, its fields are under it, and open at once. */
export function SwitchRow(props: SwitchRowProps) {
  const { section, icon: Icon, isOn, head, fields, summary, isChanged, children } = props
  const [wasOn] = useState(isOn)
  return (
    <SectionAnchor id={section}>
      <div className={css.fold}>
        <Row className={css.head} gap={14} align="start" data-fields={fields.join(' ')} data-off={!isOn || undefined}>
          <Icon size={18} strokeWidth={1.75} aria-hidden />
          <Stack grows shrinks>
            {head}
          </Stack>
        </Row>
        {isOn && (
          <details className={css.under} open={!wasOn || isChanged}>
            <summary className={css.head}>
              <Text as="span" grows shrinks font="small" tone="muted">
                {summary}
              </Text>
              <ChevronDown className={css.chevron} size={18} strokeWidth={1.75} aria-hidden />
            </summary>
            <Grid className={css.inside} gap={18} columns={1}>
              {children}
            </Grid>
          </details>
        )}
      </div>
    </SectionAnchor>
  )
}
