import { Card } from '@turnout/ui/surfaces/Card.tsx'
import type { ReactNode } from 'react'
import { SectionAnchor } from '../../../../shell/settings/SectionAnchor.tsx'
import { sectionWords } from '../../settings-sections.ts'
import type { SettingsSection } from '../../settings-sections.ts'
import css from './Settings.module.css'

/** A section of the settings, at its anchor. */
export function Section({ section, children }: { section: SettingsSection; children: ReactNode }) {
  const { title, intro } = sectionWords(section)
  return (
    <SectionAnchor id={section}>
      <Card title={title}>
        <div className={css.fields}>
          <p className={css.intro}>{intro}</p>
          {children}
        </div>
      </Card>
    </SectionAnchor>
  )
}
