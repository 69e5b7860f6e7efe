import type { ImportAnswer } from '@turnout/contract/imports/import.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
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
      <div className={css.stack}>
        <div role="status" className={css.progress}>
          <ProgressBar label={words} value={done} max={Math.max(1, total)} />
          <span className={css.quiet}>{words}</span>
        </div>
        <p className={css.quiet}>{isTrial ? m.imports_checking_text() : m.imports_running_text()}</p>
      </div>
    </Card>
  )
}
