import { paths, patterns } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Webhook } from 'lucide-react'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const webhooks: WebSlice = {
  routes: {
    account: [
      page(paths.accountWebhooks(), async () => (await import('./pages/AccountWebhooksPage.tsx')).AccountWebhooksPage),
      page(patterns.accountWebhook, async () => (await import('./pages/AccountWebhookPage.tsx')).AccountWebhookPage),
    ],
    event: [
      page('webhooks', async () => (await import('./pages/WebhooksPage.tsx')).WebhooksPage),
      page('webhooks/:webhookId', async () => (await import('./pages/WebhookPage.tsx')).WebhookPage),
    ],
  },
  menu: [
    { group: 'page', rank: 4, label: m.webhooks_title, icon: Webhook, at: paths.webhooks, needs: 'webhooks:write' },
    {
      group: 'account',
      rank: 9,
      label: m.webhooks_title,
      icon: Webhook,
      at: paths.accountWebhooks,
      needs: 'account:webhooks',
    },
  ],
  guide: {
    '/manage/event/*/webhooks': 'webhooks',
    '/account/webhooks': 'webhooks',
  },
}
