import { useQuery } from '@tanstack/react-query'
import type { DatesMode } from '@turnout/domain/check-in/judge-date.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import type { BoundField } from '../../../api/bound-fields.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import { formatNearDate } from '../../../format/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { hasDatesQuery } from '../../../desk/dates/has-dates.ts'
import { datesOfListsQuery } from '../api.ts'

export const DATES_MODE_WORDS: Readonly<Record<DatesMode, () => string>> = {
  TODAY: m.check_in_lists_date_today,
  ALL: m.check_in_lists_date_all,
  CHOSEN: m.check_in_lists_date_one,
}

interface ListDatesProps {
  readonly event: Event
  readonly mode: BoundField<DatesMode>
  /** The id of the one date; '': none is chosen. */
  readonly date: BoundField<string>
  /** Staff may let in tickets of other dates. */
  readonly anyway: BoundField<boolean>
}

/** Which dates a list lets in, at an event with several. */
export function ListDates({ event, mode, date, anyway }: ListDatesProps) {
  const hasDates = useQuery(hasDatesQuery(event.id)).data === true
  const dates = useQuery({ ...datesOfListsQuery(event.id), enabled: hasDates && mode.value === 'CHOSEN' })
  if (!hasDates) return null
  const zone = { locale: documentLocale(), timeZone: event.timezone }
  const options = (dates.data ?? []).map(({ id, start_date: start, label }) => ({
    value: String(id),
    label: [formatNearDate(start, 'moment', zone), label].filter(Boolean).join(' · '),
  }))
  return (
    <>
      <RadioCards
        label={m.check_in_lists_date_mode()}
        cards={[
          { value: 'TODAY', label: m.check_in_lists_date_today(), detail: m.check_in_lists_date_today_help() },
          { value: 'ALL', label: m.check_in_lists_date_all(), detail: m.check_in_lists_date_all_help() },
          { value: 'CHOSEN', label: m.check_in_lists_date_one(), detail: m.check_in_lists_date_one_help() },
        ]}
        {...mode}
      />
      {mode.value === 'CHOSEN' && <Select label={m.check_in_lists_which_date()} options={options} search {...date} />}
      {mode.value !== 'ALL' && (
        <Switch label={m.check_in_lists_letting_in()} consequence={m.check_in_lists_letting_in_help()} {...anyway} />
      )}
    </>
  )
}
