import type { PersonalData } from '@turnout/contract/personal-data/personal-data.ts'
import { obstaclesOf } from '@turnout/domain/personal-data/judge-erasure.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { AccountScope } from '../accounts/access.ts'
import { knownCounts, knownEvents, knownRows, type KnownRows } from './queries.ts'

export interface Known {
  readonly rows: KnownRows
  readonly answer: PersonalData
}

/** What the account knows of the person at an address. */
export async function loadKnown(reader: Reader, scope: AccountScope, email: string): Promise<Known> {
  const address = email.toLowerCase()
  const rows = await knownRows(reader, scope, address)
  const counts = await knownCounts(reader, scope, { rows, address })
  const events = await knownEvents(reader, rows)
  return {
    rows,
    answer: {
      orders_count: rows.orders.length,
      tickets_count: rows.attendees.length,
      answers_count: counts.answers_count,
      waiting_count: rows.entries.length,
      mails_count: counts.mails_count,
      invoices_count: counts.invoices_count,
      is_blocked: counts.is_blocked,
      events: events.map(({ start_date, ...event }) => ({ ...event, start_date: start_date.toISOString() })),
      obstacles: obstaclesOf({
        ticketsAhead: counts.tickets_ahead,
        holds: counts.holds,
        offers: counts.offers,
        refundsUnderWay: counts.refunds_under_way,
      }),
    },
  }
}
