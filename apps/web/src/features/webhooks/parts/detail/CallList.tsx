import type { WebhookLog } from '@turnout/contract/webhooks/delivery.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { exactWords, nearWords } from '../../../../desk/moment-words.ts'
import { useNow } from '../../../../desk/use-now.ts'
import { standingText, subjectText } from '../../call-words.ts'
import { AnswerChip } from '../AnswerChip.tsx'
import css from './CallList.module.css'

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
    <ul className={css.list} aria-label={m.webhooks_log()}>
      {rows.map((log) => (
        <li key={log.id}>
          <button
            type="button"
            className={css.row}
            data-call={log.id}
            aria-current={log.id === open.id}
            onClick={() => onChoose(log.id)}
          >
            <span className={css.chip}>
              <AnswerChip result={log} />
            </span>
            <span className={css.words}>
              <span className={css.type}>{log.event_type}</span>
              <span className={css.about}>
                <bdi>{subjectText(log)}</bdi> · {standingText(log, clock)}
              </span>
            </span>
            <time className={css.at} dateTime={log.created_at} title={exactWords(log.created_at, zone)}>
              {clock(log.created_at)}
            </time>
          </button>
        </li>
      ))}
    </ul>
  )
}
