import type { Webhook } from '@turnout/contract/webhooks/webhook.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Menu } from '@turnout/ui/overlays/Menu.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { ChevronDown, FlaskConical, RotateCw } from 'lucide-react'
import type { CallActs } from '../../use-call-acts.ts'
import type { WebhookHome } from '../../webhook-home.ts'
import { webhookMenu, type MenuActs } from '../../webhook-menu.ts'
import { addressParts, kindsText } from '../../webhook-words.ts'
import { HealthBadge } from '../HealthBadge.tsx'

export interface WebhookHeadProps {
  home: WebhookHome
  webhook: Webhook
  acts: CallActs
  menu: MenuActs
}

/** Which webhook it is, how it does, and what can be done. */
export function WebhookHead({ home, webhook, acts, menu }: WebhookHeadProps) {
  const { host } = addressParts(webhook.url)
  const kinds = kindsText(webhook.event_types, home.place)
  const { undelivered_count: undelivered, status } = webhook
  return (
    <PageHead
      title={host}
      crumbs={[...home.crumbs, { label: m.webhooks_title(), href: home.listHref }, { label: host }]}
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
