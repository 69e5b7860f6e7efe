import { useQuery } from '@tanstack/react-query'
import type { Webhook } from '@turnout/contract/webhooks/webhook.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Grid } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Failure } from '../../../../desk/Failure.tsx'
import { NotFound } from '../../../../shell/ErrorScreen.tsx'
import { PageTitle } from '../../../../shell/PageTitle.tsx'
import { ErrorOf } from '../../../../shell/RouteError.tsx'
import { naturalOf } from '../../../../shell/use-list-address.ts'
import { webhookQuery } from '../../api.ts'
import { useCallActs } from '../../use-call-acts.ts'
import { useSwitch } from '../../use-switch.ts'
import type { WebhookHome } from '../../webhook-home.ts'
import type { OpenPanel } from '../../webhook-menu.ts'
import { addressParts } from '../../webhook-words.ts'
import { WebhookPanels } from '../WebhookPanels.tsx'
import { CallLog } from './CallLog.tsx'
import { StandingBanners } from './StandingBanners.tsx'
import { WebhookHead } from './WebhookHead.tsx'
import { WebhookTiles } from './WebhookTiles.tsx'

/** One webhook: how it does, and what was sent to it. */
export function WebhookView({ home }: { home: WebhookHome }) {
  const { webhookId = '' } = useParams()
  const id = naturalOf(webhookId)
  const asked = useQuery({ ...webhookQuery(home.place, id ?? 0), enabled: id !== null })
  if (id === null) return <NotFound />
  if (asked.isError && asked.data === undefined) {
    return <ErrorOf error={asked.error} title={m.webhooks_load_failed()} onRetry={() => asked.refetch()} />
  }
  if (asked.data === undefined) return <Outline home={home} />
  return <Known key={id} home={home} webhook={asked.data} />
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

function Outline({ home }: { home: WebhookHome }) {
  return (
    <>
      <PageHead title={m.webhooks_title()} crumbs={home.crumbs} />
      <Card label={m.webhooks_log()}>
        <Skeleton height="420px" />
      </Card>
    </>
  )
}
