import { paths } from '@turnout/contract/paths.ts'
import { FollowedMessage } from './parts/follow/FollowedMessage.tsx'
import { m } from '@turnout/messages/generated/messages.js'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const messages: WebSlice = {
  routes: {
    event: [
      page('messages', async () => (await import('./messages-desk.tsx')).MessagesPage),
      // `new` is one of them: the page stays when its draft is kept for the first time.
      page('messages/:messageId', async () => (await import('./pages/MessagePage.tsx')).MessagePage),
    ],
    account: [
      page(paths.mailSending(), async () => (await import('./mail-sending/pages/MailSendingPage.tsx')).MailSendingPage),
    ],
  },
  menu: [
    { entry: 'event-messages', rank: 1, label: m.shell_tab_messages, at: paths.messages, needs: 'attendees:read' },
    {
      entry: 'account-settings',
      rank: 3,
      label: m.mail_sending_title,
      was: m.mail_sending_title,
      at: paths.mailSending,
      needs: 'account:settings',
    },
  ],
  guide: {
    '/manage/event/*/messages': 'messages',
  },
  over: FollowedMessage,
}
