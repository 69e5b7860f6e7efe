import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Row } from '@turnout/ui/layout/parts.tsx'
import { CloudAlert, CloudCheck } from 'lucide-react'
import { formatDate } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { conflictOf, type Saving } from '../../use-draft.ts'
import css from './compose.module.css'

interface SavingLineProps {
  readonly saving: Saving
  readonly onRetry: () => unknown
  /** Of the event. */
  readonly zone: string
}

/** Whether what is written is kept. */
export function SavingLine({ saving, onRetry, zone }: SavingLineProps) {
  return (
    <Row as="span" className={css.line} inline gap={6} align="center" wrap tall={24} tone="muted" role="status">
      {saving.state === 'saving' && m.messages_saving()}
      {saving.state === 'saved' && (
        <>
          <CloudCheck size={16} strokeWidth={1.75} aria-hidden />
          {m.messages_saved_at({
            time: formatDate(saving.at.toISOString(), 'time', { locale: documentLocale(), timeZone: zone }),
          })}
        </>
      )}
      {(saving.state === 'failed' || saving.state === 'incomplete') && (
        <Row as="span" className={css.trouble} inline gap={6} align="center" tone="orange">
          <CloudAlert size={16} strokeWidth={1.75} aria-hidden />
          {m.messages_not_saved({
            reason: saving.state === 'failed' ? saving.error.message : m.messages_not_saved_condition(),
          })}
        </Row>
      )}
      {saving.state === 'failed' && conflictOf(saving) === null && (
        <Button size="small" variant="quiet" onPress={onRetry}>
          {m.messages_save_again()}
        </Button>
      )}
    </Row>
  )
}
