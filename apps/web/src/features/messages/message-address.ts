import type { QueryInput } from '@turnout/contract/client.ts'
import type { messagesOfEvent } from '@turnout/contract/messages/endpoints.ts'
import { LIST_PER_PAGE, type ListShown } from '../../shell/use-list-address.ts'

/** What the address of the list may sort by; the contract's own list would bring zod along. */
export const MESSAGES_SORTS = { sorts: ['created_at'], defaultSort: 'created_at', defaultDirection: 'desc' } as const

export const MESSAGE_TABS = ['all', 'drafts', 'scheduled', 'sent', 'failures'] as const
export type MessageTab = (typeof MESSAGE_TABS)[number]

/** In the address of the list; without it all. */
export const TAB = 'show'

export const tabOf = (search: URLSearchParams): MessageTab =>
  MESSAGE_TABS.find((tab) => tab === search.get(TAB)) ?? 'all'

const FILTERS: Readonly<Record<MessageTab, QueryInput<typeof messagesOfEvent>['filter_fields']>> = {
  all: undefined,
  drafts: { status: { eq: 'DRAFT' } },
  scheduled: { status: { eq: 'SCHEDULED' } },
  sent: { status: { eq: 'SENT' } },
  failures: { has_failures: { eq: 'true' } },
}

/** The question to the server for this address. */
export const messagesRequest = ({ page, query }: ListShown, tab: MessageTab): QueryInput<typeof messagesOfEvent> => ({
  page,
  per_page: LIST_PER_PAGE,
  query,
  filter_fields: FILTERS[tab],
})
