import type { Webhook } from '@turnout/contract/webhooks/webhook.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { relativeWords } from '../../../desk/moment-words.ts'
import { addressParts, kindsText } from '../webhook-words.ts'
import { AnswerChip } from './AnswerChip.tsx'
import { HealthBadge } from './HealthBadge.tsx'
import { HourBars } from './HourBars.tsx'
import type { WebhookPlace } from '../webhook-calls.ts'

interface Clock {
  readonly now: Date
  readonly zone: string
}

/** The columns of the webhooks. */
export const webhookColumns = (clock: Clock, place: WebhookPlace): readonly Column<Webhook>[] => [
  { key: 'address', label: m.webhooks_address(), width: '27%', render: (webhook) => <Address webhook={webhook} /> },
  {
    key: 'events',
    label: m.webhooks_column_events(),
    width: '19%',
    hideOnPhone: true,
    render: ({ event_types: types }) => kindsText(types, place),
  },
  {
    key: 'day',
    label: m.webhooks_column_day(),
    width: '21%',
    wideOnPhone: true,
    render: (webhook) => <HourBars webhook={webhook} now={clock.now} />,
  },
  {
    key: 'answer',
    label: m.webhooks_column_answer(),
    width: '14%',
    hideOnPhone: true,
    render: (webhook) => <LastAnswer webhook={webhook} clock={clock} />,
  },
  { key: 'state', label: m.webhooks_column_state(), render: (webhook) => <State webhook={webhook} clock={clock} /> },
]

function Address({ webhook: { url, purpose } }: { webhook: Webhook }) {
  const { host, path } = addressParts(url)
  return <TwoLines title={host} detail={purpose === null ? path : m.webhooks_path_for({ path, purpose })} />
}

function LastAnswer({ webhook, clock }: { webhook: Webhook; clock: Clock }) {
  const { last_triggered_at: at, last_response_code: response_code, last_failure: failure } = webhook
  if (at === null)
    return (
      <Text as="span" tone="muted">
        {m.webhooks_never_called()}
      </Text>
    )
  return (
    <Stack as="span" gap={3} items="start" shrinks>
      <AnswerChip result={{ response_code, failure }} />
      <Text as="span" size={13} tone="muted" breaks>
        {relativeWords(at, clock)}
      </Text>
    </Stack>
  )
}

function State({ webhook, clock }: { webhook: Webhook; clock: Clock }) {
  const detail = standing(webhook, clock)
  return (
    <Stack as="span" gap={3} items="start" shrinks>
      <HealthBadge health={webhook.health} />
      {detail !== null && (
        <Text as="span" size={13} tone="muted" breaks>
          {detail}
        </Text>
      )}
    </Stack>
  )
}

/** Since when it is not well, and why. */
function standing({ health, failing_since: failing, switched_off: off }: Webhook, clock: Clock): string | null {
  if (off !== null) {
    const when = relativeWords(off.at, clock)
    return off.reason === 'GONE' ? m.webhooks_off_gone({ when }) : m.webhooks_off_failing({ when })
  }
  return health === 'FAILING' && failing !== null ? m.webhooks_since({ when: relativeWords(failing, clock) }) : null
}
