import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const webhooksRoutes: SliceRoutes = {
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
