import type { Webhook } from '@turnout/contract/webhooks/webhook.ts'
import { ALL_EVENT_TYPES, type WebhookEventType } from '@turnout/domain/webhooks/event-types.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { useState } from 'react'
import { useForm } from '../../../api/use-form.ts'
import type { WebhookBody } from '../webhook-calls.ts'
import { isAll, knownTypes } from '../event-choice.ts'
import { ExampleCall } from './ExampleCall.tsx'
import { KindFields } from './KindFields.tsx'
import css from './WebhookDrawer.module.css'

interface WebhookForm {
  url: string
  purpose: string
  all: 'all' | 'chosen'
  event_types: readonly WebhookEventType[]
}

export interface WebhookDrawerProps {
  /** null: one to add. */
  webhook: Webhook | null
  onClose: () => void
  onSave: (body: WebhookBody) => Promise<unknown>
}

/** What most receivers want to begin with. */
const USUAL: readonly WebhookEventType[] = ['order.created', 'order.refunded', 'order.cancelled']

const formOf = (webhook: Webhook | null): WebhookForm => {
  if (webhook === null) return { url: '', purpose: '', all: 'chosen', event_types: USUAL }
  const { url, purpose, event_types: types } = webhook
  return { url, purpose: purpose ?? '', all: isAll(types) ? 'all' : 'chosen', event_types: knownTypes(types) }
}

/** A webhook to add or to change: its address, what it is for, when it is called, and what it gets then. */
export function WebhookDrawer({ webhook, onClose, onSave }: WebhookDrawerProps) {
  const form = useForm<WebhookForm>({
    initial: formOf(webhook),
    onSubmit: ({ all, event_types: types, url, purpose }) =>
      onSave({
        url,
        purpose,
        event_types: all === 'all' ? [ALL_EVENT_TYPES] : [...types],
        status: webhook?.status ?? 'ENABLED',
      }),
  })
  const { all, event_types: chosen, url } = form.values
  const [ticked, setTicked] = useState<WebhookEventType | undefined>(undefined)
  const kinds = form.listField('event_types')
  const choose = (next: readonly WebhookEventType[], last: WebhookEventType | undefined) => {
    kinds.onChange(next)
    if (last !== undefined) setTicked(last)
  }
  const shown = ticked !== undefined && (all === 'all' || chosen.includes(ticked)) ? ticked : chosen[0]
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={webhook === null ? m.webhooks_add() : m.webhooks_change_title()}
      submitLabel={webhook === null ? m.webhooks_add() : m.webhooks_save()}
      onSubmit={() => form.submit()}
      dirty={form.dirty}
      problem={form.problem}
      preview={<ExampleCall url={url} type={shown ?? 'order.created'} />}
      footerStart={webhook === null && <span className={css.next}>{m.webhooks_next_secret()}</span>}
    >
      <TextField label={m.webhooks_address()} kind="url" help={m.webhooks_address_help()} {...form.field('url')} />
      <TextField label={m.webhooks_purpose()} optional {...form.field('purpose')} />
      <KindFields
        all={all}
        onAll={(next) => form.set('all', next)}
        chosen={chosen}
        onChosen={choose}
        error={kinds.error}
      />
    </DrawerForm>
  )
}
