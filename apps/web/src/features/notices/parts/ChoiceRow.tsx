import type { Capability } from '@turnout/contract/enums.ts'
import { mailWaysOf, type NoticeChoice, type MailWay, type NoticeKind } from '@turnout/domain/notices/notices.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { Grid, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { useId, useState } from 'react'
import { isEnded } from '../../../api/client.ts'
import { useSaveChoice } from '../api.ts'
import css from './NoticeSettings.module.css'

interface ChoiceRowProps {
  choice: NoticeChoice
  capabilities: readonly Capability[]
  onSaved: () => void
}

/** What a kind is called, and when one is told of it. */
const KIND_WORDS: Readonly<Record<NoticeKind, { readonly title: () => string; readonly help: () => string }>> = {
  'order.created': { title: m.notices_kind_order, help: m.notices_kind_order_help },
  'order.refunded': { title: m.notices_kind_refund, help: m.notices_kind_refund_help },
  'refund.failed': { title: m.notices_kind_refund_failed, help: m.notices_kind_refund_failed_help },
  'payment.disputed': { title: m.notices_kind_dispute, help: m.notices_kind_dispute_help },
  'stock.low': { title: m.notices_kind_low, help: m.notices_kind_low_help },
  'message.failed': { title: m.notices_kind_message, help: m.notices_kind_message_help },
  'webhook.switched_off': { title: m.notices_kind_webhook, help: m.notices_kind_webhook_help },
  'proposal.created': { title: m.notices_kind_proposal, help: m.notices_kind_proposal_help },
}

const WAY_WORDS: Readonly<Record<MailWay, () => string>> = {
  AS_EVENT: m.notices_way_event,
  EVERY_TIME: m.notices_way_every,
  DAILY: m.notices_way_daily,
  NEVER: m.notices_way_never,
}

/** How the person is told of one kind. A choice that could not be saved is shown as it was. */
export function ChoiceRow({ choice, capabilities, onSaved }: ChoiceRowProps) {
  const { kind } = choice
  const save = useSaveChoice()
  const [pending, setPending] = useState<NoticeChoice | null>(null)
  const [error, setError] = useState<string>()
  const id = useId()
  const shown = pending ?? choice
  const change = async (next: NoticeChoice): Promise<void> => {
    setPending(next)
    setError(undefined)
    try {
      await save(next)
      onSaved()
    } catch (failure) {
      if (!isEnded(failure)) setError(failure instanceof Error ? failure.message : String(failure))
    } finally {
      setPending(null)
    }
  }
  const ways = mailWaysOf(kind, capabilities).map((value) => ({ value, label: WAY_WORDS[value]() }))
  return (
    <Grid className={css.kind} align="start" role="group" aria-labelledby={id}>
      <Stack gap={2}>
        <Text as="h3" id={id} font="heading">
          {KIND_WORDS[kind].title()}
        </Text>
        <Text tone="muted">{KIND_WORDS[kind].help()}</Text>
      </Stack>
      <Stack gap={12}>
        <Switch
          label={m.notices_in_area()}
          name={`in_area ${kind}`}
          value={shown.in_area}
          onChange={(in_area) => void change({ ...shown, in_area })}
        />
        <Select
          label={m.notices_by_mail()}
          name={`by_mail ${kind}`}
          value={shown.by_mail}
          options={ways}
          error={error}
          onChange={(by_mail) => void change({ ...shown, by_mail })}
        />
      </Stack>
    </Grid>
  )
}
