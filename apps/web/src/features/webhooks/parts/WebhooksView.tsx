import { useQuery } from '@tanstack/react-query'
import { paths, publicPaths } from '@turnout/contract/paths.ts'
import { WEBHOOKS_LIST, type Webhook } from '@turnout/contract/webhooks/webhook.ts'
import { TRIES_MAX } from '@turnout/domain/webhooks/tries.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { Row } from '@turnout/ui/layout/parts.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import { RowMenu } from '@turnout/ui/overlays/Menu.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { listShown } from '../../../api/list-shown.ts'
import { failedTo } from '../../../api/load-error.ts'
import { useNow } from '../../../desk/use-now.ts'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { LIST_PER_PAGE, useListAddress } from '../../../shell/use-list-address.ts'
import { useMay } from '../../../shell/use-may.ts'
import { webhooksQuery } from '../api.ts'
import { useSwitch } from '../use-switch.ts'
import type { WebhookHome } from '../webhook-home.ts'
import { type OpenPanel, webhookMenu, type MenuActs } from '../webhook-menu.ts'
import { addressParts } from '../webhook-words.ts'
import { WebhookPanels } from './WebhookPanels.tsx'
import { webhookColumns } from './webhook-columns.tsx'

/** The webhooks of an event, the oldest first, with how each does. */
function WebhookList({ home, acts }: { home: WebhookHome; acts: MenuActs }) {
  const address = useListAddress(WEBHOOKS_LIST)
  const shown = listShown(useQuery(webhooksQuery(home.place, { page: address.page, per_page: LIST_PER_PAGE })))
  const now = useNow()
  const total = shown.answer?.meta.total
  if (total === 0) {
    return (
      <EmptyState
        ghost="rows"
        level={2}
        title={m.webhooks_empty_title()}
        link={
          <TextLink href={publicPaths.guide('webhooks')} newTab>
            {m.webhooks_guide()}
          </TextLink>
        }
      >
        {m.webhooks_empty_text()}
      </EmptyState>
    )
  }
  return (
    <Card label={m.webhooks_title()} flush>
      <DataTable<Webhook>
        label={m.webhooks_title()}
        columns={webhookColumns({ now, zone: home.zone }, home.place)}
        rows={shown.answer?.data}
        busy={shown.busy}
        skeletonRows={3}
        rowKey={({ id }) => id}
        rowHref={({ id }) => home.hrefOf(id)}
        rowActions={(webhook) => (
          <RowMenu
            label={m.webhooks_actions({ host: addressParts(webhook.url).host })}
            groups={webhookMenu(webhook, acts)}
          />
        )}
        {...((total ?? 0) > LIST_PER_PAGE && {
          paging: { page: address.page, perPage: LIST_PER_PAGE, total: total ?? 0, onPage: address.toPage },
        })}
        empty={null}
        error={failedTo(m.webhooks_load_failed(), shown.error)}
      />
      {total !== undefined && (
        <Row as="p" gap="4-16" justify="between" wrap padding="12-18" rule="above" font="small" tone="muted">
          <span>{m.webhooks_foot({ tries: TRIES_MAX })}</span>
          <TextLink href={publicPaths.guide('webhooks')} newTab>
            {m.webhooks_guide()}
          </TextLink>
        </Row>
      )}
    </Card>
  )
}

/** The webhooks of one place, and the ways to add and change them. */
export function WebhooksView({ home }: { home: WebhookHome }) {
  const [open, setOpen] = useState<OpenPanel | null>(null)
  const turn = useSwitch(home.place)
  const mayMakeTokens = useMay('account:tokens')
  const addButton = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(null)
  const closeAtHead = () => {
    close()
    // What opened it is gone; without this the focus would be nowhere once the dialog has given it back.
    requestAnimationFrame(() => addButton.current?.focus())
  }
  return (
    <>
      <PageTitle parts={[m.webhooks_title(), home.name]} />
      <ScreenHead
        subtitle={
          <>
            {m.webhooks_intro()}{' '}
            {mayMakeTokens && <TextLink href={paths.apiTokens()}>{m.webhooks_intro_tokens()}</TextLink>}
          </>
        }
        actions={
          <Button ref={addButton} variant="filled" icon={Plus} onPress={() => setOpen({ kind: 'add' })}>
            {m.webhooks_add()}
          </Button>
        }
      />
      <WebhookList home={home} acts={{ open: setOpen, turn }} />
      <WebhookPanels place={home.place} open={open} onClose={close} onDone={closeAtHead} onDeleted={closeAtHead} />
    </>
  )
}
