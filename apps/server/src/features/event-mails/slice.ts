import { m } from '@turnout/messages/generated/messages.js'
import type { Slice } from '../../slice.ts'
import { eventMailRoutes } from './routes.ts'
import { copyMailWords } from './store-copies.ts'

export const eventMails: Slice = {
  name: 'event-mails',
  tables: {
    mail_words: 'stays',
  },
  history: {
    acts: {
      'event.mail_words_saved': { topic: 'events', say: m.audit_log_act_event_mail_words_saved },
    },
  },
  routes: eventMailRoutes,
  copiesEvent: { when: 'duplicate_settings', copy: copyMailWords },
}
