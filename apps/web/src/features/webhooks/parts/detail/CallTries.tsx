import type { WebhookLog } from '@turnout/contract/webhooks/delivery.ts'
import { PAUSES_SECONDS } from '@turnout/domain/webhooks/tries.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { nearWords, relativeWords } from '../../../../desk/moment-words.ts'
import { useNow } from '../../../../desk/use-now.ts'
import { formatDate } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { callReason, callTone } from '../../call-words.ts'
import { msText, pauseText } from '../../webhook-words.ts'
import { AnswerChip } from '../AnswerChip.tsx'
import css from './CallTries.module.css'

/** The tries of a call, the newest first, above them the one that is to come. */
export function CallTries({ log, zone }: { log: WebhookLog; zone: string }) {
  const second = (at: string) => formatDate(at, 'second', { locale: documentLocale(), timeZone: zone })
  return (
    <ol className={css.tries} aria-label={m.webhooks_tries()}>
      <NextTry log={log} zone={zone} />
      {log.tries.map((one) => (
        <li key={one.at} className={css.try} data-tone={callTone(one)}>
          <span className={css.mark} aria-hidden />
          <time className={css.at} dateTime={one.at}>
            {second(one.at)}
          </time>
          <span className={css.words}>
            <AnswerChip result={one} /> {callReason(one)}
            {one.is_by_hand && <span className={css.note}> {m.webhooks_by_hand()}</span>}
          </span>
          <span className={css.ms}>{msText(one.duration_ms)}</span>
        </li>
      ))}
    </ol>
  )
}

function NextTry({ log, zone }: { log: WebhookLog; zone: string }) {
  const now = useNow()
  const { next_attempt_at: next, attempt } = log
  if (next === null) return null
  const isDue = Date.parse(next) <= now.getTime()
  const after = PAUSES_SECONDS[attempt + 1]
  return (
    <li className={css.try} data-tone="next">
      <span className={css.mark} aria-hidden />
      <time className={css.at} dateTime={next}>
        {nearWords(next, { now, zone })}
      </time>
      <span className={css.words}>
        {m.webhooks_try({ place: attempt + 1 })}, {isDue ? m.webhooks_due() : relativeWords(next, { now, zone })}
      </span>
      {after !== undefined && <span className={css.ms}>{m.webhooks_then_after({ pause: pauseText(after) })}</span>}
    </li>
  )
}
