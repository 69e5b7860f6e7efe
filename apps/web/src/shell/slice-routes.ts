import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { ProofWay } from './proof/proof-way.ts'

/**
 * The pages of one slice, sorted by the frame around them. `features/<slice>/routes.tsx` exports one
 * of these as `<slice>Routes`; `src/routes.tsx` joins them. Pages load when they are visited:
 *
 * ```tsx
 * export const ordersRoutes: SliceRoutes = {
 *   event: [
 *     {
 *       path: 'orders',
 *       lazy: { Component: async () => (await import('./pages/OrdersPage.tsx')).OrdersPage },
 *     },
 *   ],
 * }
 * ```
 */
export interface SliceRoutes {
  /** Form left, poster right; whole paths: `/auth/login`. */
  readonly auth?: readonly RouteObject[]
  /** With the account's side bar; whole paths: `/manage/events/:state?`. */
  readonly account?: readonly RouteObject[]
  /** With the event's side bar; paths below `/manage/event/:eventId`: `orders`. */
  readonly event?: readonly RouteObject[]
  /** Signed in, without a frame: `/welcome`. */
  readonly bare?: readonly RouteObject[]
  /** No page: something that is told over all pages of an account, as long as there is something to tell. */
  readonly over?: ComponentType
  /** No page: ways to prove who one is, for the dialog that asks. */
  readonly proofWays?: readonly ProofWay[]
}
