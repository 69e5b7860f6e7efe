import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { useState } from 'react'
import { changeDates, dateQuery } from '../../occurrences/api.ts'
import { useSeatDate } from '../desk/use-desk-seats.ts'
import { pricesBody, withDraft, type DateDrafts } from './date-prices.ts'

/** A date whose prices were not taken, in words. */
export class DateRefused extends Error {}

/** What the tickets cost on one of the dates, which is chosen, with what was typed for it and for others. */
export function useDatePrices(eventId: number) {
  const chosen = useSeatDate(eventId)
  const date = useQuery(dateQuery(eventId, chosen.dateId ?? 0)).data
  const [drafts, setDrafts] = useState<DateDrafts>(new Map())
  return {
    ...chosen,
    date,
    drafts,
    isChanged: drafts.size > 0,
    type: (dateId: number, price: Parameters<typeof withDraft>[2]) =>
      setDrafts((before) => withDraft(before, dateId, price)),
    /** @throws DateRefused, or the error of the call; what was saved is a draft no more. */
    async save(): Promise<void> {
      for (const [id, drafted] of drafts) {
        // oxlint-disable-next-line no-await-in-loop -- the first refusal ends it
        const { data } = await changeDates(eventId, {
          action: 'set',
          occurrence_ids: [id],
          prices: pricesBody(drafted),
        })
        const refused = data.find(({ code }) => code !== null)
        if (refused !== undefined) throw new DateRefused(refused.message ?? m.shell_unexpected_error())
        setDrafts((before) => new Map([...before].filter(([other]) => other !== id)))
      }
    },
  }
}

export type DatePrices = ReturnType<typeof useDatePrices>
