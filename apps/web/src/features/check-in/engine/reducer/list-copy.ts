import { LayeredMap } from '../guests/layered-map.ts'
import type { WireFailure } from '../network/door-wire.ts'
import type { KeptPage } from '../network/list-pages.ts'
import type { ListCopy, StoredDoor, Stretch } from '../store/door-store.ts'
import { withDoor, withRows } from './door-knowledge.ts'
import type { ListWrite } from './engine-effects.ts'
import type { EngineState } from './engine-state.ts'
import { step, type Step, tell, tellDoor, chain } from './step-chain.ts'
import { OTHER_REVISION } from './talk-reach.ts'

/* Puts the list together from its pages. */

/**
 * The cuts of the list, so that its stretches load at the same time. References are drawn at random
 * from digits and capitals.
 */
const CUTS = ['A-A', 'A-H', 'A-S'] as const
const WHOLE: readonly Stretch[] = [{ after: '0', until: null }]

/** The copy of the list as it is offered now; null: it begins anew. */
const presentCopy = (door: StoredDoor): ListCopy | null =>
  door.copy?.revision === door.list.revision ? door.copy : null

/** What is missing of the list on this phone. */
export const missingOf = (door: StoredDoor): readonly Stretch[] => presentCopy(door)?.left ?? WHOLE

interface Came {
  readonly stretch: Stretch
  readonly page: KeptPage | WireFailure
}

/** Pages that were taken; `failure` says what the turn met, null: nothing. */
export interface Taken extends Step {
  readonly writes: readonly ListWrite[]
  readonly failure: WireFailure | null
}

/** Takes the pages of several stretches; a page that failed leaves its stretch for the next time. */
export function takePages(state: EngineState, pages: readonly Came[]): Taken {
  const revision = state.door?.list.revision
  const isFirst = state.door !== null && presentCopy(state.door) === null
  let taken: Taken = { state, effects: [], writes: [], failure: null }
  for (const { stretch, page } of pages) {
    if ('failed' in page) continue
    // The list was changed while its pages came: its present offer has to be known first.
    if (page.meta.revision !== revision) return { ...taken, failure: OTHER_REVISION }
    taken = takePage(taken, { stretch, page, isFirst })
  }
  const failed = pages.map(({ page }) => page).find((page) => 'failed' in page)
  return { ...taken, failure: failed ?? null }
}

/** Takes a page of a stretch, and the rest of the stretch after it. */
function takePage(
  before: Taken,
  { stretch, page, isFirst }: { stretch: Stretch; page: KeptPage; isFirst: boolean },
): Taken {
  const { until } = stretch
  // Rows behind the end belong to the next stretch.
  const rows = until === null ? page.data : page.data.filter(({ public_id }) => public_id <= until)
  const begun = isFirst ? { ...before.state, copied: new LayeredMap<true>() } : before.state
  const copy = copyAfter(isFirst ? null : (begun.door?.copy ?? null), stretch, page.meta)
  const kept = withRows(begun, rows)
  const state = withDoor(copy.left.length === 0 ? endCopy(kept) : kept, { copy })
  const told = chain(state, tell({ say: 'rows', rows: page.data, removed: [] }), tellDoor)
  const write = state.door && ({ write: 'page', door: state.door, number: copy.pages - 1, rows } as const)
  return {
    ...step(told.state, ...before.effects, ...told.effects),
    writes: write === null ? before.writes : [...before.writes, write],
    failure: null,
  }
}

function copyAfter(before: ListCopy | null, stretch: Stretch, meta: KeptPage['meta']): ListCopy {
  return {
    revision: meta.revision,
    since: before?.since ?? meta.since,
    pages: (before?.pages ?? 0) + 1,
    left: [
      ...(before?.left.filter((one) => one.after !== stretch.after) ?? []),
      ...restOf(stretch, meta.next_after, before === null),
    ],
    total: before?.total ?? meta.total,
  }
}

/** What is left of a stretch behind a page. */
function restOf({ until }: Stretch, nextAfter: string | null, isFirst: boolean): readonly Stretch[] {
  if (nextAfter === null || (until !== null && nextAfter >= until)) return []
  if (!isFirst) return [{ after: nextAfter, until }]
  const cuts = CUTS.filter((cut) => cut > nextAfter)
  return [nextAfter, ...cuts].map((from, at) => ({ after: from, until: cuts[at] ?? null }))
}

/** The copy is whole: guests who were not in it are forgotten. */
function endCopy(state: EngineState): EngineState {
  const { copied, book } = state
  const gone = copied === null ? [] : book.references().filter((publicId) => copied.get(publicId) === undefined)
  return { ...state, copied: null, book: book.with([], gone).arranged() }
}
