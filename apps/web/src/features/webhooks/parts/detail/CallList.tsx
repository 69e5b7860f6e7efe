import type { WebhookLog } from '@turnout/contract/webhooks/delivery.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Grid, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { exactWords, nearWords } from '../../../../desk/moment-words.ts'
import { useNow } from '../../../../desk/use-now.ts'
import { standingText, subjectText } from '../../call-words.ts'
import { AnswerChip } from '../AnswerChip.tsx'
import css from './detail.module.css'

export interface CallListProps {
  rows: readonly WebhookLog[]
  open: WebhookLog
  zone: string
  onChoose: (logId: number) => void
}

/** The calls of a webhook, the newest first; one of them is open. */
export function CallList({ rows, open, zone, onChoose }: CallListProps) {
  const now = useNow()
  const clock = (at: string) => nearWords(at, { now, zone })
  return (
    <ul aria-label={m.webhooks_log()}>
      {rows.map((log) => (
        <li key={log.id}>
          <Grid
            as="button"
            type="button"
            className={css.row}
            align="start"
            wide
            bare
            rule="below"
            tone="text"
            text="start"
            data-call={log.id}
            aria-current={log.id === open.id}
            onClick={() => onChoose(log.id)}
          >
            <span className={css.chip}>
              <AnswerChip result={log} />
            </span>
            <Stack as="span" className={css.callListWords} gap={2} shrinks>
              <span className={css.callListType}>{log.event_type}</span>
              <Text as="span" font="small" tone="muted" breaks>
                <bdi>{subjectText(log)}</bdi> · {standingText(log, clock)}
              </Text>
            </Stack>
            <Text
              as="time"
              font="small"
              tone="muted"
              breaks
              figures
              dateTime={log.created_at}
              title={exactWords(log.created_at, zone)}
            >
              {clock(log.created_at)}
            </Text>
          </Grid>
        </li>
      ))}
    </ul>
  )
}
