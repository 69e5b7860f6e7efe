import type { User } from '@turnout/contract/accounts/user.ts'
import type { Capability } from '@turnout/contract/enums.ts'
import type { GuideSlug } from '@turnout/contract/guide/guide-slugs.ts'
import type { LucideIcon } from 'lucide-react'
import { createContext } from 'react'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { loadCode } from '../api/load-code.ts'
import type { ProofWay } from './proof/proof-way.ts'

/** The groups of the side bar: of an event, and outside of events. */
export type PlaceGroup = 'figures' | 'sell' | 'guests' | 'page' | 'work' | 'account' | 'you'

/** Who looks; undefined until they are known. */
export type Person = Pick<User, 'capabilities'> | undefined

/** An entry of the side bar. The palette lists it, too. */
export interface Place {
  readonly group: PlaceGroup
  /** The lowest is first in the group. */
  readonly rank: number
  readonly label: () => string
  readonly icon: LucideIcon
  readonly at: (eventId: string) => string
  /** Another address whose pages belong to the place. */
  readonly alsoAt?: (eventId: string) => string
  /** The capability that its page asks for; none: it is for all members. */
  readonly needs?: Capability
  /** G and this letter lead there. */
  readonly letter?: string
  /** Its place on the bar of phones; of two with one rank the first that is open. */
  readonly phone?: {
    readonly rank: number
    /** Shorter than the other. */
    readonly label?: () => string
    /** A raised button with this label, for a person who has the capability. */
    readonly raised?: { readonly needs: Capability; readonly label: () => string }
  }
  /** At its end, how many there are. */
  readonly Count?: ComponentType
}

/** Something that is begun by a letter or a button as well as from the palette; `palette.ts` has the others. */
export interface Action {
  readonly id: string
  /** The lowest is first. */
  readonly rank: number
  readonly label: () => string
  readonly icon: LucideIcon
  readonly needs: Capability
  readonly at: () => string
  /** It begins by this letter alone. */
  readonly letter?: string
  /** A raised button on the bar of phones, outside of events. */
  readonly phone?: { readonly rank: number; readonly label: () => string }
}

/**
 * What a slice is to the rest of the organizer area. `features/<slice>/slice.tsx` exports one of
 * these, `src/slices.ts` finds it by its folder. All of them are read with the first page: pages and
 * large parts are imported when they are shown.
 */
export interface WebSlice {
  /** Sorted by the frame around them. */
  readonly routes?: {
    /** Form left, poster right; whole paths: `/auth/login`. */
    readonly auth?: readonly RouteObject[]
    /** With the account's side bar; whole paths: `/manage/events/:state?`. */
    readonly account?: readonly RouteObject[]
    /** With the event's side bar; paths below `/manage/event/:eventId`: `orders`. */
    readonly event?: readonly RouteObject[]
    /** Signed in, without a frame: `/welcome`. */
    readonly bare?: readonly RouteObject[]
  }
  readonly menu?: readonly Place[]
  readonly actions?: readonly Action[]
  /**
   * Which page of the guide is about an address that begins so; `*` is anything within a part of it.
   * Of several the longest counts.
   */
  readonly guide?: Readonly<Record<string, GuideSlug>>
  /** Something that is told over all pages of an account, as long as there is something to tell. */
  readonly over?: ComponentType
  /** Ways to prove who one is, for the dialog that asks. */
  readonly proofWays?: readonly ProofWay[]
}

/** All slices, for the frames. */
export const WebSlices = createContext<readonly WebSlice[]>([])

/**
 * A page that loads when it is visited. The router takes a page whose `lazy` failed for one that still
 * loads, and shows nothing from then on. So the failure arrives as a page.
 */
export const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: { Component: () => loadCode(load).catch(pageThatThrows) },
})

const pageThatThrows = (error: unknown) =>
  function Missing(): never {
    throw error
  }
