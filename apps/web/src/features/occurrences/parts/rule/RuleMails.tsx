import { useQuery } from '@tanstack/react-query'
import type { HoldersInput } from '@turnout/contract/occurrences/occurrence.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Box, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useState } from 'react'
import { MailFrame } from '../../../../desk/mail/MailFrame.tsx'
import { MailPager } from '../../../../desk/mail/MailPager.tsx'
import { useSettled } from '../../../../desk/use-settled.ts'
import { ruleMailsQuery, type RuleMailsBody } from '../../api.ts'

interface RuleMailsProps {
  readonly rule: { readonly eventId: number; readonly id: number }
  /** What would be saved. */
  readonly body: RuleMailsBody
  /** Dates with tickets move, so it is asked what their guests hear. */
  readonly asksHolders: boolean
  readonly holders: HoldersInput
  readonly setHolders: (holders: HoldersInput) => void
}

/** Milliseconds without a key before the emails are drawn anew. */
const DRAW_MS = 400

/** The emails that guests get of a changed rule, as they read them, and what those hear whose date moves. */
export function RuleMails({ rule, body, asksHolders, holders, setHolders }: RuleMailsProps) {
  const settled = JSON.parse(useSettled(JSON.stringify(body), DRAW_MS)) as typeof body
  const { data, isError, refetch } = useQuery(ruleMailsQuery(rule, settled))
  const moved = data?.find(({ kind }) => kind === 'DATE_MOVED')?.guests
  const mails = data?.filter(({ kind }) => kind !== 'DATE_MOVED' || holders.tell)
  return (
    <>
      {isError ? (
        <Card title={m.event_mails_preview()}>
          <Stack gap={10} items="start">
            <Text tone="muted">{m.event_mails_preview_failed()}</Text>
            <Button size="small" onPress={() => void refetch()}>
              {m.event_mails_again()}
            </Button>
          </Stack>
        </Card>
      ) : mails === undefined ? (
        <Card title={m.event_mails_preview()}>
          <Skeleton height="320px" />
        </Card>
      ) : (
        <Mails mails={mails} />
      )}
      {asksHolders && <Holders {...{ moved, holders, setHolders }} />}
    </>
  )
}

/** One email after the other. */
function Mails({ mails }: { readonly mails: readonly { guests: number; subject: string; html: string }[] }) {
  const [at, setAt] = useState(0)
  // Fewer than before: the last one is shown.
  const shown = Math.min(at, mails.length - 1)
  const mail = mails[shown]
  if (mail === undefined) return null
  const words = { before: m.occurrences_emails_before(), next: m.occurrences_emails_next() }
  return (
    <Card
      title={m.occurrences_emails_to({ count: mail.guests })}
      headEnd={mails.length > 1 && <MailPager at={shown} count={mails.length} onGo={setAt} words={words} />}
      flush
    >
      <Box padding={12} ground="sunken">
        <MailFrame title={m.event_mails_frame({ subject: mail.subject })} html={mail.html} />
      </Box>
    </Card>
  )
}

interface HoldersProps extends Pick<RuleMailsProps, 'holders' | 'setHolders'> {
  /** How many guests are told; undefined while it is not known. */
  readonly moved: number | undefined
}

/** What those hear who hold tickets of dates that move, and until when their money goes back. */
function Holders({ moved, holders, setHolders }: HoldersProps) {
  const { tell, reason, refund_until_days: days } = holders
  return (
    <Card label={m.occurrences_move_mail()}>
      <Stack gap={16} columns={1}>
        <Switch
          label={moved === undefined ? m.occurrences_move_mail() : m.occurrences_emails_tell({ count: moved })}
          consequence={m.occurrences_emails_when()}
          name="tell"
          value={tell}
          onChange={(on) => setHolders({ ...holders, tell: on })}
        />
        <TextField
          kind="multiline"
          label={tell ? m.occurrences_move_reason() : m.occurrences_move_reason_kept()}
          optional={tell}
          name="reason"
          rows={2}
          value={reason ?? ''}
          onChange={(text) => setHolders({ ...holders, reason: text })}
        />
        {tell && (
          <NumberField
            label={m.occurrences_move_back()}
            optional
            help={m.occurrences_move_back_help()}
            unit={m.occurrences_move_days()}
            name="refund_until_days"
            value={days}
            onChange={(number) => setHolders({ ...holders, refund_until_days: number })}
          />
        )}
      </Stack>
    </Card>
  )
}
