import type { Slice } from '../../slice.ts'
import { eventMailRoutes } from './routes.ts'
import { copyMailWords } from './store-copies.ts'

export const eventMails: Slice = {
  name: 'event-mails',
  tables: {
    mail_words: 'stays',
  },
  routes: eventMailRoutes,
  copiesEvent: { when: 'duplicate_settings', copy: copyMailWords },
}
