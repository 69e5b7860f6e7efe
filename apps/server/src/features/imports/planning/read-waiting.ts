import type { DateFinder } from '@turnout/domain/imports/find-date.ts'
import type { FoundWaiting } from '@turnout/domain/imports/found.ts'
import { planWaiting } from '@turnout/domain/imports/plan-lists.ts'
import type { RowProblem } from '@turnout/domain/imports/planned-order.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { knownRefs, type RefPlace } from '../store-refs.ts'
import { foundOfKind, offersByItself, waitingAmong } from './queries-found.ts'
import { keyOf, type OfferedProduct } from './read-offer.ts'

interface Waiting {
  readonly importId: number
  /** null: the event is made by the run. */
  readonly place: RefPlace | null
  readonly offer: ReadonlyMap<string, OfferedProduct>
  /** null: the event has one date. */
  readonly dateOf: DateFinder | null
}

/** Who waits elsewhere, and which of them come onto the list here. */
export async function readWaiting(reader: Reader, { importId, place, offer, dateOf }: Waiting) {
  const told = await foundOfKind<FoundWaiting>(reader, importId, { kind: 'waiting', field: 'waiting' })
  const [only, ...further] = offer.values()
  // A row that waits may not say for what: where the files sell one thing, it is that.
  const found = told.map((one) =>
    one.is.product === '' && only !== undefined && further.length === 0
      ? { ...one, is: { ...one.is, product: only.product, tier: only.tier } }
      : one,
  )
  const refs =
    place === null
      ? []
      : await knownRefs(reader, place, { entity: 'waiting_entry', refs: found.map(({ is }) => is.ref) })
  const addresses = found.map(({ is }) => is.email.toLowerCase())
  const planned = planWaiting(found, {
    refs: new Set([...refs].map(([ref]) => ref)),
    addresses: place === null || found.length === 0 ? new Set() : await waitingAmong(reader, place.eventId, addresses),
    isOffered: ({ product, tier }) => offer.has(keyOf(product, tier)),
    dateOf,
  })
  const [first] = found
  if (first === undefined || planned.entries.length === 0 || (place !== null && !(await offersByItself(reader, place))))
    return planned
  const { fileId, line } = first
  const problem: RowProblem = { fileId, line, code: 'offers_by_hand', column: 'waiting', value: null }
  return { ...planned, problems: [...planned.problems, problem] }
}
