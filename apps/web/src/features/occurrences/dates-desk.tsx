import {
  changeOccurrences,
  facetsOfOccurrences,
  occurrencesOfEvent,
  totalsOfOccurrences,
} from '@turnout/contract/occurrences/endpoints.ts'
import { OCCURRENCE_STATES, type Occurrence } from '@turnout/contract/occurrences/occurrence.ts'
import { paths } from '@turnout/contract/paths.ts'
import { NEW_DATES_MAX } from '@turnout/domain/occurrences/rule-text.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { CalendarDays, CircleStop, Eye, EyeOff, PencilLine, Trash2, Undo2 } from 'lucide-react'
import { WEEKDAYS, monthWords, weekdayWords } from '../../desk/dates/calendar-words.ts'
import { Desk } from '../../desk/list/Desk.tsx'
import { defineDesk } from '../../desk/list/define-desk.ts'
import type { DeskAt, EmptyProps, PanelProps } from '../../desk/list/define-desk.ts'
import { formatMoney } from '../../format/format.ts'
import { documentLocale } from '../../shell/locale-choice.ts'
import { useSearchAhead } from '../../shell/use-search-ahead.ts'
import { useMay } from '../../shell/use-may.ts'
import { dateQuery, takeBack } from './api.ts'
import { nameOfDate, STATE_WORDS } from './occurrence-words.ts'
import { ChangeDate } from './parts/ChangeDate.tsx'
import { dateColumns, type DatesDesk } from './parts/date-columns.tsx'
import { DateChanges, LastChange } from './parts/DateChanges.tsx'
import { DateDrawer } from './parts/DateDrawer.tsx'
import { DateMonths, DateRules } from './parts/DateMonths.tsx'
import { NewDatesButton } from './parts/NewDatesButton.tsx'
import { SetQuestion } from './parts/SetQuestion.tsx'
import { useDateActions } from './parts/use-date-actions.tsx'

function useAround({ eventId, event, open }: Parameters<DeskMore>[0]) {
  const zone = event?.timezone ?? 'UTC'
  const tellsMoney = useMay('reports:read')
  return { tellsMoney, ...useDateActions({ eventId, zone, onChange: (date) => open({ kind: 'edit', date }) }) }
}

type DeskMore = Parameters<typeof defineDesk<DatesDesk>>[0]['useMore']

/** What one act says before it is done. */
const asks =
  (title: (values: { count: number }) => string, text: () => string, confirm: (count: number) => string) =>
  (count: number) => ({ title: title({ count }), consequences: [text()], confirmLabel: confirm(count) })

/** What was done to so many. */
const counted =
  (done: (values: { count: number }) => string) =>
  ({ count }: { count: number }): string =>
    count === 0 ? m.occurrences_set_nothing() : done({ count })

/** The dates of an event that are to come, and those that are over. */
const datesDesk = defineDesk<DatesDesk>({
  name: 'occurrences',
  path: paths.dates,
  keepsViews: false,
  words: {
    title: m.occurrences_title,
    search: m.occurrences_search,
    count: m.occurrences_count,
    foot: m.occurrences_foot,
    noMatch: m.occurrences_no_match,
    noMatchText: m.occurrences_no_match_text,
    previous: m.occurrences_previous,
    next: m.occurrences_next,
  },
  rows: {
    list: occurrencesOfEvent,
    facets: facetsOfOccurrences,
    openName: 'date',
    openLabel: (date, zone) => m.occurrences_open({ date: nameOfDate(date, zone) }),
    tickLabel: (date, zone) => m.occurrences_select({ date: nameOfDate(date, zone) }),
    tickAllLabel: m.occurrences_select_page,
  },
  useMore: useAround,
  columns: dateColumns,
  sorts: { sorts: ['start_date'], defaultSort: 'start_date', defaultDirection: 'asc' },
  filters: [
    {
      name: 'weekday',
      asks: 'weekday',
      label: m.occurrences_filter_weekday,
      values: WEEKDAYS.map(String),
      words: (value) => weekdayWords(Number(value), 'long'),
    },
    {
      name: 'month',
      asks: 'month',
      label: m.occurrences_filter_month,
      values: 'counted',
      words: (value) => monthWords(value),
    },
    {
      name: 'state',
      asks: 'state',
      label: m.occurrences_column_state,
      values: OCCURRENCE_STATES,
      words: (value) => STATE_WORDS[value as Occurrence['state']](),
    },
    {
      name: 'own',
      asks: 'is_detached',
      label: m.occurrences_filter_own,
      values: ['true', 'false'],
      words: (value) => (value === 'true' ? m.occurrences_own_yes() : m.occurrences_own_no()),
    },
  ],
  views: [
    { view: null, label: m.occurrences_title, asks: { filter_fields: { end_date: { gte: 'now' } } } },
    {
      view: 'over',
      label: m.occurrences_view_over,
      asks: { filter_fields: { end_date: { lt: 'now' } } },
      empty: (showAll) => (
        <EmptyState
          level={2}
          title={m.occurrences_over_none()}
          action={<Button onPress={showAll}>{m.occurrences_all_dates()}</Button>}
        >
          {m.occurrences_over_none_text()}
        </EmptyState>
      ),
    },
  ],
  totals: {
    endpoint: totalsOfOccurrences,
    figures: ({ cancelled, quantity_sold: sold, capacity, amount_paid: paid, currency }) => [
      ...(cancelled > 0
        ? [{ key: 'cancelled', label: m.occurrences_state_cancelled(), value: numberWords(cancelled), minor: true }]
        : []),
      {
        key: 'sold',
        label: m.occurrences_column_sold(),
        value:
          capacity === 0
            ? numberWords(sold)
            : m.occurrences_sold_of({ sold: numberWords(sold), capacity: numberWords(capacity) }),
      },
      ...(paid === null
        ? []
        : [
            {
              key: 'paid',
              label: m.occurrences_column_paid(),
              value: formatMoney(paid, { locale: documentLocale(), currency }),
            },
          ]),
    ],
  },
  bulk: {
    endpoint: changeOccurrences,
    may: 'events:write',
    max: NEW_DATES_MAX,
    tooMany: m.occurrences_bulk_too_many,
    refused: m.occurrences_bulk_refused,
    nameOf: (date, zone) => ({ title: nameOfDate(date, zone) }),
    one: dateQuery,
    changesEvent: true,
    takesBack: takeBack,
    acts: [
      {
        action: 'set',
        label: m.occurrences_act_change,
        icon: PencilLine,
        done: counted(m.occurrences_done_set),
        fits: ({ status }) => status !== 'CANCELLED',
        Question: SetQuestion,
      },
      {
        action: 'close',
        label: m.occurrences_act_close,
        icon: CircleStop,
        done: counted(m.occurrences_done_close),
        fits: ({ status }) => status === 'OPEN',
        confirm: asks(m.occurrences_close_title, m.occurrences_close_text, () => m.occurrences_act_close()),
      },
      {
        action: 'open',
        label: m.occurrences_act_open,
        icon: Undo2,
        done: counted(m.occurrences_done_open),
        fits: ({ status }) => status === 'CLOSED',
      },
      {
        action: 'hide',
        label: m.occurrences_act_hide,
        icon: EyeOff,
        done: counted(m.occurrences_done_hide),
        fits: (date) => !date.is_hidden && date.status !== 'CANCELLED',
      },
      {
        action: 'show',
        label: m.occurrences_act_show,
        icon: Eye,
        done: counted(m.occurrences_done_show),
        fits: (date) => date.is_hidden && date.status !== 'CANCELLED',
      },
      {
        action: 'delete',
        label: m.occurrences_act_delete,
        icon: Trash2,
        danger: true,
        done: counted(m.occurrences_done_delete),
        fits: ({ quantity_sold: sold, quantity_held: held }) => sold + held === 0,
        confirm: asks(m.occurrences_delete_title, m.occurrences_delete_text, (count) =>
          m.occurrences_delete_confirm({ count }),
        ),
      },
    ],
  },
  editing: {
    panel: (date) => ({ kind: 'edit', date }),
    idOf: ({ date }) => date.id,
    one: dateQuery,
  },
  HeadEnd,
  Above,
  Over: DateMonths,
  Panel: EditPanel,
  Drawer: DateDrawer,
  Empty: NoDates,
})

const numberWords = (value: number): string => new Intl.NumberFormat(tagOf(documentLocale())).format(value)

export const DatesPage = () => <Desk of={datesDesk} />

/** The month that the list shows, or that of the next date, on a calendar; and the button that adds. */
function HeadEnd({ eventId }: { eventId: number }) {
  const [search] = useSearchAhead()
  const month = search.get('month')?.split(',')[0]
  return (
    <>
      <LinkButton href={paths.datesMonth(eventId, month)} icon={CalendarDays}>
        {m.events_as_month()}
      </LinkButton>
      <DateChanges eventId={eventId} />
      <NewDatesButton eventId={eventId} />
    </>
  )
}

function Above({ at }: { at: DeskAt<DatesDesk> }) {
  return (
    <>
      <DateRules at={at} />
      <LastChange eventId={at.eventId} zone={at.zone} />
    </>
  )
}

function EditPanel({ panel: { date }, event, onClose }: PanelProps<DatesDesk>) {
  return <ChangeDate event={event} dateId={date.id} onClose={onClose} />
}

function NoDates({ event }: EmptyProps<DatesDesk>) {
  return (
    <EmptyState ghost="rows" level={2} title={m.occurrences_none()} action={<NewDatesButton eventId={event.id} />}>
      {m.occurrences_none_text()}
    </EmptyState>
  )
}
