import type { Webhook } from '@turnout/contract/webhooks/webhook.ts'
import { ALL_EVENT_TYPES, type WebhookEventType } from '@turnout/domain/webhooks/event-types.ts'
import { exampleBody } from '@turnout/domain/webhooks/example-bodies.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { FieldProblem } from '@turnout/ui/fields/FieldFrame.tsx'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Text, Grid, Box, Stack } from '@turnout/ui/layout/parts.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { useState, useId } from 'react'
import { ChangedMeanwhile } from '../../../shell/together/ChangedMeanwhile.tsx'
import { fieldPieces, type Piece } from '../../../shell/together/pieces.ts'
import { versionAs } from '../../../shell/together/save-together.ts'
import { useFormTogether } from '../../../shell/together/use-form-together.ts'
import { isAll, knownTypes, offeredTo, EVENT_GROUPS, withGroup, withType } from '../event-choice.ts'
import type { WebhookBody, WebhookCalls, WebhookPlace } from '../webhook-calls.ts'
import { healthWords } from '../webhook-words.ts'
import { JsonCode } from './JsonCode.tsx'
import { KindGroup } from './KindGroup.tsx'
import css from './webhooks.module.css'

interface WebhookForm {
  url: string
  purpose: string
  all: 'all' | 'chosen'
  event_types: readonly WebhookEventType[]
  /** Switched elsewhere; a save leaves it as it is by then. */
  status: Webhook['status']
}

export interface WebhookDrawerProps {
  place: WebhookPlace
  /** null: one to add. */
  webhook: Webhook | null
  onClose: () => void
  /** null: it is new. */
  read: (() => ReturnType<WebhookCalls['read']>) | null
  onSave: (body: WebhookBody, version: string | undefined) => Promise<unknown>
}

/** What most receivers want to begin with. */
const USUAL: readonly WebhookEventType[] = ['order.created', 'order.refunded', 'order.cancelled']

const formOf = (webhook: Webhook | null): WebhookForm => {
  if (webhook === null) return { url: '', purpose: '', all: 'chosen', event_types: USUAL, status: 'ENABLED' }
  const { url, purpose, event_types: types, status } = webhook
  return { url, purpose: purpose ?? '', all: isAll(types) ? 'all' : 'chosen', event_types: knownTypes(types), status }
}

/** What two people can make different of a webhook. */
const pieces = (): readonly Piece<WebhookForm>[] => [
  ...fieldPieces<WebhookForm>({
    url: m.webhooks_address(),
    purpose: m.webhooks_purpose(),
    status: [m.webhooks_column_state(), (status) => healthWords(status === 'ENABLED' ? 'ON' : 'PAUSED')],
  }),
  {
    name: 'event_types',
    label: m.webhooks_kinds(),
    of: ({ all, event_types: types }) => (all === 'all' ? all : types),
    words: ({ all, event_types: types }) => (all === 'all' ? m.webhooks_choose_all() : types.join(', ')),
    take: (form, { all, event_types }) => ({ ...form, all, event_types }),
  },
]

/** A call of this kind as its receiver gets it. */
function ExampleCall({ url, type }: { url: string; type: WebhookEventType }) {
  return (
    <Grid as="section" gap={14} columns={1} aria-label={m.webhooks_example()}>
      <Text as="h3" font="smallest" tone="muted">
        {m.webhooks_example()}
      </Text>
      <Text as="pre" className={css.exampleCallHead} tone="muted" breaks dir="ltr">
        {`POST ${pathOf(url)}\nwebhook-id: msg_2kQ7fR9sV0aWn4\nwebhook-timestamp: 1811840564\nwebhook-signature: v1,8sW…=`}
      </Text>
      <JsonCode label={m.webhooks_example_body({ type })} json={JSON.stringify(exampleBody(type), null, 2)} />
      <Text font="small" tone="muted">
        {m.webhooks_example_answer()}
      </Text>
    </Grid>
  )
}

/** Of what is typed so far. */
const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : '/')

interface KindFieldsProps {
  all: 'all' | 'chosen'
  onAll: (all: 'all' | 'chosen') => void
  chosen: readonly WebhookEventType[]
  /** The kinds that can be chosen in the place of the webhook. */
  offered: readonly WebhookEventType[]
  /** `last`: the kind that was ticked; of a group its first. */
  onChosen: (chosen: readonly WebhookEventType[], last: WebhookEventType | undefined) => void
  error: string | undefined
}

/** When to call: whatever happens, or for chosen kinds, in groups that fold. */
function KindFields({ all, onAll, chosen, offered, onChosen, error }: KindFieldsProps) {
  const id = useId()
  return (
    <Stack gap={8} shrinks data-field="event_types">
      <RadioCards
        label={m.webhooks_kinds()}
        name="kinds"
        value={all}
        onChange={onAll}
        cards={[
          { value: 'all', label: m.webhooks_choose_all(), detail: m.webhooks_choose_all_detail() },
          { value: 'chosen', label: m.webhooks_choose_some(), detail: m.webhooks_choose_some_detail() },
        ]}
      />
      {all === 'chosen' && (
        <>
          <Text font="small" tone="muted" role="status">
            {m.webhooks_chosen({ count: chosen.length, all: offered.length })}
          </Text>
          <Box as="ul" border radius="menu" aria-describedby={error ? `${id}-error` : undefined}>
            {EVENT_GROUPS.map((group, place) => (
              <KindGroup
                key={group}
                group={group}
                chosen={chosen}
                offered={offered}
                opensFirst={place === 0}
                onType={(type, isOn) => onChosen(withType(chosen, type, isOn), isOn ? type : undefined)}
                onGroup={() => {
                  const next = withGroup(chosen, group, offered)
                  onChosen(
                    next,
                    next.find((type) => !chosen.includes(type)),
                  )
                }}
              />
            ))}
          </Box>
        </>
      )}
      <FieldProblem id={`${id}-error`} error={error} />
    </Stack>
  )
}

/** A webhook to add or to change: its address, what it is for, when it is called, and what it gets then. */
export function WebhookDrawer({ place, webhook, read, onClose, onSave }: WebhookDrawerProps) {
  const form = useFormTogether<WebhookForm>({
    initial: formOf(webhook),
    pieces,
    read: read && (() => versionAs(read(), formOf)),
    onSave: ({ all, event_types: types, ...rest }, version) =>
      onSave({ ...rest, event_types: all === 'all' ? [ALL_EVENT_TYPES] : [...types] }, version),
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
      notice={<ChangedMeanwhile meanwhile={form.meanwhile} />}
      preview={<ExampleCall url={url} type={shown ?? 'order.created'} />}
      footerStart={
        webhook === null && (
          <Text as="span" font="small" tone="muted">
            {m.webhooks_next_secret()}
          </Text>
        )
      }
    >
      <TextField label={m.webhooks_address()} kind="url" help={m.webhooks_address_help()} {...form.field('url')} />
      <TextField label={m.webhooks_purpose()} optional {...form.field('purpose')} />
      <KindFields
        all={all}
        onAll={(next) => form.set('all', next)}
        chosen={chosen}
        offered={offeredTo(place, webhook?.event_types ?? [])}
        onChosen={choose}
        error={kinds.error}
      />
    </DrawerForm>
  )
}
