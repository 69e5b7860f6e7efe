import { CAPABILITIES_OF } from '@turnout/domain/accounts/capabilities.ts'
import type { Role } from '@turnout/domain/accounts/roles.ts'
import { expect, test } from 'vitest'
import { WEB_SLICES } from '../../slices.ts'
import { goKeys } from '../palette/go-keys.ts'
import { ACCOUNT_MENU, EVENT_MENU } from './menu.ts'
import { accountNavigation, eventNavigation, groupsOf, isClosedTo, placeAt, withDate } from './navigation.ts'
import type { NavEntry } from './navigation.ts'

const PLACES = WEB_SLICES.flatMap(({ menu = [] }) => menu)

const personOf = (role: Role) => ({ capabilities: [...CAPABILITIES_OF[role]] })

/** "Tickets: Products, Questions"; an entry of one page is its name alone. */
const wordsOf = (entries: readonly NavEntry[]) =>
  entries.map(({ label, tabs }) => (tabs.length === 1 ? label : `${label}: ${tabs.map((tab) => tab.label).join(', ')}`))

const inEvent = (role: Role) => eventNavigation(PLACES, '7', personOf(role))
const outside = (role: Role) => accountNavigation(PLACES, personOf(role))

test('the menu of an event has ten entries under three headings', () => {
  expect(groupsOf(inEvent('ADMIN')).map(({ title, entries }) => [title, ...wordsOf(entries)])).toEqual([
    [undefined, 'Overview: Dashboard, Getting started, Dates'],
    [
      'Sell',
      'Tickets: Products, Shared limits, Questions, Seat plan',
      'Orders: All, Unpaid',
      'Promotion: Promo codes, Affiliates, Embed',
    ],
    [
      'People',
      'Guests: All, Waiting list, Seating',
      'Check-in: Lists, Figures, Conflicts, Box office',
      'Messages: Sent and drafts, E-mail texts',
    ],
    ['Event', 'Design: Event page, Ticket', 'Reports', 'Settings: All settings, Languages, Webhooks, Event data'],
  ])
})

test('the menu of an account has eight entries, and the person is at their name', () => {
  expect(wordsOf(outside('ADMIN'))).toEqual([
    'Events',
    'Reports',
    'Organizers',
    'Team: People, Roles, Single sign-on',
    'Money: Getting paid, Taxes and fees, Unpaid, To check, Bank statements, Bookkeeping',
    'Settings: Account, Event defaults, E-mail, Seat plans',
    'Connections: API tokens, Webhooks, Proposals',
    'Data: Guest data, Your data, Imports, Audit log, Close account',
    'Profile: Profile and security, Notification settings',
  ])
  expect(ACCOUNT_MENU.filter(({ isAtName }) => isAtName !== true)).toHaveLength(8)
  expect(EVENT_MENU).toHaveLength(10)
})

test('what a role may not enter is absent: entries, and single tabs', () => {
  expect(wordsOf(outside('ORGANIZER'))).toEqual([
    'Events',
    'Reports',
    'Organizers',
    'Money',
    'Settings',
    'Connections',
    'Profile: Profile and security, Notification settings',
  ])
  expect(wordsOf(outside('DOOR'))).toEqual(['Events', 'Profile'])
  expect(wordsOf(inEvent('DOOR'))).toEqual(['Check-in: Lists, Figures, Conflicts'])
})

test('an entry leads to its first tab that is open', () => {
  const [connections] = outside('ORGANIZER').filter(({ id }) => id === 'account-connections')
  expect(connections?.href).toBe('/account/proposals')
})

test('no entry has the name of its heading', () => {
  for (const { head, label } of EVENT_MENU) expect(label()).not.toBe(head?.())
})

test.each([
  ['/manage/event/7/waiting-list', 'Guests', 'Waiting list'],
  ['/manage/event/7/check-in/figures', 'Check-in', 'Figures'],
  ['/manage/event/7/check-in', 'Check-in', 'Lists'],
  ['/manage/event/7/messages/12', 'Messages', 'Sent and drafts'],
  ['/manage/event/7/report/taxes', 'Reports', 'Reports'],
  ['/manage/event/7/cancel', 'Settings', 'All settings'],
])('%s is of %s, at %s', (pathname, entry, tab) => {
  const at = placeAt(inEvent('ADMIN'), pathname)
  expect([at?.entry.label, at?.tab.label]).toEqual([entry, tab])
})

test.each([
  ['/account/users/roles', 'Team', 'Roles'],
  ['/account/imports/4', 'Data', 'Imports'],
  ['/manage/organizer/3/events', 'Organizers', 'Organizers'],
  ['/manage/organizer/3/reports', 'Organizers', 'Organizers'],
  ['/manage/reports', 'Reports', 'Reports'],
  ['/manage/profile/notices', 'Profile', 'Notification settings'],
])('outside of events %s is of %s, at %s', (pathname, entry, tab) => {
  const at = placeAt(outside('ADMIN'), pathname)
  expect([at?.entry.label, at?.tab.label]).toEqual([entry, tab])
})

test('an address that only begins with the same letters is of no entry', () => {
  expect(placeAt(outside('ADMIN'), '/manage/reporters')).toBeUndefined()
})

test('a page of a tab is closed to a person who may not enter the tab', () => {
  const at = (pathname: string, role: Role) => isClosedTo(PLACES, { eventId: '7', pathname }, personOf(role))
  expect(at('/manage/event/7/webhooks/3', 'VIEWER')).toBe(true)
  expect(at('/manage/event/7/settings', 'VIEWER')).toBe(false)
})

const lettersOf = (eventId: string | undefined) =>
  Object.fromEntries(goKeys(PLACES, eventId, personOf('ADMIN')).map(({ letter, href }) => [letter, href]))

test('the letters after G lead to the same pages as ever, and to Promotion, Design and Money', () => {
  const at = (page: string) => `/manage/event/7/${page}`
  expect(lettersOf('7')).toEqual({
    d: at('dashboard'),
    p: at('products'),
    q: at('questions'),
    o: at('orders'),
    k: at('promo-codes'),
    a: at('attendees'),
    c: at('check-in'),
    m: at('messages'),
    w: at('homepage-designer'),
    r: at('reports'),
    s: at('settings'),
    h: '/manage/events',
    t: '/account/users',
    y: '/account/payment',
    u: '/manage/profile',
  })
  expect(lettersOf(undefined)['s']).toBe('/account/settings')
})

test('the date that a list shows goes along to the other lists of its event, and nowhere else', () => {
  const from = (pathname: string, search: string) =>
    withDate(inEvent('ADMIN'), { pathname, search })
      .map(({ href }) => href)
      .filter((href) => href.includes('date='))
  expect(from('/manage/event/7/orders', '?date=12&state=PAID')).toEqual([
    '/manage/event/7/orders?date=12',
    '/manage/event/7/attendees?date=12',
    '/manage/event/7/check-in?date=12',
    '/manage/event/7/reports?date=12',
  ])
  expect(from('/manage/event/7/dates', '?date=12')).toEqual([])
  expect(from('/manage/event/7/orders', '?date=x')).toEqual([])
})
