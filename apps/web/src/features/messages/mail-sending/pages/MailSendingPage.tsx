import { useQuery } from '@tanstack/react-query'
import type { MailSending, SenderRecord } from '@turnout/contract/messages/mail-sending/mail-sending.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { StatusBadge, type Tone } from '@turnout/ui/feedback/StatusBadge.tsx'
import { Stack, Grid, Row, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { CopyField } from '@turnout/ui/surfaces/CopyField.tsx'
import { RefreshCw } from 'lucide-react'
import { listShown } from '../../../../api/list-shown.ts'
import { currentUserQuery } from '../../../../api/session.ts'
import { AccessDenied } from '../../../../shell/AccessDenied.tsx'
import { PageTitle } from '../../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../../shell/frame/ScreenHead.tsx'
import { may } from '../../../../shell/may.ts'
import { senderQuery } from '../api.ts'
import { BlockedList } from '../parts/BlockedList.tsx'
import css from '../parts/mail-sending.module.css'

/** What the domain of the sender says of its mails, and the records that are missing. */
function SenderCard({ accountId }: { accountId: number }) {
  const asked = useQuery(senderQuery(accountId))
  const { answer, error } = listShown(asked)
  return (
    <Card
      title={m.mail_sending_sender()}
      headEnd={
        <Button size="small" icon={RefreshCw} busy={asked.isFetching} onPress={() => void asked.refetch()}>
          {m.mail_sending_again()}
        </Button>
      }
    >
      {error !== null && <LoadError {...error} />}
      {error === null && (answer === undefined ? <Skeleton height="180px" /> : <Sender sender={answer.data} />)}
    </Card>
  )
}

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
function SenderRecordRow({ record }: { record: SenderRecord }) {
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

function Sender({ sender: { address, records, takes_bounces: takesBounces } }: { sender: MailSending }) {
  if (records.length === 0)
    return <EmptyState title={m.mail_sending_local_title()}>{m.mail_sending_local_text({ address })}</EmptyState>
  return (
    <>
      <p className={css.text}>{m.mail_sending_sender_text({ address })}</p>
      <Stack as="ul" className={css.records}>
        {records.map((record) => (
          <SenderRecordRow key={record.kind} record={record} />
        ))}
      </Stack>
      {!takesBounces && <p className={css.text}>{m.mail_sending_bounces_off()}</p>}
    </>
  )
}

/** Whether the sender of mails is trusted, and who gets no more messages. */
export function MailSendingPage() {
  const { data: user } = useQuery(currentUserQuery)
  if (user !== undefined && !may(user, 'account:settings')) return <AccessDenied />
  return (
    <>
      <PageTitle parts={[m.mail_sending_title()]} />
      <ScreenHead subtitle={m.mail_sending_intro()} />
      {user === undefined ? (
        <Skeleton height="240px" />
      ) : (
        <Stack gap={20}>
          <SenderCard accountId={user.account_id} />
          <BlockedList accountId={user.account_id} zone={user.timezone} />
        </Stack>
      )}
    </>
  )
}
