import type { Slice } from '../../slice.ts'
import { mailSendingRoutes } from './routes.ts'

export const mailSending: Slice = {
  name: 'mail-sending',
  tables: {
    mail_blocks: { account: 'goes' },
  },
  routes: mailSendingRoutes,
}
