import { useQuery } from '@tanstack/react-query'
import type { Webhook } from '@turnout/contract/webhooks/webhook.ts'
import { GIVEN_UP_AFTER_DAYS } from '@turnout/domain/webhooks/health.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { StatTiles, type StatTileProps } from '@turnout/ui/charts/StatTile.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Grid } from '@turnout/ui/layout/parts.tsx'
import { Menu } from '@turnout/ui/overlays/Menu.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { ChevronDown, FlaskConical, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Failure } from '../../../../desk/Failure.tsx'
import { nearWords } from '../../../../desk/moment-words.ts'
import { useNow } from '../../../../desk/use-now.ts'
import { NotFound } from '../../../../shell/ErrorScreen.tsx'
import { PageTitle } from '../../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../../shell/frame/ScreenHead.tsx'
import { ErrorOf } from '../../../../shell/RouteError.tsx'
import { naturalOf } from '../../../../shell/use-list-address.ts'
import { webhookQuery } from '../../api.ts'
import { callReason } from '../../call-words.ts'
import { useCallActs, type CallActs } from '../../use-call-acts.ts'
import { useSwitch } from '../../use-switch.ts'
import type { WebhookHome } from '../../webhook-home.ts'
import { type OpenPanel, webhookMenu, type MenuActs } from '../../webhook-menu.ts'
import { addressParts, countText, msText, shareText, kindsText } from '../../webhook-words.ts'
import { HealthBadge } from '../HealthBadge.tsx'
import { WebhookPanels } from '../WebhookPanels.tsx'
import { CallLog } from './CallLog.tsx'

/** One webhook: how it does, and what was sent to it. */
export function WebhookView({ home }: { home: WebhookHome }) {
  const { webhookId = '' } = useParams()
  const id = naturalOf(webhookId)
  const asked = useQuery({ ...webhookQuery(home.place, id ?? 0), enabled: id !== null })
  if (id === null) return <NotFound />
  if (asked.isError && asked.data === undefined) {
    return <ErrorOf error={asked.error} title={m.webhooks_load_failed()} onRetry={() => asked.refetch()} />
  }
  if (asked.data === undefined) return <Outline />
  return <Known key={id} home={home} webhook={asked.data} />
}

/** Says that there is no figure yet. */
const NONE = '–'

/** The figures of a day, and what waits. */
function WebhookTiles({ webhook, zone }: { webhook: Webhook; zone: string }) {
  const now = useNow()
  const { delivered_count: delivered, failed_count: failed, waiting_count: waiting } = webhook
  const { usual_ms: usual, slow_ms: slow, next_attempt_at: next } = webhook
  const all = delivered + failed
  const tiles: readonly StatTileProps[] = [
    {
      label: m.webhooks_tile_delivered(),
      value: countText(delivered),
      note: m.webhooks_tile_of({ count: countText(all) }),
    },
    {
      label: m.webhooks_tile_success(),
      value: all === 0 ? NONE : shareText(delivered, all),
      note: m.webhooks_tile_failed({ count: failed }),
    },
    {
      label: m.webhooks_tile_usual(),
      value: usual === null ? NONE : msText(usual),
      ...(slow !== null && { note: m.webhooks_tile_slow({ time: msText(slow) }) }),
    },
    {
      label: m.webhooks_tile_waiting(),
      value: countText(waiting),
      ...(next !== null && { note: m.webhooks_tile_next({ when: nearWords(next, { now, zone }) }) }),
    },
  ]
  return <StatTiles label={m.webhooks_figures()} tiles={tiles} />
}

interface WebhookHeadProps {
  home: WebhookHome
  webhook: Webhook
  acts: CallActs
  menu: MenuActs
}

/** Which webhook it is, how it does, and what can be done. */
function WebhookHead({ home, webhook, acts, menu }: WebhookHeadProps) {
  const { host } = addressParts(webhook.url)
  const kinds = kindsText(webhook.event_types, home.place)
  const { undelivered_count: undelivered, status } = webhook
  return (
    <ScreenHead
      title={host}
      titleEnd={<HealthBadge health={webhook.health} />}
      subtitle={
        <>
          <bdi>{webhook.url}</bdi> ·{' '}
          {webhook.purpose === null ? kinds : m.webhooks_purpose_and_kinds({ purpose: webhook.purpose, kinds })}
        </>
      }
      actions={
        <>
          <Button icon={FlaskConical} onPress={acts.test}>
            {m.webhooks_test()}
          </Button>
          <Menu label={m.webhooks_change()} groups={webhookMenu(webhook, menu)}>
            <Button iconAfter={ChevronDown}>{m.webhooks_change()}</Button>
          </Menu>
          {undelivered > 0 && status === 'ENABLED' && (
            <Button variant="filled" icon={RotateCw} onPress={acts.resendAll}>
              {m.webhooks_resend_all({ count: undelivered })}
            </Button>
          )}
        </>
      }
    />
  )
}

interface StandingBannersProps {
  webhook: Webhook
  zone: string
  onTurnOn: () => Promise<void>
}

/** What a person should know of a webhook before its log: that it fails, is off, or has two secrets. */
function StandingBanners({ webhook, zone, onTurnOn }: StandingBannersProps) {
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

function Known({ home, webhook }: { home: WebhookHome; webhook: Webhook }) {
  const [open, setOpen] = useState<OpenPanel | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const turn = useSwitch(home.place)
  const acts = useCallActs(home.place, webhook, setChosen)
  const navigate = useNavigate()
  const close = () => setOpen(null)
  return (
    <>
      <PageTitle parts={[addressParts(webhook.url).host, m.webhooks_title(), home.name]} />
      <WebhookHead home={home} webhook={webhook} acts={acts} menu={{ open: setOpen, turn }} />
      <Grid gap={14} columns={1}>
        {acts.failed && <Failure {...acts.failed} />}
        <StandingBanners webhook={webhook} zone={home.zone} onTurnOn={() => turn(webhook, 'ENABLED')} />
        <Card label={m.webhooks_log()} flush>
          <WebhookTiles webhook={webhook} zone={home.zone} />
          <CallLog home={home} webhook={webhook} acts={acts} chosen={chosen} onChoose={setChosen} />
        </Card>
      </Grid>
      <WebhookPanels
        place={home.place}
        open={open}
        onClose={close}
        onDone={close}
        onDeleted={() => void navigate(home.listHref, { replace: true })}
      />
    </>
  )
}

function Outline() {
  return (
    <>
      <ScreenHead />
      <Card label={m.webhooks_log()}>
        <Skeleton height="420px" />
      </Card>
    </>
  )
}
