import { useQueries } from '@tanstack/react-query'
import type { Till } from '@turnout/contract/box-office/till.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import type { OccurrenceWithPrices } from '@turnout/contract/occurrences/occurrence.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import type { BoundField } from '../../../../api/bound-fields.ts'
import { dateQuery } from '../../../occurrences/api.ts'
import { useDateOptions } from '../../../occurrences/parts/date-filter.tsx'
import { DateField } from '../../../occurrences/parts/DateField.tsx'
import { ShareFields, type ShareKind } from './ShareFields.tsx'
import css from './desk.module.css'

interface SharesOfDatesProps extends BoundField<Till['shares']> {
  readonly event: Event
  readonly kinds: readonly ShareKind[]
}

/** The dates of which a till holds tickets, the earliest first, each with a number for each of its tickets. */
export function SharesOfDates({ event, kinds, name, value, onChange }: SharesOfDatesProps) {
  const [added, setAdded] = useState<readonly number[]>([])
  const ids = [...new Set([...value.flatMap(({ event_occurrence_id: id }) => id ?? []), ...added])]
  const found = useQueries({ queries: ids.map((id) => ({ ...dateQuery(event.id, id), retry: false })) })
  const dates = found.flatMap(({ data }) => data ?? []).toSorted((a, b) => startOf(a) - startOf(b))
  const names = useDateOptions({ eventId: event.id, zone: event.timezone, chosen: ids })
  const remove = (id: number): void => {
    setAdded(added.filter((one) => one !== id))
    onChange(value.filter(({ event_occurrence_id: date }) => date !== id))
  }
  return (
    <>
      {dates.map((date) => (
        <DateShares
          key={date.id}
          name={names.find(({ id }) => id === date.id)?.label ?? ''}
          dateId={date.id}
          kinds={kinds.filter(({ priceId }) => isSoldOn(date, priceId))}
          value={value}
          onChange={onChange}
          autoFocus={added.includes(date.id)}
          onRemove={() => remove(date.id)}
        />
      ))}
      <DateField
        // A new field for the next date: the list of this one closes.
        key={ids.length}
        eventId={event.id}
        zone={event.timezone}
        label={m.occurrences_choice_add()}
        {...(dates.length === 0 && { help: m.box_office_desk_share_dates_help() })}
        name={`${name}-date`}
        value=""
        onChange={(id) => setAdded([...new Set([...added, Number(id)])])}
      />
    </>
  )
}

const startOf = ({ start_date: start }: OccurrenceWithPrices): number => Date.parse(start)

const isSoldOn = ({ prices }: OccurrenceWithPrices, priceId: number): boolean =>
  prices.some(({ price_id: id, is_hidden: isHidden }) => id === priceId && !isHidden)

interface DateSharesProps extends Pick<BoundField<Till['shares']>, 'value' | 'onChange'> {
  /** Of the date. */
  readonly name: string
  readonly dateId: number
  readonly kinds: readonly ShareKind[]
  /** It was added just now: its first number is what comes next. */
  readonly autoFocus: boolean
  readonly onRemove: () => void
}

function DateShares({ name, onRemove, ...fields }: DateSharesProps) {
  const id = useId()
  return (
    <Stack as="fieldset" className={css.date} gap={12} aria-labelledby={id}>
      <Row gap={8} align="center" justify="between">
        <Text as="span" id={id} font="label">
          <bdi>{name}</bdi>
        </Text>
        <IconButton icon={X} label={m.occurrences_choice_remove({ date: name })} onPress={onRemove} />
      </Row>
      <ShareFields {...fields} />
    </Stack>
  )
}
