import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { DatePrice, Occurrence } from '@turnout/contract/occurrences/occurrence.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { SearchField } from '@turnout/ui/fields/SearchField.tsx'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { useState } from 'react'
import { dateQuery, datesFoundQuery, findDates } from '../api.ts'
import { longNameOfDate, STATE_WORDS } from '../occurrence-words.ts'

/** The prices of dates, by the date; of those that are not loaded yet, none. */
export type PricesByDate = ReadonlyMap<number, readonly DatePrice[]>

export type DateToChoose = Awaited<ReturnType<typeof findDates>>[number]

/** So many dates are in view; a search finds the others. */
const SHOWN = 8

interface DateCardsProps {
  readonly eventId: number
  readonly zone: string
  readonly label: string
  /** '' means none. */
  readonly value: string
  /** With the prices of its tickets. */
  readonly onChange: (date: DateToChoose) => void
  readonly error?: string | undefined
  /** Dates that are not offered. */
  readonly without: readonly number[]
  /** Dates whose prices are compared with. */
  readonly from: readonly number[]
  /** Places that are needed: a date with fewer cannot be chosen. */
  readonly places: number
  /** What more is said of a date. */
  readonly noteOf: (date: Occurrence, prices: PricesByDate) => string | null
}

/** Dates to choose one from, each with its places; one that cannot be had keeps its place and says why. */
export function DateCards({ eventId, zone, label, without, from, places, noteOf, onChange, ...field }: DateCardsProps) {
  const [text, setText] = useState('')
  const { data: found = [] } = useQuery({
    queryKey: [...datesFoundQuery(eventId, text).queryKey, 'with cancelled ones and prices'],
    queryFn: ({ signal }) => findDates(eventId, { text, withCancelled: true, withPrices: true, signal }),
    placeholderData: keepPreviousData,
  })
  const offered = found.filter(({ id }) => !without.includes(id))
  const dates = offered.slice(0, SHOWN)
  const before = useQueries({ queries: [...new Set(from)].map((id) => dateQuery(eventId, id)) })
  const loaded = [...before.map(({ data }) => data), ...dates]
  const prices = new Map(
    loaded.flatMap((date) => (date?.prices === undefined ? [] : [[date.id, date.prices] as const])),
  )
  return (
    <Stack gap={8} columns={1}>
      {(offered.length > SHOWN || text !== '') && (
        <SearchField label={m.occurrences_search()} value={text} onChange={setText} />
      )}
      {dates.length > 0 ? (
        <RadioCards
          {...field}
          onChange={(id) => dates.filter((date) => String(date.id) === id).forEach(onChange)}
          label={label}
          name="date"
          columns={1}
          cards={dates.map((date) => {
            const left = placesOf(date)
            const isOff = date.status === 'CANCELLED' || (left !== null && left < places)
            return {
              value: String(date.id),
              label: longNameOfDate(date, zone),
              disabled: isOff,
              detail: [placesWords(date, left), isOff ? null : noteOf(date, prices)].filter(Boolean).join(' · '),
            }
          })}
        />
      ) : (
        <Text tone="muted" role="status">
          {text === '' ? m.occurrences_none_other() : m.occurrences_no_match()}
        </Text>
      )}
    </Stack>
  )
}

/** Free places; null: as many as the tickets have. */
const placesOf = ({ capacity, quantity_sold: sold, quantity_held: held }: Occurrence): number | null =>
  capacity === null ? null : Math.max(0, capacity - sold - held)

/** "84 places left", or why there is none; a date that is not for sale says so, for it can be chosen. */
function placesWords(date: Occurrence, left: number | null): string {
  if (date.status === 'CANCELLED') return STATE_WORDS.CANCELLED()
  if (left === 0) return STATE_WORDS.SOLD_OUT()
  const state = date.state === 'ON_SALE' || date.state === 'SOLD_OUT' ? null : STATE_WORDS[date.state]()
  return [left === null ? null : m.occurrences_places_left({ count: left }), state].filter(Boolean).join(' · ')
}
