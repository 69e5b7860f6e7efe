import { paths, publicPaths } from '@turnout/contract/paths.ts'
import type { DemoPlaces } from '../guide/guide-screens.ts'

/** A screen that is looked at in every language. */
export interface LanguageScreen {
  /** Of its files. */
  readonly name: string
  readonly path: (demo: DemoPlaces) => string
}

/** Ten screens that show most of what a language can break: long labels, tables, dates, money, forms. */
export const LANGUAGE_SCREENS: readonly LanguageScreen[] = [
  { name: 'event', path: ({ eventId }) => publicPaths.event(eventId) },
  { name: 'my-tickets', path: () => publicPaths.myTickets() },
  { name: 'door', path: ({ door }) => publicPaths.door(door) },
  { name: 'events', path: () => paths.events() },
  { name: 'dashboard', path: ({ eventId }) => paths.dashboard(eventId) },
  { name: 'products', path: ({ eventId }) => paths.products(eventId) },
  { name: 'orders', path: ({ eventId }) => paths.orders(eventId) },
  { name: 'attendees', path: ({ eventId }) => paths.attendees(eventId) },
  { name: 'settings', path: ({ eventId }) => paths.eventSettings(eventId) },
  { name: 'team', path: () => '/account/users' },
]
