import type { PriceLetter } from '@turnout/domain/seats/plan/seat-plan.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { OPEN_ROOM } from '../../stock/queries-room.ts'
import type { House } from '../choosing/queries-house.ts'

/** What visitors may have of the standing areas of each letter of a date; of a pass, on all of its dates. */
export async function leftOfStanding(
  reader: Reader,
  houses: readonly Pick<House, 'standing'>[],
): Promise<{ zone: PriceLetter; left: number }[]> {
  const pools = houses.flatMap(({ standing }) => [...standing.values()])
  const found = await sql<{ zone: PriceLetter; left: number }>`
    select z.zone, min(${OPEN_ROOM})::int as left from pools l join seat_zones z on z.pool_id = l.id
    where l.id = any(${pools}::bigint[]) group by z.zone order by z.zone`.execute(reader.query)
  return found.rows
}
