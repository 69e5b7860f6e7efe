import type { Slice } from '../../slice.ts'
import { startDueMessages } from './delivery/start-due-messages.ts'
import { messageJobs } from './jobs.ts'
import { messageRoutes } from './routes.ts'

export const messages: Slice = {
  name: 'messages',
  routes: (app, services) => messageRoutes(app, { ...services, bounces: services.sender.bounces }),
  jobs: messageJobs,
  // Scheduled messages leave at a time of the clock.
  recurring: ({ database }) => [{ everySeconds: 10, run: () => startDueMessages(database) }],
}
