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
    details: { type: 'object', additionalProperties: true },
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

/** Not said of operations: who calls one as it is documented meets no such refusal. */
const OF_WRONG_CALLS: ReadonlySet<ErrorCode> = new Set(['method_not_allowed'])

const keyOf = (codes: readonly ErrorCode[]): string => codes.join('.')

function codesOf(endpoint: Endpoint): Map<number, ErrorCode[]> {
  const proof: readonly ErrorCode[] = endpoint.needsProof === undefined ? [] : ['proof_required']
  const version: readonly ErrorCode[] = takesVersion(endpoint) ? ['changed_meanwhile'] : []
  const codes = [...COMMON, ...proof, ...version, ...endpoint.refusals, ...BEFORE_ANY]
  return Map.groupBy(
    codes.filter((code) => !OF_WRONG_CALLS.has(code)),
    (code) => ERRORS[code],
  )
}

interface Shared {
  readonly name: string
  readonly answer: Json
}

/** The refusals that several operations have. What most have at a status has its number for a name: it is said 400 times. */
function sharedByCodes(): Map<string, Shared> {
  const all = ALL_ENDPOINTS.flatMap((endpoint) => [...codesOf(endpoint)])
  const byCodes = [...Map.groupBy(all, ([, codes]) => keyOf(codes)).values()].filter((same) => same.length > 1)
  const named = new Set<string>()
  return new Map(
    byCodes
      .toSorted((a, b) => b.length - a.length)
      .flatMap(([first]) => {
        if (first === undefined) return []
        const [status, codes] = first
        const name = named.has(String(status)) ? keyOf(codes) : String(status)
        named.add(name)
        return [[keyOf(codes), { name, answer: responseOf(status, codes) }] as const]
      }),
  )
}

const SHARED = sharedByCodes()

/** What may refuse an operation, by status. */
export const refusalsOf = (endpoint: Endpoint): Json =>
  Object.fromEntries(
    [...codesOf(endpoint)].map(([status, codes]) => {
      const shared = SHARED.get(keyOf(codes))
      return [
        status,
        shared === undefined ? responseOf(status, codes) : { $ref: `#/components/responses/${shared.name}` },
      ]
    }),
  )

/** The refusals that several operations have, by their names. */
export const sharedRefusals = (): Json =>
  Object.fromEntries(
    [...SHARED.values()].map(({ name, answer }) => [name, answer] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
