import { m } from '@turnout/messages/generated/messages.js'
import type { Slice } from '../../slice.ts'
import { bookRoutes } from './routes.ts'

export const books: Slice = {
  name: 'books',
  tables: {
    book_settings: 'stays',
  },
  history: {
    things: {},
    acts: {
      'account.book_settings_updated': { topic: 'account', say: m.audit_log_act_account_book_settings_updated },
    },
  },
  routes: bookRoutes,
}
