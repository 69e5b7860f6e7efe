import type { VerdictName } from '@turnout/domain/check-in/judge-scan.ts'
import type { ScanVerdict } from '../enums.ts'

/** The form in which a verdict travels: the rule's verdict, as phones and clients read it. */
export const SCAN_VERDICT_OF: Readonly<Record<VerdictName, ScanVerdict>> = {
  admitted: 'ADMITTED',
  already_admitted: 'ALREADY_ADMITTED',
  not_on_list: 'NOT_ON_LIST',
  cancelled: 'CANCELLED',
  unpaid: 'UNPAID',
  revoked_code: 'REVOKED',
  unknown: 'UNKNOWN',
  list_not_active: 'LIST_NOT_ACTIVE',
  list_expired: 'LIST_EXPIRED',
  checked_out: 'CHECKED_OUT',
  undone: 'UNDONE',
  not_inside: 'NOT_INSIDE',
  other_date: 'OTHER_DATE',
  date_cancelled: 'DATE_CANCELLED',
  too_early: 'TOO_EARLY',
  too_late: 'TOO_LATE',
}
