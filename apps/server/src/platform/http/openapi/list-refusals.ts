import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import type { Endpoint } from '@turnout/contract/endpoint.ts'
import { BEFORE_ANY, COMMON, ERRORS, type ErrorCode } from '@turnout/contract/errors.ts'
import { takesVersion } from '@turnout/contract/versioned.ts'
import type { Json } from './schema-of.ts'

const ERROR_CONTENT: Json = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }

export const ERROR_SCHEMA: Json = {
  type: 'object',
  description: 'Every refusal.',
  required: ['message', 'code', 'errors', 'request_id'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    request_id: { type: 'string' },
    details: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] } },
  },
  examples: [
    {
      message: 'Please check the fields.',
      code: 'invalid_fields',
      errors: { title: ['Please fill this in.'] },
      request_id: '01JZ7Q0W3M8K2B6T4N9R5X1C8D',
    },
  ],
}

/** How many seconds to wait. */
const RETRY_AFTER: Json = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
const ASKS_TO_WAIT: ReadonlySet<number> = new Set([429, 503])

const responseOf = (status: number, codes: readonly ErrorCode[]): Json => ({
  description: codes.join(', '),
  ...(ASKS_TO_WAIT.has(status) && { headers: RETRY_AFTER }),
  content: ERROR_CONTENT,
})

const nameOf = (codes: readonly ErrorCode[]): string => codes.join('.')

function codesOf(endpoint: Endpoint): Map<number, ErrorCode[]> {
  const proof: readonly ErrorCode[] = endpoint.needsProof === undefined ? [] : ['proof_required']
  const version: readonly ErrorCode[] = takesVersion(endpoint) ? ['changed_meanwhile'] : []
  return Map.groupBy([...COMMON, ...proof, ...version, ...endpoint.refusals, ...BEFORE_ANY], (code) => ERRORS[code])
}

/** What may refuse an operation, by status; what several have is a component, by the name of its codes. */
export const refusalsOf = (endpoint: Endpoint): Json =>
  Object.fromEntries(
    [...codesOf(endpoint)].map(([status, codes]) => [
      status,
      SHARED.has(nameOf(codes)) ? { $ref: `#/components/responses/${nameOf(codes)}` } : responseOf(status, codes),
    ]),
  )

/** The refusals that several operations have, by the name of their codes. */
export const sharedRefusals = (): Json =>
  Object.fromEntries([...SHARED].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, answer]) => [name, answer]))

const SHARED: ReadonlyMap<string, Json> = new Map(
  [
    ...Map.groupBy(
      ALL_ENDPOINTS.flatMap((endpoint) => [...codesOf(endpoint)]),
      ([, codes]) => nameOf(codes),
    ),
  ]
    .filter(([, same]) => same.length > 1)
    .map(([name, [first]]) => [name, first === undefined ? {} : responseOf(...first)]),
)
