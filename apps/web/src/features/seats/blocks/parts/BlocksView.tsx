import { m } from '@turnout/messages/generated/messages.js'
import { writeTypedSeats } from '@turnout/domain/seats/typed/write-typed-seats.ts'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { CardListSkeleton } from '@turnout/ui/lists/CardList.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { DateField } from '../../../occurrences/parts/DateField.tsx'
import type { DeskSeats } from '../../desk/desk-seats.ts'
import { typedPlaces } from '../../desk/desk-seats.ts'
import { HouseMap } from '../../desk/parts/TeamMap.tsx'
import { countText } from '../../desk/seat-texts.ts'
import { useDeskSeats, useSeatDate } from '../../desk/use-desk-seats.ts'
import { BlockForm } from './BlockForm.tsx'
import { BlockRows } from './BlockRows.tsx'
import type { BlockedEvent } from '../blocked-event.ts'
import css from './blocks.module.css'

interface BlocksViewProps {
  readonly event: BlockedEvent
  readonly mayWrite: boolean
}

/** Which seats are kept from sale, why, and until when. */
export function BlocksView({ event, mayWrite }: BlocksViewProps) {
  const date = useSeatDate(event.id)
  const { desk, failure } = useDeskSeats({ eventId: event.id, dateId: date.dateId })
  if (failure !== null) return <LoadError {...failure} />
  if (desk == null) return <CardListSkeleton heights={[24]} />
  return <Blocks key={date.dateId} event={event} mayWrite={mayWrite} desk={desk} date={date} />
}

interface BlocksProps extends BlocksViewProps {
  readonly desk: DeskSeats
  readonly date: ReturnType<typeof useSeatDate>
}

function Blocks({ event, mayWrite, desk, date }: BlocksProps) {
  const [text, setText] = useState<string | null>(null)
  const places = text === null ? [] : typedPlaces(desk, text).places
  const toggle = (place: number): void => {
    if (!mayWrite) return
    const next = places.includes(place) ? places.filter((other) => other !== place) : [...places, place]
    setText(writeTypedSeats(next, desk.names))
  }
  return (
    <Stack gap={16}>
      <Row gap={12} align="center" wrap>
        {date.isDated && (
          <DateField
            eventId={event.id}
            zone={date.zone}
            name="date"
            labelHidden
            value={String(date.dateId ?? '')}
            onChange={date.choose}
          />
        )}
        <Text size={13} tone="muted" figures>
          {countText(desk)}
        </Text>
        {mayWrite && text === null && (
          <Button icon={Plus} onPress={() => setText('')}>
            {m.seating_block_seats()}
          </Button>
        )}
      </Row>
      <div className={css.columns}>
        <div className={css.map}>
          <HouseMap
            desk={desk}
            chosen={places}
            priceOf={() => ''}
            onPress={toggle}
            onLeave={() => document.querySelector<HTMLElement>('main [name="seats"], main h1')?.focus()}
          />
        </div>
        <Stack gap={16} packed>
          {text !== null && (
            <BlockForm
              event={event}
              desk={desk}
              date={date}
              text={text}
              onChange={setText}
              onEnd={() => setText(null)}
            />
          )}
          <Card label={m.seating_view_blocks()} flush>
            {desk.blocks.length === 0 ? (
              <EmptyState level={2} title={m.seating_no_blocks()}>
                {m.seating_no_blocks_text()}
              </EmptyState>
            ) : (
              <BlockRows event={event} desk={desk} date={date} mayWrite={mayWrite} />
            )}
          </Card>
        </Stack>
      </div>
    </Stack>
  )
}
