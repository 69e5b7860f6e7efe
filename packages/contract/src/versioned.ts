import { ALL_ENDPOINTS } from './all-endpoints.ts'
import type { Endpoint } from './endpoint.ts'

/*
 * What can be read and changed at one address is known by its version: `ETag` of the read, `If-Match`
 * of the change (docs/api/editing-together.md). These addresses are not listed; they follow from the contract.
 */

/** A separate thing, not a list: `{data: {…}}`. */
const isOne = ({ answer }: Endpoint): boolean => {
  const data = dataOf(answer)
  return data !== undefined && (data as { _zod?: { def: { type: string } } })._zod?.def.type !== 'array'
}

/** The schema of `data` of an answer. */
const dataOf = (answer: unknown): unknown => (answer as { shape?: { data?: unknown } } | undefined)?.shape?.data

/** What a buyer does with an order is a step of it and no edit: the order itself says what may follow. */
const reads = new Map(
  ALL_ENDPOINTS.filter((one) => one.method === 'GET' && one.access !== 'anyone' && isOne(one)).map((one) => [
    one.path,
    one,
  ]),
)

const REPLACES: ReadonlySet<string> = new Set(['PUT', 'PATCH'])
const CHANGES: ReadonlySet<string> = new Set(['PUT', 'PATCH', 'DELETE'])

/** The changes of a path whose bodies say what can be edited there. */
const edits = Map.groupBy(
  ALL_ENDPOINTS.filter(({ path, method }) => REPLACES.has(method) && reads.has(path)),
  ({ path }) => path,
)

/** The endpoints whose bodies say what can be edited at this address; none: it has no version. */
export const editsAt = (path: string): readonly Endpoint[] => edits.get(path) ?? []

export const answersVersion = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' && edits.has(endpoint.path) && reads.has(endpoint.path)

/** Whether a change of this endpoint can be made to depend on the version that was read. */
export const takesVersion = ({ method, path, access }: Endpoint): boolean =>
  CHANGES.has(method) && access !== 'anyone' && edits.has(path)

/** Whether the answer is the thing itself, as the read of the same address has it. */
export const answersSame = ({ path, answer, method }: Endpoint): boolean => {
  const read = reads.get(path)
  return method !== 'DELETE' && edits.has(path) && read !== undefined && dataOf(answer) === dataOf(read.answer)
}
