import type { ImportAnswer } from '@turnout/contract/imports/import.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { Grid, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import css from '../Imports.module.css'

/** How far a run is. It goes on without this page. */
export function ProgressCard({ planned }: { planned: ImportAnswer }) {
  const { rows_done: done, rows_total: total, status } = planned
  const isTrial = status === 'CHECKING'
  const locale = documentLocale()
  const words =
    total === 0
      ? m.imports_counting()
      : m.imports_progress({ done: done.toLocaleString(locale), total: total.toLocaleString(locale) })
  return (
    <Card title={isTrial ? m.imports_checking_title() : m.imports_running_title()}>
      <Grid gap={16} columns={1}>
        <Stack role="status" className={css.progress} gap={6}>
          <ProgressBar label={words} value={done} max={Math.max(1, total)} />
          <Text as="span" size={13.5} tone="muted" breaks>
            {words}
          </Text>
        </Stack>
        <Text size={13.5} tone="muted" breaks>
          {isTrial ? m.imports_checking_text() : m.imports_running_text()}
        </Text>
      </Grid>
    </Card>
  )
}
