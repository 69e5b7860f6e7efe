import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import type { Endpoint } from '@turnout/contract/endpoint.ts'

/** Pages about the API as a whole, in the order of reading. `file`: of the folder `docs`. */
export const TEXT_PAGES = [
  { name: '', title: 'Overview', file: null },
  { name: 'first-sale', title: 'A first sale', file: null },
  { name: 'tokens', title: 'API tokens', file: 'api/tokens.md' },
  { name: 'conventions', title: 'Conventions', file: 'api.md' },
  { name: 'editing-together', title: 'Editing together', file: 'api/editing-together.md' },
  { name: 'event-as-code', title: 'An event as a file', file: 'api/event-as-code.md' },
  { name: 'errors', title: 'Errors', file: null },
  { name: 'webhooks', title: 'Webhooks', file: 'api/webhooks.md' },
  { name: 'changes', title: 'Changes', file: null },
  { name: 'deprecation', title: 'Deprecation', file: 'api/deprecation.md' },
] as const

export const operationOf = (slice: string, name: string): Endpoint | undefined =>
  ALL_ENDPOINTS.find(({ id }) => id === `${slice}.${name}`)
