import type { LogsRequest } from './webhook-calls.ts'

/** What of the log is in view. */
export const CALL_VIEWS = ['all', 'open', 'delivered'] as const
export type CallView = (typeof CALL_VIEWS)[number]

export const viewOf = (text: string | null): CallView => CALL_VIEWS.find((view) => view === text) ?? 'all'

const STATES: Readonly<Record<Exclude<CallView, 'all'>, string>> = {
  open: 'PENDING,FAILED,STOPPED',
  delivered: 'DELIVERED',
}

const PER_PAGE = 20

/** The request of a page of the log. */
export function logsRequest(asked: { page: number; view: CallView; type: string | null }): LogsRequest {
  return {
    page: asked.page,
    per_page: PER_PAGE,
    filter_fields: {
      ...(asked.view !== 'all' && { state: { in: STATES[asked.view] } }),
      ...(asked.type !== null && { event_type: { eq: asked.type } }),
    },
  }
}

export const CALLS_PER_PAGE = PER_PAGE
