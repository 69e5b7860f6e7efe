import type { Slice } from '../../slice.ts'
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
    scanned_lists: 'stays',
  },
  routes: checkInRoutes,
  copiesEvent: { when: 'duplicate_check_in_lists', copy: copyCheckInLists },
  offers: [DOORS.by({ tell: reviseListsOfProduct, follow: followTicket })],
}
