import { Grid, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import type { ReactNode } from 'react'
import { SectionAnchor } from '../../../../shell/settings/SectionAnchor.tsx'
import { sectionWords } from '../../settings-sections.ts'
import type { SettingsSection } from '../../settings-sections.ts'

/** A section of the settings, at its anchor. */
export function Section({ section, children }: { section: SettingsSection; children: ReactNode }) {
  const { title, intro } = sectionWords(section)
  return (
    <SectionAnchor id={section}>
      <Card title={title}>
        <Grid gap={18} columns={1}>
          <Text tone="muted">{intro}</Text>
          {children}
        </Grid>
      </Card>
    </SectionAnchor>
  )
}
