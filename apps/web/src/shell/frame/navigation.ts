import type { LucideIcon } from 'lucide-react'
import {
  Archive,
  AtSign,
  BadgePercent,
  Bot,
  CalendarCog,
  ChartColumn,
  CodeXml,
  CreditCard,
  FileInput,
  Gauge,
  Hourglass,
  History,
  House,
  KeyRound,
  LayoutDashboard,
  Megaphone,
  MessageCircleQuestionMark,
  Paintbrush,
  Percent,
  ReceiptText,
  ScanLine,
  Send,
  SlidersHorizontal,
  Ticket,
  TicketCheck,
  UserRound,
  UserRoundSearch,
  Users,
  Webhook,
} from 'lucide-react'
import { m } from '@turnout/messages/generated/messages.js'
import type { User } from '@turnout/contract/accounts/user.ts'
import type { Capability } from '@turnout/contract/enums.ts'
import { paths } from '@turnout/contract/paths.ts'
import { may } from '../may.ts'

export interface NavEntry {
  href: string
  label: string
  icon: LucideIcon
  /** At the end, for example how many there are. */
  count?: string | undefined
  /** Another address whose pages belong to the place. */
  alsoAt?: string
  /** The capability that its page asks for; none: it is for everybody. */
  needs?: Capability
}

export interface NavGroup {
  title?: string
  entries: readonly NavEntry[]
}

type Person = Pick<User, 'capabilities'> | undefined

/** Until the user is known, only the places that few may enter are left out: nothing else comes later. */
const isOpenTo = (user: Person, needs: Capability): boolean =>
  user === undefined ? !needs.startsWith('account:') : may(user, needs)

/** The groups without the entries whose pages would refuse this user; empty groups go. */
const openTo = (user: Person, groups: readonly NavGroup[]): readonly NavGroup[] =>
  groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ needs }) => needs === undefined || isOpenTo(user, needs)),
    }))
    .filter(({ entries }) => entries.length > 0)

/** The places inside one event, as the side bar groups them. */
export const eventNavigation = (eventId: string, user: Person): readonly NavGroup[] =>
  openTo(user, eventPlaces(eventId))

const eventPlaces = (eventId: string): readonly NavGroup[] => [
  {
    entries: [
      { href: paths.dashboard(eventId), label: m.shell_dashboard(), icon: LayoutDashboard, needs: 'reports:read' },
      {
        href: paths.reports(eventId),
        alsoAt: paths.anyReport(eventId),
        label: m.shell_reports(),
        icon: ChartColumn,
        needs: 'reports:read',
      },
    ],
  },
  {
    title: m.shell_group_sell(),
    entries: [
      { href: paths.products(eventId), label: m.shell_products(), icon: Ticket, needs: 'events:read' },
      { href: paths.capacityAssignments(eventId), label: m.shell_capacities(), icon: Gauge, needs: 'events:read' },
      { href: paths.orders(eventId), label: m.shell_orders(), icon: ReceiptText, needs: 'orders:read' },
      { href: paths.promoCodes(eventId), label: m.shell_promo_codes(), icon: BadgePercent, needs: 'promotions:read' },
      { href: paths.affiliates(eventId), label: m.shell_affiliates(), icon: Megaphone, needs: 'promotions:read' },
    ],
  },
  {
    title: m.shell_group_guests(),
    entries: [
      { href: paths.attendees(eventId), label: m.shell_attendees(), icon: Users, needs: 'attendees:read' },
      { href: paths.waitingList(eventId), label: m.shell_waiting_list(), icon: Hourglass, needs: 'attendees:read' },
      {
        href: paths.questions(eventId),
        label: m.shell_questions(),
        icon: MessageCircleQuestionMark,
        needs: 'events:read',
      },
      { href: paths.checkInLists(eventId), label: m.shell_check_in(), icon: ScanLine, needs: 'check-in:read' },
      { href: paths.messages(eventId), label: m.messages_title(), icon: Send, needs: 'attendees:read' },
    ],
  },
  {
    title: m.shell_event_page(),
    entries: [
      { href: paths.designer(eventId), label: m.shell_homepage_designer(), icon: Paintbrush, needs: 'events:write' },
      {
        href: paths.ticketDesigner(eventId),
        label: m.events_ticket_designer(),
        icon: TicketCheck,
        needs: 'events:write',
      },
      { href: paths.widget(eventId), label: m.widget_embed(), icon: CodeXml, needs: 'events:write' },
      { href: paths.webhooks(eventId), label: m.webhooks_title(), icon: Webhook, needs: 'webhooks:write' },
      {
        href: paths.eventSettings(eventId),
        label: m.shell_settings(),
        icon: SlidersHorizontal,
        needs: 'events:read',
      },
      { href: paths.eventArchives(eventId), label: m.archive_event_title(), icon: Archive, needs: 'account:settings' },
    ],
  },
]

/** The places outside of an event: work, the account itself, the person. */
export const accountNavigation = (user: Person, waitingProposals?: string): readonly NavGroup[] =>
  openTo(user, [
    {
      entries: [
        { href: paths.events(), label: m.shell_home(), icon: House },
        {
          href: paths.accountReports(),
          alsoAt: paths.anyAccountReport(),
          label: m.shell_reports(),
          icon: ChartColumn,
          needs: 'reports:read',
        },
      ],
    },
    {
      title: m.shell_group_account(),
      entries: [
        { href: paths.team(), label: m.users_title(), icon: Users, needs: 'account:users' },
        {
          href: paths.accountSettings(),
          label: m.shell_settings(),
          icon: SlidersHorizontal,
          needs: 'account:settings',
        },
        {
          href: paths.eventDefaults(),
          label: m.event_defaults_title(),
          icon: CalendarCog,
          needs: 'account:settings',
        },
        { href: paths.taxesAndFees(), label: m.shell_taxes_and_fees(), icon: Percent, needs: 'account:taxes' },
        { href: paths.payment(), label: m.connected_accounts_title(), icon: CreditCard, needs: 'account:payouts' },
        { href: paths.mailSending(), label: m.mail_sending_title(), icon: AtSign, needs: 'account:settings' },
        {
          href: paths.personalData(),
          label: m.personal_data_title(),
          icon: UserRoundSearch,
          needs: 'account:settings',
        },
        { href: paths.apiTokens(), label: m.api_tokens_title(), icon: KeyRound, needs: 'account:tokens' },
        { href: paths.accountWebhooks(), label: m.webhooks_title(), icon: Webhook, needs: 'account:webhooks' },
        { href: paths.proposals(), label: m.agents_title(), icon: Bot, count: waitingProposals, needs: 'events:write' },
        { href: paths.archives(), label: m.archive_title(), icon: Archive, needs: 'account:settings' },
        { href: paths.imports(), label: m.imports_title(), icon: FileInput, needs: 'account:settings' },
        { href: paths.auditLog(), label: m.audit_log_title(), icon: History, needs: 'account:audit' },
      ],
    },
    {
      title: m.shell_group_you(),
      entries: [{ href: paths.profile(), label: m.shell_profile_and_security(), icon: UserRound }],
    },
  ])

/** Whether a place of an event asks for a capability that this user does not hold; false until they are known. */
export const isClosedTo = (user: Person, eventId: string, pathname: string): boolean =>
  user !== undefined &&
  eventPlaces(eventId)
    .flatMap(({ entries }) => entries)
    .some((entry) => entry.needs !== undefined && isCurrent(entry, pathname) && !may(user, entry.needs))

/** Where an event opens: at its dashboard, or at the first place that this user may see. */
export const landingOf = (eventId: number, user: Person): string =>
  eventNavigation(String(eventId), user)[0]?.entries[0]?.href ?? paths.dashboard(eventId)

/** Whether the page in view is the place, or stands in it. */
export const isCurrent = ({ href, alsoAt }: Pick<NavEntry, 'href' | 'alsoAt'>, pathname: string): boolean =>
  [href, alsoAt].some((at) => at !== undefined && (pathname === at || pathname.startsWith(`${at}/`)))
