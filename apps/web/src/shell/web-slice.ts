import type { User } from '@turnout/contract/accounts/user.ts'
import type { Capability } from '@turnout/contract/enums.ts'
import type { GuideSlug } from '@turnout/contract/guide/guide-slugs.ts'
import type { LucideIcon } from 'lucide-react'
import type { UseQueryOptions } from '@tanstack/react-query'
import { createContext } from 'react'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { loadCode } from '../api/load-code.ts'
import type { EntryId } from './frame/menu.ts'
import type { ProofWay } from './proof/proof-way.ts'

/** Who looks; undefined until they are known. */
export type Person = Pick<User, 'capabilities'> | undefined

/**
 * A page that the menu leads to: the only one of its entry, or one of its tabs. The side bar, the bar of
 * phones, the palette, tabs and crumbs read it.
 */
export interface Place {
  readonly entry: EntryId
  /** The lowest is first in the entry. */
  readonly rank: number
  /** Of the tab. */
  readonly label: () => string
  readonly at: (eventId: string) => string
  /** What the menu called it before, while it was an entry or had another name: its page says once what moved. */
  readonly was?: () => string
  /** Another address whose pages belong to the place. */
  readonly alsoAt?: (eventId: string) => string
  /** The capability that its page asks for; none: it is for all members. */
  readonly needs?: Capability
  /** G and this letter lead there; the letter of an entry leads to its first tab. */
  readonly letter?: string
  /** It is offered only where this is, or answers, true; always while it is in view. */
  readonly when?: (around: { readonly eventId: number; readonly user: User }) => boolean | PlaceQuery
  /** At its tab, how many there are. */
  readonly Count?: ComponentType
  /** At its tab and at its entry, how many wait for an act. */
  readonly Acts?: ComponentType
}

/** Whether a place is there, as a query. */
export type PlaceQuery = UseQueryOptions<boolean, Error, boolean, readonly unknown[]>

/** Something that is begun by a letter or a button as well as from the palette; `palette.ts` has the others. */
interface Action {
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
