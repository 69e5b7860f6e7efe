import type { Webhook } from '@turnout/contract/webhooks/webhook.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { relativeWords } from '../../../desk/moment-words.ts'
import { hourBars } from '../hour-bars.ts'
import type { WebhookPlace } from '../webhook-calls.ts'
import { addressParts, kindsText, countText, shareText } from '../webhook-words.ts'
import { AnswerChip } from './AnswerChip.tsx'
import { HealthBadge } from './HealthBadge.tsx'
import css from './webhooks.module.css'

interface Clock {
  readonly now: Date
  readonly zone: string
}

const HEIGHT = 26
const STEP = 6
const WIDTH = 24 * STEP

/** The calls of a day, hour by hour, and the share of them that got through. */
function HourBars({ webhook, now }: { webhook: Webhook; now: Date }) {
  const { delivered_count: delivered, failed_count: failed } = webhook
  const all = delivered + failed
  if (all === 0)
    return (
      <Text as="span" font="small" tone="muted" figures>
        {m.webhooks_no_calls()}
      </Text>
    )
  return (
    <Stack as="span" gap={3} items="start">
      <svg className={css.bars} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden>
        {hourBars(webhook.hours, now).map((bar, place) => (
          <Bar key={bar.at} x={place * STEP} delivered={bar.delivered} failed={bar.failed} />
        ))}
      </svg>
      <Text as="span" font="small" tone="muted" figures>
        {m.webhooks_share({ share: shareText(delivered, all), count: countText(all) })}
      </Text>
    </Stack>
  )
}

/** What failed is on what got through; an hour without calls leaves a dot. */
function Bar({ x, delivered, failed }: { x: number; delivered: number; failed: number }) {
  const tall = (share: number) => (share === 0 ? 0 : Math.max(2, share * HEIGHT))
  const [good, bad] = [tall(delivered), tall(failed)]
  const scale = Math.min(1, HEIGHT / Math.max(1, good + bad))
  if (good + bad === 0) return <rect className={css.none} x={x} y={HEIGHT - 2} width="4" height="2" rx="1" />
  return (
    <>
      <rect className={css.good} x={x} y={HEIGHT - good * scale} width="4" height={good * scale} rx="1.5" />
      <rect className={css.bad} x={x} y={HEIGHT - (good + bad) * scale} width="4" height={bad * scale} rx="1.5" />
    </>
  )
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
