import type { WebhookLog } from '@turnout/contract/webhooks/delivery.ts'
import { PAUSES_SECONDS } from '@turnout/domain/webhooks/tries.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Grid, Text } from '@turnout/ui/layout/parts.tsx'
import { nearWords, relativeWords } from '../../../../desk/moment-words.ts'
import { useNow } from '../../../../desk/use-now.ts'
import { formatDate } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { callReason, callTone } from '../../call-words.ts'
import { msText, pauseText } from '../../webhook-words.ts'
import { AnswerChip } from '../AnswerChip.tsx'
import css from './detail.module.css'

/** The tries of a call, the newest first, above them the one that is to come. */
export function CallTries({ log, zone }: { log: WebhookLog; zone: string }) {
  const second = (at: string) => formatDate(at, 'second', { locale: documentLocale(), timeZone: zone })
  return (
    <ol aria-label={m.webhooks_tries()}>
      <NextTry log={log} zone={zone} />
      {log.tries.map((one) => (
        <Grid
          as="li"
          key={one.at}
          className={css.try}
          gap="4-10"
          align="baseline"
          font="small"
          data-tone={callTone(one)}
        >
          <span className={css.mark} aria-hidden />
          <time className={css.at} dateTime={one.at}>
            {second(one.at)}
          </time>
          <Text as="span" className={css.callTriesWords} shrinks breaks>
            <AnswerChip result={one} /> {callReason(one)}
            {one.is_by_hand && (
              <Text as="span" tone="muted">
                {' '}
                {m.webhooks_by_hand()}
              </Text>
            )}
          </Text>
          <Text as="span" tone="muted" figures>
            {msText(one.duration_ms)}
          </Text>
        </Grid>
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
    <Grid as="li" className={css.try} gap="4-10" align="baseline" font="small" data-tone="next">
      <span className={css.mark} aria-hidden />
      <time className={css.at} dateTime={next}>
        {nearWords(next, { now, zone })}
      </time>
      <Text as="span" className={css.callTriesWords} shrinks breaks>
        {m.webhooks_try({ place: attempt + 1 })}, {isDue ? m.webhooks_due() : relativeWords(next, { now, zone })}
      </Text>
      {after !== undefined && (
        <Text as="span" tone="muted" figures>
          {m.webhooks_then_after({ pause: pauseText(after) })}
        </Text>
      )}
    </Grid>
  )
}
