import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { SearchField } from '@turnout/ui/fields/SearchField.tsx'
import { Text } from '@turnout/ui/layout/parts.tsx'
import { useState } from 'react'
import { formatDate } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { DateField } from '../../../occurrences/parts/DateField.tsx'
import { categoriesQuery } from '../../../products/api.ts'
import { ticketPrices } from '../../prices/ticket-prices.ts'
import type { DeskAround, SeatingEvent } from '../desk-around.ts'
import { findPlaces, type DeskSeats } from '../desk-seats.ts'
import { countText } from '../seat-texts.ts'
import type { useSeatDate } from '../use-desk-seats.ts'
import { useSeating } from '../use-seating.ts'
import { SeatList } from './SeatList.tsx'
import { SeatPanel } from './SeatPanel.tsx'
import { TeamMap } from './TeamMap.tsx'
import css from './seating.module.css'

interface SeatingDeskProps {
  readonly event: SeatingEvent
  readonly desk: DeskSeats
  readonly date: ReturnType<typeof useSeatDate>
  readonly Selling: DeskAround['Selling']
}

/** Search, list, map, and the seat in hand beside each other. */
export function SeatingDesk({ event, desk, date, Selling }: SeatingDeskProps) {
  const [text, setText] = useState('')
  const seating = useSeating(desk)
  const prices = ticketPrices(useQuery(categoriesQuery(event.id)).data ?? [])
  const money = { locale: documentLocale(), currency: event.currency }
  const around = { event, dateId: date.dateId, desk, prices, money, Selling }
  const { place } = seating
  return (
    <div className={css.desk}>
      <div className={css.bar}>
        <div ref={seating.search} className={css.search}>
          <SearchField label={m.seating_search()} value={text} onChange={setText} wide />
        </div>
        {date.isDated && (
          <div className={css.date}>
            <DateField
              eventId={event.id}
              zone={date.zone}
              name="date"
              labelHidden
              value={String(date.dateId ?? '')}
              onChange={date.choose}
            />
          </div>
        )}
        <Text className={css.counts} size={13} tone="muted" figures>
          {countText(desk)}
        </Text>
      </div>
      {desk.unseated.length > 0 && (
        <Banner tone="info">{m.seating_without_seats({ count: desk.unseated.length })}</Banner>
      )}
      {seating.isOffline && <Offline readAt={desk.readAt} />}
      <div className={css.columns} data-has-panel={place !== null}>
        <SeatList
          desk={desk}
          text={text}
          found={findPlaces(desk, text)}
          place={place}
          onOpen={seating.act === 'sell' ? seating.press : seating.open}
        />
        <TeamMap around={around} seating={seating} />
        {place !== null && <SeatPanel key={place} around={around} seating={seating} place={place} />}
      </div>
    </div>
  )
}

function Offline({ readAt }: { readonly readAt: string }) {
  // By the clock of the reader: it says how old the page is.
  const zone = { locale: documentLocale(), timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
  return (
    <Banner tone="warning" live>
      {m.seating_offline({ time: formatDate(readAt, 'time', zone) })}
    </Banner>
  )
}
