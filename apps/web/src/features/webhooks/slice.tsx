import { paths, patterns } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
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
    {
      entry: 'event-settings',
      rank: 3,
      label: m.webhooks_title,
      at: paths.webhooks,
      was: m.webhooks_title,
      needs: 'webhooks:write',
    },
    {
      entry: 'account-connections',
      rank: 2,
      label: m.webhooks_title,
      was: m.webhooks_title,
      at: paths.accountWebhooks,
      needs: 'account:webhooks',
    },
  ],
  guide: {
    '/manage/event/*/webhooks': 'webhooks',
    '/account/webhooks': 'webhooks',
  },
}
