import type { SortName } from '@turnout/contract/sort-names.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from './locale.ts'

type Words = (inputs: object, options: { locale: Locale }) => string

/** What a list says first when it is sorted so. */
const SORT_WORDS: Readonly<Record<SortName, { readonly asc: Words; readonly desc: Words }>> = {
  activates_at: { asc: m.lists_activates_at_asc, desc: m.lists_activates_at_desc },
  at: { asc: m.lists_at_asc, desc: m.lists_at_desc },
  capacity: { asc: m.lists_capacity_asc, desc: m.lists_capacity_desc },
  code: { asc: m.lists_code_asc, desc: m.lists_code_desc },
  created_at: { asc: m.lists_created_at_asc, desc: m.lists_created_at_desc },
  email: { asc: m.lists_email_asc, desc: m.lists_email_desc },
  end_date: { asc: m.lists_end_date_asc, desc: m.lists_end_date_desc },
  expires_at: { asc: m.lists_expires_at_asc, desc: m.lists_expires_at_desc },
  expiry_date: { asc: m.lists_expiry_date_asc, desc: m.lists_expiry_date_desc },
  first_name: { asc: m.lists_first_name_asc, desc: m.lists_first_name_desc },
  last_login_at: { asc: m.lists_last_login_at_asc, desc: m.lists_last_login_at_desc },
  last_name: { asc: m.lists_last_name_asc, desc: m.lists_last_name_desc },
  max_allowed_usages: { asc: m.lists_max_allowed_usages_asc, desc: m.lists_max_allowed_usages_desc },
  name: { asc: m.lists_name_asc, desc: m.lists_name_desc },
  occurred_at: { asc: m.lists_occurred_at_asc, desc: m.lists_occurred_at_desc },
  order: { asc: m.lists_order_asc, desc: m.lists_order_desc },
  order_usage_count: { asc: m.lists_order_usage_count_asc, desc: m.lists_order_usage_count_desc },
  orders_count: { asc: m.lists_orders_count_asc, desc: m.lists_orders_count_desc },
  payment_due_at: { asc: m.lists_payment_due_at_asc, desc: m.lists_payment_due_at_desc },
  public_id: { asc: m.lists_public_id_asc, desc: m.lists_public_id_desc },
  reminded_at: { asc: m.lists_reminded_at_asc, desc: m.lists_reminded_at_desc },
  role: { asc: m.lists_role_asc, desc: m.lists_role_desc },
  sales_gross: { asc: m.lists_sales_gross_asc, desc: m.lists_sales_gross_desc },
  seat: { asc: m.lists_seat_asc, desc: m.lists_seat_desc },
  start_date: { asc: m.lists_start_date_asc, desc: m.lists_start_date_desc },
  status: { asc: m.lists_status_asc, desc: m.lists_status_desc },
  tickets_count: { asc: m.lists_tickets_count_asc, desc: m.lists_tickets_count_desc },
  tickets_sold: { asc: m.lists_tickets_count_asc, desc: m.lists_tickets_count_desc },
  title: { asc: m.lists_title_asc, desc: m.lists_title_desc },
  total_gross: { asc: m.lists_total_gross_asc, desc: m.lists_total_gross_desc },
  updated_at: { asc: m.lists_updated_at_asc, desc: m.lists_updated_at_desc },
  used_capacity: { asc: m.lists_used_capacity_asc, desc: m.lists_used_capacity_desc },
}

/** Both directions of a sort, as a person chooses between them: "Oldest first", "Newest first". */
export const sortWords = (name: SortName, locale: Locale): { asc: string; desc: string } => ({
  asc: SORT_WORDS[name].asc({}, { locale }),
  desc: SORT_WORDS[name].desc({}, { locale }),
})
