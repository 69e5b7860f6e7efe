import type { Capability } from '@turnout/contract/enums.ts'
import type { EventRow, EventStatistics } from '@turnout/contract/events/event.ts'
import type { OrderHit } from '@turnout/contract/home/search.ts'
import type { LucideIcon } from 'lucide-react'
import { createContext } from 'react'

/** An event as far as it decides what can be done with it. */
export type PaletteEvent = Pick<
  EventRow,
  | 'id'
  | 'title'
  | 'slug'
  | 'start_date'
  | 'timezone'
  | 'status'
  | 'lifecycle_status'
  | 'cancelled_at'
  | 'sales_closed_at'
> & { readonly statistics?: Pick<EventStatistics, 'orders_count'> | undefined }

/** Something that the palette finds beside the entries of the menus. */
export interface PaletteEntry {
  readonly kind: 'act' | 'screen' | 'setting' | 'report'
  readonly label: string
  /** Other words people use for it, with commas between them. */
  readonly also?: string
  readonly icon: LucideIcon
  /** The page that has it: "Settings › Payment". */
  readonly place?: string
  /** Left out: it is for all members. */
  readonly needs?: Capability
  /** A part of something else that is found: what is called or known so as a whole comes first. */
  readonly isPart?: boolean
  /** Outside of events; else `inEvent`. */
  readonly at?: string
  /** In the event in view; outside of events in the one that is nearest in time. */
  readonly inEvent?: (event: PaletteEvent) => string
  /** Whether it can be done with the event now; left out, it always can. */
  readonly fits?: (event: PaletteEvent) => boolean
  /** Not a page of this application: it opens in a separate tab. */
  readonly isOutside?: boolean
  /** Offered before anything is typed, the lowest first; without, it is found only. */
  readonly rank?: number
}

/**
 * What the palette finds of a slice. `features/<slice>/palette.ts` exports one of these, and
 * `src/palettes.ts` finds it by its folder. All of them are loaded with the palette.
 */
export interface SlicePalette {
  /** In the language of the page, so it is asked when the palette opens. */
  readonly entries?: () => readonly PaletteEntry[]
  /** Other words for entries of the menus, by their addresses. */
  readonly also?: () => readonly (readonly [at: (eventId: string) => string, words: string])[]
  /** What can be done with an order that was found. */
  readonly withOrder?: (order: OrderHit) => readonly PaletteEntry[]
}

/** Loads all of them. */
export const LoadPalettes = createContext<() => Promise<readonly SlicePalette[]>>(() => Promise.resolve([]))
