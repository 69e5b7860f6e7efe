import { mayDo } from '@turnout/domain/accounts/capabilities.ts'
import { needKey, sortNeeds, type NeedKind } from '@turnout/domain/home/needs.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { accountOfCaller } from '../accounts/access.ts'
import type { NeedRow } from './queries-need-rows.ts'
import { NEED_SOURCES } from './queries-needs.ts'

export interface FoundNeed extends NeedRow {
  readonly kind: NeedKind
  readonly key: string
}

/** How many travel; the page shows five of them first. */
const SHOWN = 50

/** What needs the caller, at one event or at all and in the account, by damage: of the sources that they can do something about, less what they put off. */
export async function findNeeds(
  reader: Reader,
  caller: Caller,
  { now, snoozed, eventId = null }: { now: Date; snoozed: readonly string[]; eventId?: number | null },
): Promise<{ total: number; items: readonly FoundNeed[] }> {
  const of = { scope: accountOfCaller(caller), eventId }
  const asked = NEED_SOURCES.filter(({ needs }) => mayDo(caller.capabilities, needs))
  const found = await Promise.all(
    asked.map(async ({ kind, find }) =>
      (await find(reader, of, now)).map((row): FoundNeed => ({ ...row, kind, key: needKey(kind, row.id) })),
    ),
  )
  const open = sortNeeds(found.flat().filter(({ key }) => !snoozed.includes(key)))
  return { total: open.length, items: open.slice(0, SHOWN) }
}
