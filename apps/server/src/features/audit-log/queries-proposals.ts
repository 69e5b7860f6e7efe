import type { ProposalKind } from '@turnout/contract/agents/proposal-enums.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'

export type Facts = Readonly<Record<string, unknown>>

/** What a proposal calls, and its subject, as things are called now. */
export interface ToldProposalRow {
  readonly kind: ProposalKind
  readonly body: Facts | null
  readonly event_title: string | null
  readonly currency: string | null
  readonly organizer_name: string | null
  /** Of an order or a guest: a name was typed by the public, and agents read the sentence. */
  readonly reference: string | null
  /** In English, as it was proposed. */
  readonly summary: string
}

/** Columns of `ToldProposalRow` of `proposals p` with its event `e`. */
export const TOLD_PROPOSAL = sql`p.kind, p.body, p.summary, e.title as event_title, e.currency,
  (select z.name from organizers z where z.id = p.organizer_id) as organizer_name,
  coalesce(
    (select o.public_id from orders o where o.id = (p.params ->> 'order_id')::bigint and o.event_id = p.event_id),
    (select g.public_id from attendees g where g.id = (p.params ->> 'attendee_id')::bigint and g.event_id = p.event_id)
  ) as reference`

/** The proposals of an account by their numbers. */
export async function proposalsIn(
  reader: Reader,
  accountId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ToldProposalRow>> {
  if (ids.length === 0) return new Map()
  const found = await sql<ToldProposalRow & { readonly id: number }>`
    select p.id, ${TOLD_PROPOSAL} from proposals p left join events e on e.id = p.event_id
    where p.account_id = ${accountId} and p.id = any(${ids}::bigint[])`.execute(reader.query)
  return new Map(found.rows.map(({ id, ...row }) => [id, row]))
}
