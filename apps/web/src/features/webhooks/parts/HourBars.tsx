import type { Webhook } from '@turnout/contract/webhooks/webhook.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { hourBars } from '../hour-bars.ts'
import { countText, shareText } from '../webhook-words.ts'
import css from './webhooks.module.css'

const HEIGHT = 26
const STEP = 6
const WIDTH = 24 * STEP

/** The calls of a day, hour by hour, and the share of them that got through. */
export function HourBars({ webhook, now }: { webhook: Webhook; now: Date }) {
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
