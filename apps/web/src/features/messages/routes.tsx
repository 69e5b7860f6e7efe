import { paths } from '@turnout/contract/paths.ts'
import { FollowedMessage } from './parts/follow/FollowedMessage.tsx'
import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const messagesRoutes: SliceRoutes = {
  over: FollowedMessage,
  event: [
    { path: 'messages', lazy: { Component: async () => (await import('./pages/MessagesPage.tsx')).MessagesPage } },
    // `new` is one of them: the page stays when its draft is kept for the first time.
    {
      path: 'messages/:messageId',
      lazy: { Component: async () => (await import('./pages/MessagePage.tsx')).MessagePage },
    },
  ],
  account: [
    {
      path: paths.mailSending(),
      lazy: { Component: async () => (await import('./mail-sending/pages/MailSendingPage.tsx')).MailSendingPage },
    },
  ],
}
