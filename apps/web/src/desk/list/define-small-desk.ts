import type { UseQueryResult } from '@tanstack/react-query'
import type { Capability } from '@turnout/contract/enums.ts'
import type { Option } from '@turnout/ui/fields/option.ts'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import type { PageHeadProps } from '@turnout/ui/surfaces/PageHead.tsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { LIST_PER_PAGE, type AddressChange, type ListShown, type SortsOf } from '../../shell/use-list-address.ts'

/*
 * A small desk is a description, too: a list of twenty rows at a time in a card, whose rows are opened or
 * changed one by one. `<SmallDesk>` does the rest.
 */

type Row = { readonly id: number }
type Panel = { readonly kind: string }

/** The types that a description is checked with. */
export interface SmallDeskTypes {
  readonly row: Row
  /** What the server is asked for with a page. */
  readonly request: object
  /** What the desk loads beside its rows. */
  readonly more: object
  /** What can be open over the list. */
  readonly panel: Panel
}

/** One choice among some, beside the search. */
export interface SmallFilter<T extends Pick<SmallDeskTypes, 'request' | 'more'>> {
  /** In the address. */
  readonly name: string
  readonly label: () => string
  /** "All roles" */
  readonly any: () => string
  /** Whether an address may name it. */
  readonly knows: (value: string) => boolean
  readonly options: (more: T['more'], chosen: string | null) => readonly Option[]
  readonly asks: (value: string) => Partial<T['request']>
}

/** One tab over the list. */
export interface SmallView<T extends Pick<SmallDeskTypes, 'request' | 'more'>> {
  /** In the address; null: all rows. */
  readonly view: string | null
  readonly label: () => string
  readonly count: (more: T['more']) => number | undefined
  readonly asks: Partial<T['request']>
}

/** What the slots of a desk are told. */
export interface SmallAt<T extends SmallDeskTypes> {
  readonly more: T['more']
  /** Opens something over the list. */
  readonly open: (panel: T['panel']) => void
}

export interface SmallPanelProps<T extends SmallDeskTypes> {
  readonly panel: T['panel']
  readonly more: T['more']
  readonly onClose: () => void
  /** The row is gone. */
  readonly onDeleted: () => void
}

/** A button that leads to a page, or opens a panel. */
type Creating<T extends SmallDeskTypes> = {
  readonly label: () => string
  readonly icon: LucideIcon
  readonly may: Capability
  readonly key: string
} & (
  | { readonly leadsTo: (more: T['more']) => string }
  /** `inAddress`: by which other pages open it. */
  | { readonly panel: T['panel']; readonly inAddress: string }
)

/** The form that changes a row, which is in the address. */
interface Editing<T extends SmallDeskTypes> {
  readonly panel: (row: T['row']) => T['panel']
  /** Null: the panel is another one. */
  readonly idOf: (panel: T['panel']) => number | null
}

/** The description of a small desk. */
export interface SmallDeskOf<T extends SmallDeskTypes> {
  readonly words: {
    readonly title: () => string
    readonly search: () => string
    /** "12 messages" */
    readonly count: (values: { count: number }) => string
  }
  /** One page of rows. */
  readonly useRows: (request: T['request']) => UseQueryResult<{
    readonly data: readonly T['row'][]
    readonly meta: { readonly total: number }
  }>
  /** `rows`: undefined while loading. */
  readonly useMore: (rows: readonly T['row'][] | undefined) => T['more'] & { readonly isReady?: boolean }
  /** `within`: the event in the title of the window. */
  readonly head: (more: T['more']) => Pick<PageHeadProps, 'subtitle'> & { readonly within?: string }
  readonly columns: (at: SmallAt<T>) => readonly Column<T['row']>[]
  /** By what the rows may be sorted; without it they have one order. */
  readonly sorts?: SortsOf
  /** A row leads to a page, or opens a panel. */
  readonly rowHref?: (row: T['row'], more: T['more']) => string
  readonly rowPanel?: (row: T['row']) => T['panel']
  readonly editing?: Editing<T>
  /** Of the button that opens it: "Edit Harbour Radio". */
  readonly openLabel?: (row: T['row']) => string
  /** What can be done with one row. */
  readonly rowActions: (row: T['row'], at: SmallAt<T>) => ReactNode
  readonly filters?: readonly SmallFilter<T>[]
  readonly views?: { readonly name: string; readonly label: () => string; readonly all: readonly SmallView<T>[] }
  readonly create: Creating<T>
  /** Beside the title, before the button that creates. */
  readonly HeadStart?: (at: SmallAt<T>) => ReactNode
  /** Over the list, in its card under it, and below the card. */
  readonly News?: (at: SmallAt<T>) => ReactNode
  readonly Foot?: (at: SmallAt<T>) => ReactNode
  readonly Below?: (at: SmallAt<T>) => ReactNode
  /** Where there are no rows, and nothing narrows the list. `create`: the button. */
  readonly empty: (create: ReactNode) => ReactNode
  readonly Panel: (props: SmallPanelProps<T>) => ReactNode
}

type Narrowed<T extends Pick<SmallDeskTypes, 'request' | 'more'>> = {
  readonly sorts?: SortsOf
  readonly filters?: readonly SmallFilter<T>[]
  readonly views?: { readonly name: string; readonly all: readonly SmallView<T>[] }
}

/** The value of a filter in an address. What does not exist chooses nothing. */
export function chosenIn({ name, knows }: Pick<SmallFilter<never>, 'name' | 'knows'>, search: URLSearchParams) {
  const value = search.get(name)
  return value !== null && knows(value) ? value : null
}

export const viewIn = <T extends SmallDeskTypes>({ views }: Narrowed<T>, search: URLSearchParams) =>
  views?.all.find(({ view }) => view === search.get(views.name)) ?? views?.all[0]

/** The question to the server for an address, and how to take off what narrows the list; null: nothing does. */
export function askedFor<T extends SmallDeskTypes>(
  of: Narrowed<T>,
  { page, query, sort, search }: ListShown & { readonly search: URLSearchParams },
): { readonly request: T['request']; readonly clear: AddressChange | null } {
  const { filters = [], views, sorts } = of
  const view = viewIn(of, search)
  const chosen = filters.map((filter) => ({ filter, value: chosenIn(filter, search) }))
  const asked = chosen.flatMap(({ filter, value }) => (value === null ? [] : [filter.asks(value)]))
  const isNarrowed = query !== '' || asked.length > 0 || (view?.view ?? null) !== null
  const sorted = sorts === undefined ? {} : { sort_by: sort.by, sort_direction: sort.direction }
  const names = ['query', ...filters.map(({ name }) => name), ...(views === undefined ? [] : [views.name])]
  return {
    request: Object.assign({ page, per_page: LIST_PER_PAGE, query, ...sorted }, view?.asks, ...asked) as T['request'],
    clear: isNarrowed ? Object.fromEntries(names.map((name) => [name, null])) : null,
  }
}
