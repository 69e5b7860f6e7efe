import { m } from '@turnout/messages/generated/messages.js'
import { dayIn } from '../../format/day-start.ts'
import { naturalOf } from '../../shell/use-list-address.ts'
import type { AddressChange } from '../../shell/use-list-address.ts'
import type { DayRange } from '../table/filters/day-range.ts'
import { anyOf, knownIn, valuesIn, withinDays } from '../table/filters/filter-values.ts'
import type { DaysFilter, DeskOf, ServerFilter, ValuesFilter } from './define-desk.ts'

/* What an address says of a desk's filters, and what the server is asked for because of it. */

type Filtered = Pick<DeskOf, 'filters' | 'views'>

/** What an address chooses. */
export interface Chosen {
  /** Null: all rows. */
  readonly view: string | null
  readonly values: Readonly<Record<string, readonly string[]>>
  readonly days: DayRange
}

export const NO_DAYS: DayRange = { from: null, to: null }

const isDays = (filter: DeskOf['filters'][number]): filter is DaysFilter => 'days' in filter

export const valuesFilters = ({ filters }: Pick<Filtered, 'filters'>): readonly ValuesFilter[] =>
  filters.filter((filter): filter is ValuesFilter => !isDays(filter))

export const daysFilter = ({ filters }: Pick<Filtered, 'filters'>): DaysFilter | undefined => filters.find(isDays)

/** The names of a filter in addresses, that of today first. */
const namesOf = ({ name, older = [] }: ValuesFilter): readonly string[] => [name, ...older]

function valuesOf(filter: ValuesFilter, search: URLSearchParams): readonly string[] {
  const said = namesOf(filter).flatMap((name) => valuesIn(search.get(name)))
  if (filter.values === 'counted') return said
  if (typeof filter.values === 'function') return said.filter((id) => naturalOf(id) !== null)
  return knownIn(filter.known ?? filter.values, said)
}

/** What does not exist chooses nothing. */
export const readChosen = (of: Filtered, search: URLSearchParams): Chosen => ({
  view: of.views.find(({ view }) => view === search.get('view'))?.view ?? null,
  values: Object.fromEntries(valuesFilters(of).map((filter) => [filter.name, valuesOf(filter, search)])),
  days: daysFilter(of) === undefined ? NO_DAYS : { from: dayIn(search.get('from')), to: dayIn(search.get('to')) },
})

const hasDays = ({ from, to }: DayRange): boolean => from !== null || to !== null

/** Whether anything but the view narrows the list. */
export const isFiltered = ({ values, days }: Chosen): boolean =>
  hasDays(days) || Object.values(values).some(({ length }) => length > 0)

const nulls = (names: readonly string[]): AddressChange => Object.fromEntries(names.map((name) => [name, null]))

/** Takes every filter off; the search and the view stay. */
export const withoutFilters = (of: Filtered): AddressChange =>
  nulls([...valuesFilters(of).flatMap(namesOf), ...(daysFilter(of) === undefined ? [] : Object.keys(NO_DAYS))])

/** Chooses values of one filter; older names in the address take the name of today. */
export const chooseValues = (of: Filtered, chosen: Chosen, change: { name: string; values: readonly string[] }) => {
  const renamed = valuesFilters(of).filter(({ older }) => older !== undefined)
  return {
    ...nulls(renamed.flatMap(namesOf)),
    ...Object.fromEntries(renamed.map(({ name }) => [name, chosen.values[name]?.join(',') ?? null])),
    [change.name]: change.values.join(','),
  } satisfies AddressChange
}

/** `zone`: of the event, whose days these are. */
export function serverFilter(
  of: Filtered,
  query: string,
  { zone, ...chosen }: Chosen & { zone: string },
): ServerFilter {
  const view = of.views.find((one) => one.view === chosen.view)?.asks
  const days = daysFilter(of)
  return {
    query,
    ...view,
    filter_fields: {
      ...view?.filter_fields,
      ...Object.fromEntries(
        valuesFilters(of).flatMap(({ name, asks }) => Object.entries(anyOf(asks, chosen.values[name] ?? []))),
      ),
      ...(days === undefined ? {} : withinDays(days.days, chosen.days, zone)),
    },
  }
}

/** The same for an address. */
export const filterIn = (of: Filtered, search: URLSearchParams, zone: string): ServerFilter =>
  serverFilter(of, search.get('query') ?? '', { ...readChosen(of, search), zone })

/** One of the things that narrow a list, and what is left without it. */
interface Narrowing {
  readonly label: string
  readonly change: AddressChange
  readonly query: string
  readonly chosen: Chosen
}

/** All that narrows a list, in the order of its tools. */
export function narrowings(of: Filtered, query: string, chosen: Chosen): readonly Narrowing[] {
  const all: readonly (Partial<Narrowing> & Pick<Narrowing, 'label' | 'change'> & { readonly isOn: boolean })[] = [
    { isOn: query !== '', label: m.desk_the_search(), change: { query: null }, query: '' },
    {
      isOn: chosen.view !== null,
      label: m.desk_the_view(),
      change: { view: null },
      chosen: { ...chosen, view: null },
    },
    ...of.filters.map((filter) =>
      isDays(filter)
        ? {
            isOn: hasDays(chosen.days),
            label: filter.label(),
            change: { ...NO_DAYS },
            chosen: { ...chosen, days: NO_DAYS },
          }
        : {
            isOn: (chosen.values[filter.name]?.length ?? 0) > 0,
            label: filter.label(),
            change: nulls(namesOf(filter)),
            chosen: { ...chosen, values: { ...chosen.values, [filter.name]: [] } },
          },
    ),
  ]
  return all.filter(({ isOn }) => isOn).map((one) => ({ query, chosen, ...one }))
}
