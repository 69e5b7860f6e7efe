import type { CheckInFigures } from '@turnout/contract/reports/check-in-figures.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { regional } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { refusalsByWords } from '../../door-figures.ts'
import css from './RefusalsCard.module.css'

/** Why scans were refused, the most frequent reason first. */
export function RefusalsCard({ refused }: { refused: CheckInFigures['refused'] }) {
  const lines = refusalsByWords(refused)
  const most = lines[0]?.scans ?? 1
  const format = new Intl.NumberFormat(regional(documentLocale()))
  return (
    <Card title={m.reports_door_figures_reasons()}>
      <Stack as="dl" className={css.lines} gap={12} figures>
        {lines.map(({ words, scans }) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{format.format(scans)}</dd>
            <dd className={css.bar} aria-hidden style={{ inlineSize: `${(scans / most) * 100}%` }} />
          </div>
        ))}
      </Stack>
    </Card>
  )
}
