import type { WebhookLog } from '@turnout/contract/webhooks/delivery.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Grid, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { ArrowLeft, RotateCw } from 'lucide-react'
import { isTest, subjectText } from '../../call-words.ts'
import type { CallActs } from '../../use-call-acts.ts'
import { CallContent, type CallPart } from './CallContent.tsx'
import css from './detail.module.css'
import { CallTries } from './CallTries.tsx'
import { TryBar } from './TryBar.tsx'

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
