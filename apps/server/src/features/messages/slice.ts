import type { Slice } from '../../slice.ts'
import { startDueMessages } from './delivery/start-due-messages.ts'
import { messageJobs } from './jobs.ts'
import { messageRoutes } from './routes.ts'

export const messages: Slice = {
  name: 'messages',
  tables: {
    messages: { account: 'changes' },
    message_recipients: { guest: 'changes', account: 'changes' },
    mail_opt_outs: { account: 'goes' },
  },
  routes: (app, services) => messageRoutes(app, { ...services, bounces: services.sender.bounces }),
  jobs: messageJobs,
  // Scheduled messages leave at a time of the clock.
  recurring: ({ database }) => [{ everySeconds: 10, run: () => startDueMessages(database) }],
}
