import { useQuery } from '@tanstack/react-query'
import type { MailSending } from '@turnout/contract/messages/mail-sending/mail-sending.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { RefreshCw } from 'lucide-react'
import { listShown } from '../../../../api/list-shown.ts'
import { senderQuery } from '../api.ts'
import { SenderRecordRow } from './SenderRecordRow.tsx'
import css from './mail-sending.module.css'

/** What the domain of the sender says of its mails, and the records that are missing. */
export function SenderCard({ accountId }: { accountId: number }) {
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
