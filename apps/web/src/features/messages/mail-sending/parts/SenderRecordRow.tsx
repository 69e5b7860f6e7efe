import type { SenderRecord } from '@turnout/contract/messages/mail-sending/mail-sending.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { StatusBadge, type Tone } from '@turnout/ui/feedback/StatusBadge.tsx'
import { Grid, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { CopyField } from '@turnout/ui/surfaces/CopyField.tsx'
import css from './mail-sending.module.css'

const STATES: Readonly<Record<SenderRecord['state'], { readonly tone: Tone; readonly word: () => string }>> = {
  OK: { tone: 'teal', word: m.mail_sending_state_ok },
  MISSING: { tone: 'orange', word: m.mail_sending_state_missing },
  WRONG: { tone: 'red', word: m.mail_sending_state_wrong },
  UNKNOWN: { tone: 'open', word: m.mail_sending_state_unknown },
  OFF: { tone: 'grey', word: m.mail_sending_state_off },
}

const ABOUT: Readonly<Record<SenderRecord['kind'], () => string>> = {
  SPF: m.mail_sending_spf_about,
  DKIM: m.mail_sending_dkim_about,
  DMARC: m.mail_sending_dmarc_about,
}

/** One record: its state, and what to publish where it does not do. */
export function SenderRecordRow({ record }: { record: SenderRecord }) {
  const { kind, state, found } = record
  const next = nextStep(record)
  return (
    <Stack as="li" className={css.record} gap={8} rule="above">
      <Row gap={10} align="center" wrap>
        <Text as="h3" font="heading">
          {kind}
        </Text>
        <StatusBadge tone={STATES[state].tone}>{STATES[state].word()}</StatusBadge>
      </Row>
      <p>{ABOUT[kind]()}</p>
      {found.map((text) => (
        <Text key={text} font="small" tone="muted" breaks>
          {m.mail_sending_found({ record: text })}
        </Text>
      ))}
      {next !== null && <p>{next}</p>}
      <Wanted record={record} />
    </Stack>
  )
}

function nextStep({ state, wanted }: SenderRecord): string | null {
  if (state === 'UNKNOWN') return m.mail_sending_unknown_text()
  if (state === 'OFF') return m.mail_sending_off_text()
  if (state === 'MISSING') return m.mail_sending_publish_text()
  if (state !== 'WRONG') return null
  return wanted === null ? m.mail_sending_several_text() : m.mail_sending_replace_text()
}

function Wanted({ record: { kind, host, wanted } }: { record: SenderRecord }) {
  if (host === null || wanted === null) return null
  return (
    <Grid as="dl" className={css.fields} gap={10} columns={1}>
      <div>
        <dt>{m.mail_sending_host()}</dt>
        <dd>
          <CopyField label={m.mail_sending_copy_host({ kind })} value={host} />
        </dd>
      </div>
      <div>
        <dt>{m.mail_sending_value()}</dt>
        <dd>
          <CopyField label={m.mail_sending_copy_value({ kind })} value={wanted} />
        </dd>
      </div>
    </Grid>
  )
}
