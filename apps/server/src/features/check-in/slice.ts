import { COUNTED } from '@turnout/contract/archive/reasons.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Slice } from '../../slice.ts'
import { MONEY_ACTS } from '../orders/desk/cancel-order.ts'
import { DOORS } from '../products/create-product.ts'
import { copyCheckInLists } from './lists/store-copies.ts'
import { followTicket, reviseListsOfProduct } from './lists/store-revisions.ts'
import { checkInRoutes } from './routes.ts'

export const checkIn: Slice = {
  name: 'check-in',
  tables: {
    check_in_lists: { account: 'changes' },
    check_in_list_products: 'stays',
    check_ins: { account: 'changes' },
    scans: { guest: 'changes', account: 'changes' },
    scanned_lists: { leftOut: COUNTED },
  },
  history: {
    things: {
      check_in_list: { table: 'check_in_lists', name: 'name', searched: { by: 'name', in: 'event' } },
      check_in: { table: 'check_ins' },
      check_in_conflict: { table: 'scans' },
    },
    acts: {
      'check_in_lists.exported': { topic: 'exports', say: m.audit_log_act_check_in_lists_exported },
      'check_in_list.created': { topic: 'door', say: m.audit_log_act_check_in_list_created },
      'check_in_list.updated': { topic: 'door', say: m.audit_log_act_check_in_list_updated },
      'check_in_list.deleted': { topic: 'door', say: m.audit_log_act_check_in_list_deleted },
      'check_in_list.link_rotated': { topic: 'door', say: m.audit_log_act_check_in_list_link_rotated },
      'check_in_conflict.settled': { topic: 'door', say: m.audit_log_act_check_in_conflict_settled },
      'check_in_conflict.reopened': { topic: 'door', say: m.audit_log_act_check_in_conflict_reopened },
      'checkin.created': { topic: 'door', say: m.audit_log_act_checkin_created },
      'checkin.checked_out': { topic: 'door', say: m.audit_log_act_checkin_checked_out },
      'checkin.deleted': { topic: 'door', say: m.audit_log_act_checkin_deleted },
    },
  },
  routes: (app, services) => checkInRoutes(app, { ...services, money: MONEY_ACTS.of(services) }),
  copiesEvent: { when: 'duplicate_check_in_lists', copy: copyCheckInLists },
  offers: [DOORS.by({ tell: reviseListsOfProduct, follow: followTicket })],
}
