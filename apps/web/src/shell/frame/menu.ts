import type { Capability } from '@turnout/contract/enums.ts'
import { m } from '@turnout/messages/generated/messages.js'
import {
  Cable,
  CalendarDays,
  ChartColumn,
  CircleUserRound,
  Database,
  LayoutDashboard,
  Megaphone,
  Paintbrush,
  ReceiptText,
  ScanLine,
  Send,
  SlidersHorizontal,
  Tent,
  Ticket,
  Users,
  Wallet,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

/*
 * The entries of the menu, in their order: at most ten in an event, at most eight outside. What they lead to
 * is declared by the slices, as places.
 */

/** Its place on the bar of phones; of two with one rank the first that is open. */
interface OnPhone {
  readonly rank: number
  /** Shorter than the other. */
  readonly label?: () => string
  /** A raised button with this label, for a person who has the capability. */
  readonly raised?: { readonly needs: Capability; readonly label: () => string }
}

export interface Entry {
  readonly id: EntryId
  /** The heading that it is under. */
  readonly head?: () => string
  readonly label: () => string
  readonly icon: LucideIcon
  /** G and this letter lead to its first tab. */
  readonly letter?: string
  readonly phone?: OnPhone
  /** It is not in the side bar, but in the menu at the person's name. */
  readonly isAtName?: boolean
}

export type EntryId =
  | `event-${'overview' | 'tickets' | 'orders' | 'promotion' | 'guests'}`
  | `event-${'check-in' | 'messages' | 'design' | 'reports' | 'settings'}`
  | `account-${'events' | 'reports' | 'organizers' | 'team' | 'money' | 'settings' | 'connections' | 'data'}`
  | 'person'

const sell = m.shell_group_sell
const people = m.shell_group_people
const event = m.shell_event_navigation

export const EVENT_MENU: readonly Entry[] = [
  { id: 'event-overview', label: m.shell_overview, icon: LayoutDashboard, letter: 'd', phone: { rank: 1 } },
  { id: 'event-tickets', head: sell, label: m.shell_tickets, icon: Ticket, letter: 'p' },
  { id: 'event-orders', head: sell, label: m.shell_orders, icon: ReceiptText, letter: 'o', phone: { rank: 2 } },
  { id: 'event-promotion', head: sell, label: m.shell_promotion, icon: Megaphone, letter: 'k' },
  { id: 'event-guests', head: people, label: m.shell_guests, icon: Users, letter: 'a', phone: { rank: 4 } },
  {
    id: 'event-check-in',
    head: people,
    label: m.shell_check_in,
    icon: ScanLine,
    letter: 'c',
    phone: { rank: 3, raised: { needs: 'check-in:write', label: m.shell_phone_scan } },
  },
  { id: 'event-messages', head: people, label: m.messages_title, icon: Send, letter: 'm' },
  { id: 'event-design', head: event, label: m.shell_design, icon: Paintbrush, letter: 'w' },
  { id: 'event-reports', head: event, label: m.shell_reports, icon: ChartColumn, letter: 'r' },
  { id: 'event-settings', head: event, label: m.shell_settings, icon: SlidersHorizontal, letter: 's' },
]

export const ACCOUNT_MENU: readonly Entry[] = [
  { id: 'account-events', label: m.shell_events, icon: CalendarDays, letter: 'h', phone: { rank: 1 } },
  { id: 'account-reports', label: m.shell_reports, icon: ChartColumn },
  { id: 'account-organizers', label: m.shell_organizers, icon: Tent },
  { id: 'account-team', label: m.users_title, icon: Users, letter: 't', phone: { rank: 3 } },
  { id: 'account-money', label: m.shell_money, icon: Wallet, letter: 'y' },
  { id: 'account-settings', label: m.shell_settings, icon: SlidersHorizontal, letter: 's' },
  { id: 'account-connections', label: m.shell_connections, icon: Cable },
  { id: 'account-data', label: m.shell_data, icon: Database },
  {
    id: 'person',
    label: m.accounts_profile,
    icon: CircleUserRound,
    letter: 'u',
    phone: { rank: 3 },
    isAtName: true,
  },
]
