import { paths, patterns } from '@turnout/contract/paths.ts'
import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const webhooksRoutes: SliceRoutes = {
  account: [
    {
      path: paths.accountWebhooks(),
      lazy: { Component: async () => (await import('./pages/AccountWebhooksPage.tsx')).AccountWebhooksPage },
    },
    {
      path: patterns.accountWebhook,
      lazy: { Component: async () => (await import('./pages/AccountWebhookPage.tsx')).AccountWebhookPage },
    },
  ],
  event: [
    {
      path: 'webhooks',
      lazy: { Component: async () => (await import('./pages/WebhooksPage.tsx')).WebhooksPage },
    },
    {
      path: 'webhooks/:webhookId',
      lazy: { Component: async () => (await import('./pages/WebhookPage.tsx')).WebhookPage },
    },
  ],
}
