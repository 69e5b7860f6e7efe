import type { Reader } from '../../platform/database/database.ts'
import type { BooksPeriod } from './queries.ts'
import { drawerPostingsAfter, type DrawerPostingRow } from './queries-drawers.ts'

/** Movements that are read at once. */
const PAGE = 2000

/** What moved in the drawers of tills and is of no order, some at a time. */
export async function* loadDrawers(reader: Reader, period: BooksPeriod): AsyncGenerator<readonly DrawerPostingRow[]> {
  for (let after = 0; ;) {
    const rows = await drawerPostingsAfter(reader, period, { after, limit: PAGE })
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    after = rows.at(-1)?.movement_id ?? after
  }
}

/** A number that no order has. */
export const drawerDocument = ({ movement_id: id }: Pick<DrawerPostingRow, 'movement_id'>): string => `T-${id}`
