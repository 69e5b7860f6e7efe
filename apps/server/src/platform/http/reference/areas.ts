import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import type { Endpoint } from '@turnout/contract/endpoint.ts'

/** The operations of one slice of the product. */
export interface Area {
  readonly slice: string
  readonly operations: readonly Endpoint[]
}

export const AREAS: readonly Area[] = [...Map.groupBy(ALL_ENDPOINTS, ({ id }) => id.split('.')[0] ?? '')]
  .map(([slice, operations]) => ({ slice, operations }))
  .toSorted((a, b) => (a.slice < b.slice ? -1 : 1))

/** Words that are written with a hyphen. */
const HYPHENATED: ReadonlySet<string> = new Set(['sign-in', 'check-in'])

/** `promo-codes` → "Promo codes". */
export function areaTitle(slice: string): string {
  if (slice === 'api-tokens') return 'API tokens'
  const words = HYPHENATED.has(slice) ? slice : slice.replaceAll('-', ' ')
  return `${words[0]?.toUpperCase()}${words.slice(1)}`
}

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
