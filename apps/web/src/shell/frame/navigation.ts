import type { LucideIcon } from 'lucide-react'
import {
  BadgePercent,
  CalendarDays,
  CreditCard,
  Gauge,
  LayoutDashboard,
  Megaphone,
  MessageCircleQuestionMark,
  Paintbrush,
  Percent,
  ReceiptText,
  ScanLine,
  SlidersHorizontal,
  Ticket,
  Users,
} from 'lucide-react'
import { m } from '@turnout/messages/generated/messages.js'
import { paths } from '@turnout/contract/paths.ts'

export interface NavEntry {
  href: string
  label: string
  icon: LucideIcon
  /** At the end, for example how many there are. */
  count?: string | undefined
}

export interface NavGroup {
  title?: string
  entries: readonly NavEntry[]
}

/** The places inside one event, as the side bar groups them. */
export const eventNavigation = (eventId: string): readonly NavGroup[] => [
  { entries: [{ href: paths.dashboard(eventId), label: m.shell_dashboard(), icon: LayoutDashboard }] },
  {
    title: m.shell_group_sell(),
    entries: [
      { href: paths.products(eventId), label: m.shell_products(), icon: Ticket },
      { href: paths.capacityAssignments(eventId), label: m.shell_capacities(), icon: Gauge },
      { href: paths.orders(eventId), label: m.shell_orders(), icon: ReceiptText },
      { href: paths.promoCodes(eventId), label: m.shell_promo_codes(), icon: BadgePercent },
      { href: paths.affiliates(eventId), label: m.shell_affiliates(), icon: Megaphone },
    ],
  },
  {
    title: m.shell_group_guests(),
    entries: [
      { href: paths.attendees(eventId), label: m.shell_attendees(), icon: Users },
      { href: paths.questions(eventId), label: m.shell_questions(), icon: MessageCircleQuestionMark },
      { href: paths.checkInLists(eventId), label: m.shell_check_in(), icon: ScanLine },
    ],
  },
  {
    title: m.shell_event_page(),
    entries: [
      { href: paths.designer(eventId), label: m.shell_homepage_designer(), icon: Paintbrush },
      { href: paths.eventSettings(eventId), label: m.shell_settings(), icon: SlidersHorizontal },
    ],
  },
]

/** The places outside of an event; the account's settings are for admins. */
export const accountNavigation = (isAdmin: boolean): readonly NavGroup[] => [
  {
    entries: [
      { href: paths.events(), label: m.shell_events(), icon: CalendarDays },
      ...(isAdmin
        ? [
            { href: paths.accountSettings(), label: m.shell_settings(), icon: SlidersHorizontal },
            { href: paths.payment(), label: m.connected_accounts_title(), icon: CreditCard },
            { href: paths.taxesAndFees(), label: m.shell_taxes_and_fees(), icon: Percent },
          ]
        : []),
    ],
  },
]

/** Whether `href` is the place in view or one it stands in. */
export const isCurrent = (href: string, pathname: string): boolean =>
  pathname === href || pathname.startsWith(`${href}/`)
