import type { AnswerOf, BodyInput, QueryInput } from '@turnout/contract/client.ts'
import type { Desk as DeskName } from '@turnout/contract/desk-views/view-address.ts'
import type { Endpoint } from '@turnout/contract/endpoint.ts'
import type { Capability } from '@turnout/contract/enums.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import type { LoadErrorProps } from '@turnout/ui/feedback/LoadError.tsx'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode, Ref } from 'react'
import type { WriteTo } from '../../shell/address/use-write-to.ts'
import type { DeskColumn } from '../table/desk-column.ts'
import type { FootFigure } from '../table/DeskFoot.tsx'
import type { FoundValues } from '../table/filters/FacetFilter.tsx'
import type { RowShape } from '../table/use-row-height.ts'

/* A desk is a description: what its rows, columns, filters, acts and words are. `<Desk>` does the rest. */

/** The types that a description is checked with. */
interface DeskTypes {
  /** The endpoint that lists the rows: its rows, sorts and filters are those of the desk. */
  readonly list: Endpoint
  /** The endpoint that changes many rows. */
  readonly change: Endpoint
  /** The endpoint that adds up all rows of a list. */
  readonly totals?: Endpoint
  /** What the desk loads beside its rows and its event. */
  readonly more: object
  /** What can be open over the list. */
  readonly panel: { readonly kind: string }
}

/** What the types of a description come to. */
interface Parts {
  readonly row: { readonly id: number }
  readonly sort: string
  readonly field: string
  readonly action: string
  readonly choices: object
  readonly totals: Readonly<Record<string, unknown>>
  readonly more: object
  readonly panel: { readonly kind: string }
}

type Asked<T extends DeskTypes> = QueryInput<T['list']>
type Changed<T extends DeskTypes> = BodyInput<T['change']>
type DataIn<E> = E extends Endpoint ? (AnswerOf<E> extends { readonly data: infer Data } ? Data : never) : never

interface Resolved<T extends DeskTypes> extends Parts {
  readonly row: DataIn<T['list']> extends readonly (infer Row extends { readonly id: number })[] ? Row : never
  readonly sort: Asked<T> extends { readonly sort_by?: infer Sort } ? Sort & string : never
  readonly field: Asked<T> extends { readonly filter_fields?: infer Fields }
    ? keyof NonNullable<Fields> & string
    : never
  readonly action: Changed<T> extends { readonly action: infer Action } ? Action & string : never
  readonly choices: Partial<Changed<T> & object>
  readonly totals: DataIn<T['totals']> & Readonly<Record<string, unknown>>
  readonly more: T['more']
  readonly panel: T['panel']
}

type Bag = DeskTypes | Parts

/** Of a description; without one those that fit any. */
type PartsOf<T extends Bag> = T extends DeskTypes ? Resolved<T> : T extends Parts ? T : never

/** The event of a desk of the whole account: there is none. */
export const NO_EVENT = 0

/** Where a desk is: what its columns, filters and slots are told. */
export interface DeskAt<T extends Bag = Parts> {
  /** NO_EVENT at a desk of the account. */
  readonly eventId: number
  /** Undefined while loading, and at a desk of the account. */
  readonly event: Event | undefined
  /** Of the event. */
  readonly zone: string
  readonly now: Date
  /** The search: hits are marked. */
  readonly query: string
  readonly more: PartsOf<T>['more']
  /** Opens something over the list. */
  readonly open: (panel: PartsOf<T>['panel']) => void
  /** What is loaded of the list. */
  readonly rows: readonly PartsOf<T>['row'][]
}

/** One filter of many values: a row has any of those chosen. */
export interface ValuesFilter<T extends Bag = Parts> {
  /** In the address. */
  readonly name: string
  /** Of the server. */
  readonly asks: PartsOf<T>['field']
  readonly label: () => string
  /**
   * In their order. A list: an address may name only these. A function: ids, undefined while
   * loading. `counted`: known from the counts alone.
   */
  readonly values: readonly string[] | 'counted' | ((at: DeskAt<T>) => readonly string[] | undefined)
  readonly words: (value: string, at: DeskAt<T>) => string
  /** All that an address may name, where that is more than is offered. */
  readonly known?: readonly string[]
  /** Names that addresses of earlier versions have for it. */
  readonly older?: readonly string[]
  /** Offered only then, or while it is chosen. */
  readonly isOffered?: (at: DeskAt<T>) => boolean
  /** Comes from the address alone: other values are fine, and they are not counted. */
  readonly isOpen?: boolean
  /** More values than a list could have: what a text finds of them, each with its words. They are not counted. */
  readonly finds?: {
    readonly label: () => string
    readonly ask: (at: DeskAt<T>, text: string) => FoundValues
  }
}

/** One filter of days of the event's calendar, `from` and `to` in the address. */
export interface DaysFilter<T extends Bag = Parts> {
  readonly days: PartsOf<T>['field']
  readonly label: () => string
}

/** A view that every event has, beside that of all rows. */
interface ViewOf {
  /** `view` in the address; null: all rows. */
  readonly view: string | null
  readonly label: () => string
  /** What the server is asked for; filters of the same name come before it. */
  readonly asks?: {
    readonly view?: string
    readonly filter_fields?: Readonly<Record<string, object>>
  }
  /** Where it has no rows, and nothing else narrows it. */
  readonly empty?: (showAll: () => void) => ReactNode
}

/** A question before an act on many rows. */
export interface BulkQuestionProps<T extends Bag = Parts> {
  readonly event: Event
  /** Of ticked rows it is done to those that can take it. */
  readonly count: number
  /** Those of them that are known here. */
  readonly rows: readonly PartsOf<T>['row'][]
  readonly error: string | undefined
  readonly onClose: () => void
  readonly onSend: (choices: PartsOf<T>['choices']) => Promise<void>
}

interface Confirmation {
  readonly title: string
  readonly consequences: readonly string[]
  readonly confirmLabel: string
  readonly safeLabel?: string
  readonly tone?: 'filled' | 'danger'
}

/** An act on ticked rows, as its button shows it. */
interface BulkButton {
  readonly label: () => string
  readonly icon: LucideIcon
  /** What presses it from the keys, also in a drawer. */
  readonly key?: string
  /** Without it the act is left out. */
  readonly may?: Capability
  readonly danger?: boolean
}

/** Changes the rows, after a question: `confirm` for one without choices. */
interface BulkChange<T extends Bag> extends BulkButton {
  readonly action: PartsOf<T>['action']
  /** Whether a row can take it, as far as the row tells; the server decides again. */
  readonly fits?: (row: PartsOf<T>['row']) => boolean
  /** "12 orders cancelled". */
  readonly done: (values: { count: number }) => string
  /** The act that takes it back, offered with its result for so long. */
  readonly undo?: {
    readonly action: PartsOf<T>['action']
    readonly done: (values: { count: number }) => string
    readonly stayMs: number
  }
  /** Without it and `Question` the act is done at once. */
  readonly confirm?: (count: number) => Confirmation
  readonly Question?: ComponentType<BulkQuestionProps<T>>
}

/** Leads to the composer of messages. */
interface BulkMessage<T extends Bag> extends BulkButton {
  readonly writesTo: (ids: readonly number[]) => WriteTo
  readonly fits: (row: PartsOf<T>['row']) => boolean
}

/** Leads to a page that does it: to its address. */
interface BulkLead extends BulkButton {
  readonly leadsTo: (ids: readonly number[]) => string
  /** More than these cannot be taken there. */
  readonly most: number
}

export type BulkAct<T extends Bag = Parts> = BulkChange<T> | BulkMessage<T> | BulkLead

interface Bulk<T extends Bag> {
  readonly endpoint: Endpoint
  readonly may: Capability
  /** Rows are ticked in any role: to export them as a file. */
  readonly ticksForFile?: boolean
  readonly max: number
  readonly tooMany: (values: { maximum: number }) => string
  /** What ticked rows add up to. */
  readonly sum?: (rows: readonly PartsOf<T>['row'][]) => string | undefined
  /** "2 orders could not be changed". */
  readonly refused: (values: { count: number }) => string
  readonly nameOf: (row: PartsOf<T>['row'], zone: string) => { readonly title: string; readonly detail?: string }
  /** Finds the name of a row that is not loaded. */
  readonly one?: (eventId: number, id: number) => { readonly queryKey: QueryKey; readonly queryFn?: unknown }
  /** Takes a change back by what the server keeps of it; offered with its result. */
  readonly takesBack?: (changeId: number, at: { eventId: number; client: QueryClient }) => Promise<void>
  /** All of the event is old afterwards, not this list alone. */
  readonly changesEvent?: boolean
  readonly acts: readonly BulkAct<T>[]
}

export interface DrawerProps<T extends Bag = Parts> {
  readonly id: number
  readonly event: Event
  readonly at: DeskAt<T>
  /** The arrows through the list. */
  readonly walk: ReactNode
  readonly onClose: () => void
}

export interface PanelProps<T extends Bag = Parts> {
  readonly panel: PartsOf<T>['panel']
  readonly event: Event
  readonly at: DeskAt<T>
  readonly onClose: () => void
  /** Closes it and opens this row beside the list. */
  readonly onDone: (id: number) => void
  /** The row is gone. */
  readonly onDeleted: () => void
}

/** The rows that are meant, as lists, counts, files and acts ask the server for them. */
export interface ServerFilter {
  readonly query: string
  readonly view?: string
  readonly filter_fields: Readonly<Record<string, object | undefined>>
}

export interface OverProps<T extends Bag = Parts> {
  readonly at: DeskAt<T>
  /** The rows that are shown. */
  readonly filter: ServerFilter
}

export interface EmptyProps<T extends Bag = Parts> {
  readonly event: Event
  readonly at: DeskAt<T>
  /** For the button that creates, where an empty list has it in its middle. */
  readonly createButton: Ref<HTMLButtonElement>
}

/** The form that changes a row, which is in the address. */
interface Editing<T extends Bag> {
  readonly panel: (row: PartsOf<T>['row']) => PartsOf<T>['panel']
  /** Null: the panel is another one. */
  readonly idOf: (panel: PartsOf<T>['panel']) => number | null
  /** Finds the row after a reload. */
  readonly one: (eventId: number, id: number) => { readonly queryKey: QueryKey; readonly queryFn?: unknown }
}

/** The description of a desk. */
export interface DeskOf<T extends Bag = Parts> {
  /** Of the rows in the API. With dashes also that of files and of the cache. Views of `occurrences` are not saved. */
  readonly name: DeskName | 'occurrences'
  readonly path: (eventId: number) => string
  readonly words: {
    readonly title: () => string
    readonly search: () => string
    /** "12 orders" */
    readonly count: (values: { count: number }) => string
    /** "orders" under the list, after the number. */
    readonly foot: (values: { count: number }) => string
    readonly noMatch: () => string
    readonly noMatchText: (values: { count: number }) => string
    /** Of the arrows in a drawer. */
    readonly previous?: () => string
    readonly next?: () => string
  }
  readonly rows: {
    readonly list: Endpoint
    /** How many rows have each value of a filter. */
    readonly facets: Endpoint
    /** Of the row that is open beside the list, in the address. */
    readonly openName?: string
    /** Where a row leads that does not open beside the list. */
    readonly useHref?: () => (id: number) => string
    /** `zone`: of the event. */
    readonly openLabel: (row: PartsOf<T>['row'], zone: string) => string
    readonly tickLabel: (row: PartsOf<T>['row'], zone: string) => string
    readonly tickAllLabel: () => string
    /** More that the server is asked for with a page. */
    readonly also?: (search: URLSearchParams, columns: readonly DeskColumn<PartsOf<T>['row']>[]) => object
    /**
     * TALL: rows have buttons, with two lines in their cells. PICTURED: each begins with a picture of 60 × 30, and is 52
     * high. Missing: the reader chooses between one line and two.
     */
    readonly shape?: RowShape
    /** They move all the time: a change is not marked. */
    readonly moves?: boolean
    /** What failed, before the reason why they did not load. */
    readonly failed?: () => string
  }
  /**
   * What the desk loads beside its rows. `failed`: instead of the list. `isReady`: false while rows
   * cannot be shown. `renderKey`: what cells show of it, so that they are drawn again.
   */
  readonly useMore: (at: Pick<DeskAt<T>, 'eventId' | 'event' | 'open'>) => PartsOf<T>['more'] & {
    readonly failed?: LoadErrorProps | undefined
    readonly isReady?: boolean
    readonly renderKey?: string
  }
  readonly columns: (at: DeskAt<T>) => readonly DeskColumn<PartsOf<T>['row']>[]
  readonly sorts: {
    readonly sorts: readonly PartsOf<T>['sort'][]
    readonly defaultSort: PartsOf<T>['sort']
    readonly defaultDirection: 'asc' | 'desc'
  }
  readonly filters: readonly (ValuesFilter<T> | DaysFilter<T>)[]
  readonly views: readonly [ViewOf, ...ViewOf[]]
  /** What all rows of a list add up to, beside how many they are. */
  readonly totals?: {
    readonly endpoint: Endpoint
    readonly figures: (totals: PartsOf<T>['totals']) => readonly FootFigure[]
  }
  readonly bulk: Bulk<T>
  /** Keys that press an act, ticked or open. */
  readonly keys?: readonly { readonly chord: string; readonly does: () => string; readonly act: string }[]
  readonly file?: { readonly endpoint: Endpoint; readonly may?: Capability; readonly failed: () => string }
  /** What is made new; none: nothing is made here. */
  readonly create?: {
    readonly label: () => string
    readonly icon: LucideIcon
    readonly may: Capability
    readonly isOffered?: (at: DeskAt<T>) => boolean
    /** An empty list has the button in its middle, and nothing to take away. */
    readonly isInEmpty?: boolean
  }
  readonly editing?: Editing<T>
  /** Its views are all there are: none are saved. */
  readonly keepsViews?: false
  /** `Above` has its views: the tabs are those of its entry alone. */
  readonly hasViewsAbove?: boolean
  /** Above the list: what it adds up to, and the first act. */
  readonly Above?: ComponentType<{ at: DeskAt<T> }>
  /** Beside the title, around the menu of files. */
  readonly HeadStart?: ComponentType<{ eventId: number }>
  readonly HeadEnd?: ComponentType<{ eventId: number }>
  /** On top of the list. */
  readonly Over?: ComponentType<OverProps<T>>
  /** The drawer or question over the list; it may load late. */
  readonly Panel?: ComponentType<PanelProps<T>>
  /** Without it each view says what it is when it is empty. */
  readonly Empty?: ComponentType<EmptyProps<T>>
  readonly Drawer?: ComponentType<DrawerProps<T>>
}

/** Checks a description with the types of its endpoints; `<Desk>` then takes any. */
export const defineDesk = <T extends DeskTypes>(of: DeskOf<T>): DeskOf =>
  // Its own rows are all that its functions are ever called with.
  of
