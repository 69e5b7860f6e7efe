import { m } from '@turnout/messages/generated/messages.js'
import type { Slice } from '../../slice.ts'
import { waitingListJobs } from './jobs.ts'
import { waitingListRoutes } from './routes.ts'
import { watchWaitingLists } from './watch-waiting-lists.ts'

export const waitingList: Slice = {
  name: 'waiting-list',
  tables: {
    waiting_entries: { guest: 'goes', account: 'goes' },
    waiting_wishes: { guest: 'goes', account: 'goes' },
  },
  history: {
    things: {
      waiting_entry: { table: 'waiting_entries', name: 'first_name', searched: { by: 'email', in: 'event' } },
    },
    acts: {
      'waiting_entry.joined': { topic: 'guests', say: m.audit_log_act_waiting_entry_joined },
      'waiting_entry.left': { topic: 'guests', say: m.audit_log_act_waiting_entry_left },
      'waiting_entry.removed': { topic: 'guests', say: m.audit_log_act_waiting_entry_removed },
      'waiting_entry.moved': { topic: 'guests', say: m.audit_log_act_waiting_entry_moved },
      'waiting_entry.offered': { topic: 'guests', say: m.audit_log_act_waiting_entry_offered },
      'waiting_entry.purchased': { topic: 'guests', say: m.audit_log_act_waiting_entry_purchased },
      'waiting_entry.lapsed': { topic: 'guests', say: m.audit_log_act_waiting_entry_lapsed },
      'waiting_list.exported': { topic: 'exports', say: m.audit_log_act_waiting_list_exported },
    },
  },
  routes: waitingListRoutes,
  jobs: waitingListJobs,
  recurring: ({ database }) => [
    // Places that came free are on offer within seconds; where only time can have changed something, within a minute.
    { everySeconds: 5, run: () => watchWaitingLists(database, { isThorough: false }) },
    { everySeconds: 60, run: () => watchWaitingLists(database, { isThorough: true }) },
  ],
}
