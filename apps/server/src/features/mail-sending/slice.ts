import { m } from '@turnout/messages/generated/messages.js'
import type { Slice } from '../../slice.ts'
import { mailSendingRoutes } from './routes.ts'

export const mailSending: Slice = {
  name: 'mail-sending',
  tables: {
    mail_blocks: { account: 'goes' },
  },
  history: {
    acts: {
      'account.address_allowed': { topic: 'guests', say: m.audit_log_act_account_address_allowed },
    },
  },
  routes: mailSendingRoutes,
}
