import type { WebhookLog } from '@turnout/contract/webhooks/delivery.ts'
import { TRIES_MAX, PAUSES_SECONDS } from '@turnout/domain/webhooks/tries.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Grid, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { ArrowLeft, RotateCw } from 'lucide-react'
import { nearWords, relativeWords } from '../../../../desk/moment-words.ts'
import { useNow } from '../../../../desk/use-now.ts'
import { formatDate } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { isTest, subjectText, callReason, callTone } from '../../call-words.ts'
import type { CallActs } from '../../use-call-acts.ts'
import { msText, pauseText } from '../../webhook-words.ts'
import { AnswerChip } from '../AnswerChip.tsx'
import { CallContent, type CallPart } from './CallContent.tsx'
import css from './detail.module.css'

export interface CallDetailProps {
  log: WebhookLog
  zone: string
  /** What is off sends nothing. */
  mayResend: boolean
  part: CallPart
  onPart: (part: CallPart) => void
  acts: CallActs
  onBack: () => void
}

type Segment = 'failed' | 'delivered' | 'next' | 'left'

/** How the tries by the clock stand, from the first to the last. */
function segmentsOf({ state, attempt }: WebhookLog): readonly Segment[] {
  return Array.from({ length: TRIES_MAX }, (_, place): Segment => {
    if (place < attempt) return state === 'DELIVERED' && place === attempt - 1 ? 'delivered' : 'failed'
    return place === attempt && state === 'PENDING' ? 'next' : 'left'
  })
}

/** How many of the tries are used. */
function TryBar({ log }: { log: WebhookLog }) {
  return (
    <Grid
      className={css.tryBarBar}
      gap={3}
      role="img"
      aria-label={m.webhooks_tries_used({ attempt: log.attempt, all: TRIES_MAX })}
    >
      {segmentsOf(log).map((segment, place) => (
        <span key={place} data-segment={segment} />
      ))}
    </Grid>
  )
}

/** The tries of a call, the newest first, above them the one that is to come. */
function CallTries({ log, zone }: { log: WebhookLog; zone: string }) {
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

/** One call: its subject, its tries, and what was sent and answered. */
export function CallDetail({ log, zone, mayResend, part, onPart, acts, onBack }: CallDetailProps) {
  return (
    <Grid
      as="section"
      className={css.detail}
      gap={14}
      packed
      columns={1}
      shrinks
      aria-label={m.webhooks_call({ type: log.event_type, subject: subjectText(log) })}
    >
      <div className={css.back}>
        <Button variant="quiet" size="small" icon={ArrowLeft} onPress={onBack}>
          {m.webhooks_back_to_log()}
        </Button>
      </div>
      <Row as="header" gap="8-12" align="start" justify="between" wrap>
        <Stack gap={2} shrinks>
          <h2 className={css.callDetailType}>{log.event_type}</h2>
          <Text className={css.about} font="small" tone="muted" breaks>
            <code>{log.message_id}</code> · <bdi>{subjectText(log)}</bdi>
          </Text>
        </Stack>
        <Row gap={8} wrap>
          {log.state === 'PENDING' && <Button onPress={() => acts.stop(log)}>{m.webhooks_stop()}</Button>}
          {mayResend && (
            <Button icon={RotateCw} onPress={() => acts.resend(log)}>
              {m.webhooks_resend()}
            </Button>
          )}
        </Row>
      </Row>
      {!isTest(log) && <TryBar log={log} />}
      <CallTries log={log} zone={zone} />
      <CallContent log={log} part={part} onPart={onPart} />
    </Grid>
  )
}
