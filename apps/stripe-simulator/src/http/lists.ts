import { ApiError } from './api-error.ts'
import type { Form } from './form-body.ts'
import { formOr, textOr, wholeOr } from './read-params.ts'

interface Listed {
  readonly id: string
  readonly created?: number
}

export interface List<T> {
  readonly object: 'list'
  readonly data: T[]
  readonly has_more: boolean
  readonly url: string
}

export const LIST_PARAMS = ['limit', 'starting_after', 'ending_before', 'created', 'expand'] as const
const DEFAULT_LIMIT = 10
const MAX_LIMIT = 100

/** One page of objects that come newest first. */
export function pageOf<T extends Listed>(objects: readonly T[], query: Form, url: string): List<T> {
  const limit = wholeOr(query, 'limit', DEFAULT_LIMIT)
  if (limit < 1 || limit > MAX_LIMIT) throw new ApiError(400, `Invalid limit: ${limit}`, { param: 'limit' })
  const wanted = objects.filter(isWithin(query))
  const after = textOr(query, 'starting_after', null)
  const before = textOr(query, 'ending_before', null)
  if (before !== null) {
    const newer = wanted.slice(0, placeOf(wanted, before, 'ending_before'))
    return { object: 'list', data: newer.slice(-limit), has_more: newer.length > limit, url }
  }
  const from = after === null ? 0 : placeOf(wanted, after, 'starting_after') + 1
  return { object: 'list', data: wanted.slice(from, from + limit), has_more: wanted.length > from + limit, url }
}

function placeOf(objects: readonly Listed[], id: string, param: string): number {
  const place = objects.findIndex((object) => object.id === id)
  if (place === -1) throw new ApiError(400, `No such object: '${id}'`, { code: 'resource_missing', param })
  return place
}

/** `created=…` or `created[gte]=…` and its kin. */
function isWithin(query: Form): (object: Listed) => boolean {
  const exact = typeof query.created === 'string' ? wholeOr(query, 'created', null) : null
  const range = formOr(query, 'created')
  const gt = wholeOr(range, 'gt', -Infinity)
  const gte = wholeOr(range, 'gte', -Infinity)
  const lt = wholeOr(range, 'lt', Infinity)
  const lte = wholeOr(range, 'lte', Infinity)
  return ({ created = 0 }) =>
    (exact === null || created === exact) && created > gt && created >= gte && created < lt && created <= lte
}
