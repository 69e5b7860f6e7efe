import type { AskedSeatLink } from '@turnout/contract/seats/page.ts'
import { SEAT_LINK_MAX } from '@turnout/contract/seats/page-limits.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { GuessLimit } from '../../promo-codes/limit-guesses.ts'
import { datesOfLink, openLink, seatsOfLink, type LinkSeat } from '../../seats/choosing/queries-links.ts'

/** The link that a page of seats was opened by. */
interface PageLink {
  /** The seats that are free to it on the date of the page. */
  readonly kept: readonly LinkSeat[]
  /** The date that was asked for, or the next one that seats are kept on; null: of an event with one date. */
  readonly dateId: number | null
  /** For the page. */
  readonly answer: AskedSeatLink
}

interface Asked {
  readonly eventId: number
  /** Null: the address names none. */
  readonly dateId: number | null
  readonly query: { readonly seat_link?: unknown }
  readonly visitor: string
}

/** Reads the link of an address; null without one. A wrong or ended one is as none, and counts as a wrong promo code does. */
export async function linkOfPage(reader: Reader, guesses: GuessLimit, asked: Asked): Promise<PageLink | null> {
  const { eventId, dateId, visitor } = asked
  const { seat_link: shortId } = asked.query
  if (typeof shortId !== 'string' || shortId === '' || shortId.length > SEAT_LINK_MAX) return null
  const linkId = await guesses.tryCode(visitor, () => openLink(reader, { eventId, shortId })).catch(withoutLink)
  if (linkId === undefined) return null
  const ahead = await datesOfLink(reader, { eventId, linkId })
  const date = dateId ?? ahead[0]?.id ?? null
  const kept = await seatsOfLink(reader, { eventId, linkId, dateIds: date === null ? null : [date] })
  const dates = ahead.map(({ id, starts_at: startsAt }) => ({ id, start_date: startsAt.toISOString() }))
  return { kept, dateId: date, answer: { short_id: shortId, seats: kept.map(({ guid }) => guid), dates } }
}

/** Too many links or codes tried: the page is shown without one. */
function withoutLink(refused: unknown): undefined {
  if (refused instanceof Refusal && refused.code === 'too_many_requests') return undefined
  throw refused
}
