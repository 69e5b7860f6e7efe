import { COUNTED, PASSING, STANDS_STILL } from '@turnout/contract/archive/reasons.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Recurring } from '../../platform/jobs/repeat.ts'
import type { Slice, WorkServices } from '../../slice.ts'
import { askingOf } from '../payments/intents/ask-about-intent.ts'
import { saleOf } from '../sale/open-sale.ts'
import { boxOfficeJobs } from './jobs.ts'
import { checkCardSales } from './readers/check-card-sales.ts'
import { boxOfficeRoutes } from './routes.ts'
import { copyTills } from './tills/store-copies.ts'

export const boxOffice: Slice = {
  name: 'box-office',
  tables: {
    tills: { account: 'changes' },
    till_products: 'stays',
    till_people: { account: 'changes' },
    till_pin_tries: { leftOut: PASSING },
    till_sessions: { account: 'changes' },
    till_numbers: { leftOut: COUNTED },
    till_movements: 'stays',
    till_entries: 'stays',
    till_receipts: 'stays',
    till_claims: { guest: 'goes', account: 'goes', leftOut: PASSING },
    till_quotas: { leftOut: STANDS_STILL },
    till_quota_codes: { leftOut: STANDS_STILL },
    till_early_scans: { leftOut: STANDS_STILL },
    till_unbooked_sales: { account: 'goes', leftOut: STANDS_STILL },
    card_readers: { leftOut: 'registered at the provider for one account; another registers them anew' },
    till_charges: { leftOut: PASSING },
  },
  history: {
    things: {
      till: { table: 'tills', name: 'name', searched: { by: 'name', in: 'event' } },
      card_reader: { table: 'card_readers', name: 'label' },
      till_person: { table: 'till_people', name: 'name' },
    },
    acts: {
      'till.created': { topic: 'door', say: m.audit_log_act_till_created },
      'till.updated': { topic: 'door', say: m.audit_log_act_till_updated },
      'till.deleted': { topic: 'door', say: m.audit_log_act_till_deleted },
      'till.link_rotated': { topic: 'door', say: m.audit_log_act_till_link_rotated },
      'till_person.created': { topic: 'door', say: m.audit_log_act_till_person_created },
      'till_person.updated': { topic: 'door', say: m.audit_log_act_till_person_updated },
      'till_person.unlocked': { topic: 'door', say: m.audit_log_act_till_person_unlocked },
      'till_person.locked': { topic: 'door', say: m.audit_log_act_till_person_locked },
      'till_person.deleted': { topic: 'door', say: m.audit_log_act_till_person_deleted },
      'till_session.opened': { topic: 'money', say: m.audit_log_act_till_session_opened },
      'till_session.taken_over': { topic: 'money', say: m.audit_log_act_till_session_taken_over },
      'till_session.money_moved': { topic: 'money', say: m.audit_log_act_till_session_money_moved },
      'till_session.sale_left_out': { topic: 'money', say: m.audit_log_act_till_session_sale_left_out },
      'till_session.closed': { topic: 'money', say: m.audit_log_act_till_session_closed },
      'card_reader.created': { topic: 'money', say: m.audit_log_act_card_reader_created },
      'card_reader.updated': { topic: 'money', say: m.audit_log_act_card_reader_updated },
      'card_reader.deleted': { topic: 'money', say: m.audit_log_act_card_reader_deleted },
      'order.undone_at_till': { topic: 'orders', say: m.audit_log_act_order_undone_at_till },
    },
  },
  routes: (app, services) => boxOfficeRoutes(app, { ...services, complete: saleOf(services).complete }),
  jobs: boxOfficeJobs,
  // Tills let guests in at lists, and come along with them.
  copiesEvent: { when: 'duplicate_check_in_lists', copy: copyTills },
  recurring: cardSaleChecks,
}

/** A till that asks no more does not leave a charge unknown. */
function cardSaleChecks({ database, provider, log }: WorkServices): Recurring[] {
  if (provider === null) return []
  return [{ everySeconds: 2, run: () => checkCardSales(askingOf(database, provider, log)) }]
}
