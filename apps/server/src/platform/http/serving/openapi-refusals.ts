import type { Endpoint } from '@turnout/contract/endpoint.ts'
import { BEFORE_ANY, COMMON, ERRORS, type ErrorCode } from '@turnout/contract/errors.ts'
import { takesVersion } from '@turnout/contract/versioned.ts'
import type { Json } from './schema-of.ts'

const ERROR_CONTENT: Json = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }

export const ERROR_SCHEMA: Json = {
  type: 'object',
  required: ['message', 'code', 'errors', 'request_id'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    request_id: { type: 'string' },
    details: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] } },
  },
}

/** How many seconds to wait. */
const RETRY_AFTER: Json = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
const ASKS_TO_WAIT: ReadonlySet<number> = new Set([429, 503])

const responseOf = (status: number, codes: readonly ErrorCode[]): Json => ({
  description: codes.join(', '),
  ...(ASKS_TO_WAIT.has(status) && { headers: RETRY_AFTER }),
  content: ERROR_CONTENT,
})

/** Codes that say nothing of the operation itself. */
const SHARED: ReadonlySet<ErrorCode> = new Set([...COMMON, ...BEFORE_ANY, 'proof_required', 'changed_meanwhile'])

const nameOf = (codes: readonly ErrorCode[]): string => codes.join('.')

function codesOf(endpoint: Endpoint): Map<number, ErrorCode[]> {
  const proof: readonly ErrorCode[] = endpoint.needsProof === undefined ? [] : ['proof_required']
  const version: readonly ErrorCode[] = takesVersion(endpoint) ? ['changed_meanwhile'] : []
  return Map.groupBy([...COMMON, ...proof, ...version, ...endpoint.refusals, ...BEFORE_ANY], (code) => ERRORS[code])
}

/** Whether an answer says the same wherever it stands: one code alone, or such ones as any operation has. */
const isShared = (codes: readonly ErrorCode[]): boolean => codes.length === 1 || codes.every((code) => SHARED.has(code))

/** What may refuse an operation, by status. */
export const refusalsOf = (endpoint: Endpoint): Json =>
  Object.fromEntries(
    [...codesOf(endpoint)].map(([status, codes]) => [
      status,
      isShared(codes) ? { $ref: `#/components/responses/${nameOf(codes)}` } : responseOf(status, codes),
    ]),
  )

/** The refusals that are the same wherever they stand, by the name of their codes. */
export const sharedRefusals = (endpoints: readonly Endpoint[]): Json =>
  Object.fromEntries(
    endpoints
      .flatMap((endpoint) => [...codesOf(endpoint)])
      .filter(([, codes]) => isShared(codes))
      .map(([status, codes]) => [nameOf(codes), responseOf(status, codes)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
