import type { importPlanInput } from '@turnout/contract/imports/import.ts'
import type { z } from 'zod'

/** What was said about an import, as it is kept; everything has a proposal. */
export type ImportPlan = z.output<typeof importPlanInput>

/** What is proposed before any choice. */
export const firstPlan = (account: { readonly timezone: string; readonly currency: string }): ImportPlan => ({
  event_id: null,
  title: null,
  organizer_id: null,
  start_date: null,
  timezone: account.timezone,
  currency: account.currency,
  day_first: true,
  decimal_comma: false,
  columns: [],
  products: [],
  statuses: [],
  without_amounts: false,
})
