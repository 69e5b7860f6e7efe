import type { Api } from './api.ts'
import type { CallOptions } from './call-options.ts'
import { OPERATIONS } from './operations.ts'
import { pagedCall, type Page } from './paged-call.ts'
import { addressOf, requestOf, type CallInput } from './request-of.ts'
import { sendRequest } from './send-request.ts'
import type { Settings } from './settings.ts'

/** `events.getEvent` and its like: the same names as in the reference. */
type OperationId = keyof typeof OPERATIONS

/** The API of one installation. */
export interface Turnout extends Api {
  /** Where a path of the installation is. */
  readonly addressOf: (path: string) => string
  /**
   * Any operation by its name, with the whole answer: its headers (`ETag`), a file, a stream. A
   * refusal is thrown here too.
   */
  readonly send: (operation: OperationId, input?: CallInput, options?: CallOptions) => Promise<Response>
}

/** A client of the API: a function for every operation, `turnout.events.createEvent({ body: { … } })`. */
export function createTurnout(settings: Settings): Turnout {
  const send: Turnout['send'] = (operation, input = {}, options = {}) => {
    const [method = '', pattern = ''] = OPERATIONS[operation].split(' ')
    const request = { ...requestOf(method, input, options), signal: options.signal }
    return sendRequest(settings, { ...request, address: addressOf(pattern, input) })
  }
  const slices: Record<string, Record<string, unknown>> = {}
  for (const id of Object.keys(OPERATIONS)) {
    const [slice = '', name = ''] = id.split('.')
    // `keys` forgets which they are.
    slices[slice] = { ...slices[slice], [name]: functionOf(id as OperationId, send) }
  }
  // The types and the table were generated from the same contract.
  return { ...(slices as unknown as Api), send, addressOf: (path) => new URL(path, settings.origin).href }
}

function functionOf(id: OperationId, send: Turnout['send']) {
  const kind = OPERATIONS[id].split(' ')[2]
  const whole = async (input?: CallInput, options?: CallOptions) => (await send(id, input, options)).json()
  if (kind === 'file') return (input?: CallInput, options?: CallOptions) => send(id, input, options)
  if (kind === 'page') {
    return (input: CallInput = {}, options?: CallOptions) =>
      pagedCall<unknown>((page): Promise<Page<unknown>> =>
        whole(page === null ? input : { ...input, query: { ...input.query, page } }, options),
      )
  }
  if (kind === 'nothing') {
    return async (input?: CallInput, options?: CallOptions): Promise<void> => {
      await (await send(id, input, options)).arrayBuffer()
    }
  }
  if (kind === 'whole') return whole
  return async (input?: CallInput, options?: CallOptions) => (await whole(input, options)).data
}
