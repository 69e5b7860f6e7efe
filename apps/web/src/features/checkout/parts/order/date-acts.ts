import type { PublicOccurrence } from '@turnout/contract/occurrences/public-occurrence.ts'
import { base, call, write, type NamedOrder } from '../../api.ts'

/*
 * What a buyer does about a date of their order. Apart from the other acts, so that the page of an event does not carry
 * it.
 */

type NamedDate = NamedOrder & { readonly date_id: number }

/** Gives the tickets of an order for a date that moved back; what they cost goes back. */
export const giveBackDate = async (date: NamedDate, key: string): Promise<void> => {
  await write({ method: 'POST', url: `${base(date)}/dates/${date.date_id}/give-back` }, key)
}

/** The dates that the tickets of a date of an order can move to. */
export const datesToMoveTo = async (date: NamedDate): Promise<readonly PublicOccurrence[]> =>
  (
    await call<{ readonly data: readonly PublicOccurrence[] }>(`${base(date)}/dates/${date.date_id}/others`, {
      cache: 'no-store',
    })
  ).data

/** Moves tickets of an order from a date to another one. */
export const moveOwnTickets = async (date: NamedDate, body: object, key: string): Promise<void> => {
  await write({ method: 'POST', url: `${base(date)}/dates/${date.date_id}/move`, body }, key)
}

/** Says that the tickets for a date that moved are kept. */
export const keepDate = async (date: NamedDate, key: string): Promise<void> => {
  await write({ method: 'POST', url: `${base(date)}/dates/${date.date_id}/keep` }, key)
}

/** The dates that can be chosen in place of a cancelled one. */
export const choicesOfDate = async (date: NamedDate): Promise<readonly PublicOccurrence[]> =>
  (
    await call<{ readonly data: { readonly dates: readonly PublicOccurrence[] } }>(
      `${base(date)}/dates/${date.date_id}/choices`,
      { cache: 'no-store' },
    )
  ).data.dates

/** Chooses another date in place of a cancelled one, or the money. */
export const chooseDate = async (date: NamedDate, body: object, key: string): Promise<void> => {
  await write({ method: 'POST', url: `${base(date)}/dates/${date.date_id}/choose`, body }, key)
}
