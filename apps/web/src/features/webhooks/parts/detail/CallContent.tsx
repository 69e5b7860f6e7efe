import type { WebhookLog } from '@turnout/contract/webhooks/delivery.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { Grid, Row, Text } from '@turnout/ui/layout/parts.tsx'
import { CopyButton } from '@turnout/ui/surfaces/CopyField.tsx'
import { callReason } from '../../call-words.ts'
import { prettyJson } from '../../json-marks.ts'
import { JsonCode } from '../JsonCode.tsx'
import css from './detail.module.css'

const PARTS = ['sent', 'answer', 'headers'] as const
export type CallPart = (typeof PARTS)[number]

const PART_WORDS: Readonly<Record<CallPart, () => string>> = {
  sent: m.webhooks_part_sent,
  answer: m.webhooks_part_answer,
  headers: m.webhooks_part_headers,
}

/** The most of an answer that is kept. */
const ANSWER_CHARACTERS = 1000

export interface CallContentProps {
  log: WebhookLog
  part: CallPart
  onPart: (part: CallPart) => void
}

/** What was sent, what came back, and what stood over it. */
export function CallContent({ log, part, onPart }: CallContentProps) {
  const text = textOf(log, part)
  const label = PART_WORDS[part]()
  return (
    <Grid className={css.content} gap={12} columns={1} rule="above">
      <Row gap={8} align="center" justify="between" wrap>
        <SegmentedControl
          label={m.webhooks_part()}
          value={part}
          onChange={onPart}
          options={PARTS.map((value) => ({ value, label: PART_WORDS[value]() }))}
        />
        {text !== null && <CopyButton label={label} value={text} className={css.copy} />}
      </Row>
      {text === null ? (
        <Text font="small" tone="muted">
          {part === 'sent' ? m.webhooks_no_body() : noAnswer(log)}
        </Text>
      ) : (
        <JsonCode label={label} json={text} />
      )}
      {part === 'answer' && (text?.length ?? 0) >= ANSWER_CHARACTERS && (
        <Text font="small" tone="muted">
          {m.webhooks_answer_cut()}
        </Text>
      )}
      {part === 'headers' && (
        <Text font="small" tone="muted">
          {m.webhooks_headers_note()}
        </Text>
      )}
    </Grid>
  )
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** The headers of the last call. The signature is not kept: it is made anew for each, with its time. */
function requestHeaders({ message_id: id, payload, tries }: WebhookLog): string {
  const last = tries[0]
  // A try is written down when its answer is there.
  const at = last === undefined ? undefined : Date.parse(last.at) - last.duration_ms
  const lines = [
    ['content-type', 'application/json'],
    ['content-length', payload === null ? '…' : String(bytesOf(payload))],
    ['user-agent', 'Turnout-Webhooks/1'],
    ['webhook-id', id],
    ['webhook-timestamp', at === undefined ? '…' : String(Math.floor(at / 1000))],
    ['webhook-signature', 'v1,…'],
  ]
  return lines.map(([name, value]) => `${name}: ${value}`).join('\n')
}

function textOf(log: WebhookLog, part: CallPart): string | null {
  if (part === 'headers') return requestHeaders(log)
  const text = part === 'sent' ? log.payload : log.response_body
  return text === null ? null : prettyJson(text)
}

/** Why there is no text: none came, or it was no text. */
function noAnswer(log: WebhookLog): string {
  return log.response_code === null ? callReason(log) : m.webhooks_no_text()
}
