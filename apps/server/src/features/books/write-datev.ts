import { bookingsOf, drawerBooking } from '@turnout/domain/books/bookings.ts'
import type { BookNumbers } from '@turnout/domain/books/charts.ts'
import { datevHead, datevLine, type DatevHead } from '@turnout/domain/books/datev.ts'
import type { Reader } from '../../platform/database/database.ts'
import { windows1252 } from '../../platform/format/windows-1252.ts'
import { drawerDocument, loadDrawers } from './load-drawers.ts'
import { loadPostings, type LoadedPosting } from './load-postings.ts'
import type { BooksPeriod } from './queries.ts'
import type { DrawerPostingRow } from './queries-drawers.ts'

/** The file that DATEV reads, written while the ledger is read. */
export async function* writeDatev(
  reader: Reader,
  period: BooksPeriod,
  { head, numbers }: { readonly head: DatevHead; readonly numbers: BookNumbers },
): AsyncGenerator<Buffer> {
  yield windows1252(datevHead(head))
  for await (const postings of loadPostings(reader, period))
    yield windows1252(postings.flatMap((posting) => linesOf(posting, numbers)).join(''))
  for await (const movements of loadDrawers(reader, period))
    yield windows1252(movements.flatMap((movement) => drawerLine(movement, numbers)).join(''))
}

function linesOf({ entries, shares, paidWith }: LoadedPosting, numbers: BookNumbers): string[] {
  const [entry] = entries
  if (entry === undefined) return []
  const { day, posting, order, event, currency, event_day: eventDay } = entry
  const document = posting.includes('REFUND') ? `R-${entry.cause_id}` : order
  return bookingsOf(shares, paidWith).map(({ account, counter, side, amountMinor }) =>
    datevLine({
      amountMinor,
      currency,
      side,
      account: numbers[account],
      counter: numbers[counter],
      day,
      posting,
      document,
      order,
      event,
      eventDay,
    }),
  )
}

function drawerLine(row: DrawerPostingRow, numbers: BookNumbers): string[] {
  const booking = drawerBooking(row.entries.map(({ account, amount_minor: amountMinor }) => ({ account, amountMinor })))
  if (booking === null) return []
  const { account, counter, side, amountMinor } = booking
  const document = drawerDocument(row)
  return [
    datevLine({
      amountMinor,
      currency: row.currency,
      side,
      account: numbers[account],
      counter: numbers[counter],
      day: row.day,
      posting: row.kind === 'REFUND' ? 'UNDONE' : row.kind,
      document,
      order: row.order ?? document,
      event: `${row.till}, ${row.event}`,
      eventDay: row.event_day,
    }),
  ]
}
