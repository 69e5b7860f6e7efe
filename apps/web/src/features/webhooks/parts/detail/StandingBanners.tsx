import type { Webhook } from '@turnout/contract/webhooks/webhook.ts'
import { GIVEN_UP_AFTER_DAYS } from '@turnout/domain/webhooks/health.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { nearWords } from '../../../../desk/moment-words.ts'
import { useNow } from '../../../../desk/use-now.ts'
import { callReason } from '../../call-words.ts'
import { addressParts } from '../../webhook-words.ts'

export interface StandingBannersProps {
  webhook: Webhook
  zone: string
  onTurnOn: () => Promise<void>
}

/** What a person should know of a webhook before its log: that it fails, is off, or has two secrets. */
export function StandingBanners({ webhook, zone, onTurnOn }: StandingBannersProps) {
  const clock = { now: useNow(), zone }
  const { health, failing_since: failing, old_secret_until: until } = webhook
  const turnOn = (
    <Button size="small" onPress={onTurnOn}>
      {m.webhooks_turn_on()}
    </Button>
  )
  return (
    <>
      {health === 'FAILING' && failing !== null && (
        <Banner tone="warning" title={m.webhooks_failing_title({ when: nearWords(failing, clock) })}>
          {m.webhooks_failing_text({ answer: lastAnswer(webhook), days: GIVEN_UP_AFTER_DAYS })}
        </Banner>
      )}
      {health === 'OFF' && (
        <Banner tone="error" title={offTitle(webhook, clock)} action={turnOn}>
          {m.webhooks_off_text()}
        </Banner>
      )}
      {health === 'PAUSED' && (
        <Banner tone="info" title={m.webhooks_paused_title()} action={turnOn}>
          {m.webhooks_paused_text()}
        </Banner>
      )}
      {until !== null && <Banner tone="info">{m.webhooks_two_secrets({ when: nearWords(until, clock) })}</Banner>}
    </>
  )
}

function lastAnswer({ last_response_code: response_code, last_failure: failure }: Webhook): string {
  return response_code === null ? callReason({ response_code, failure }) : `${response_code}.`
}

function offTitle({ url, switched_off: off }: Webhook, clock: { now: Date; zone: string }): string {
  const about = { host: addressParts(url).host, when: nearWords(off?.at ?? clock.now.toISOString(), clock) }
  return off?.reason === 'GONE'
    ? m.webhooks_off_title_gone(about)
    : m.webhooks_off_title_failing({ ...about, days: GIVEN_UP_AFTER_DAYS })
}
