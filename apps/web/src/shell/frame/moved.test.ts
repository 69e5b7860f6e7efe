import { CAPABILITIES_OF } from '@turnout/domain/accounts/capabilities.ts'
import { expect, test, vi } from 'vitest'
import { WEB_SLICES } from '../../slices.ts'
import { movedEntries, movedSentences, placeOf, readTold } from './moved.ts'
import { accountNavigation, eventNavigation, placeAt } from './navigation.ts'

vi.stubGlobal('document', { documentElement: { lang: 'en' } })

const PLACES = WEB_SLICES.flatMap(({ menu = [] }) => menu)
const ADMIN = { capabilities: [...CAPABILITIES_OF.ADMIN] }
const IN_EVENT = eventNavigation(PLACES, '7', ADMIN)
const OUTSIDE = accountNavigation(PLACES, ADMIN)

const saidAt = (pathname: string): readonly string[] => {
  const here = placeAt([...IN_EVENT, ...OUTSIDE], pathname)
  return here === undefined ? [] : movedSentences(here)
}

test('a page with another name says its new one, and which tabs are beside it', () => {
  expect(saidAt('/manage/event/7/attendees')).toEqual([
    'Attendees is now Guests.',
    'Waiting list and Seating are tabs here.',
  ])
  expect(saidAt('/manage/event/7/products')).toEqual([
    'Tickets and products is now Tickets.',
    'Shared limits, Questions, and Seat plan are tabs here.',
  ])
  expect(saidAt('/manage/event/7/capacity-assignments')).toEqual(['Capacities is now Tickets › Shared limits.'])
})

test('a page that kept its name says where it is a tab', () => {
  expect(saidAt('/manage/event/7/waiting-list')).toEqual(['Waiting list is now a tab of Guests.'])
  expect(saidAt('/account/audit-log')).toEqual(['Audit log is now a tab of Data.'])
})

test('a page at its old place says nothing', () => {
  for (const path of ['orders', 'check-in', 'reports', 'settings', 'messages'])
    expect(saidAt(`/manage/event/7/${path}`)).toEqual([])
})

test('the list has each entry that took pages up, old names before new ones', () => {
  expect(movedEntries(IN_EVENT)).toEqual([
    { before: 'Dashboard', now: 'Overview: Dashboard' },
    {
      before: 'Tickets and products, Capacities, and Questions',
      now: 'Tickets: Products, Shared limits, and Questions',
    },
    { before: 'Promo codes, Affiliates, and Embed', now: 'Promotion: Promo codes, Affiliates, and Embed' },
    { before: 'Attendees and Waiting list', now: 'Guests: All and Waiting list' },
    { before: 'E-mail texts', now: 'Messages: E-mail texts' },
    { before: 'Homepage designer and Ticket designer', now: 'Design: Event page and Ticket' },
    { before: 'Languages, Webhooks, and Event data', now: 'Settings: Languages, Webhooks, and Event data' },
  ])
  expect(movedEntries(OUTSIDE).map(({ now }) => now.split(':')[0])).toEqual([
    'Money',
    'Settings',
    'Connections',
    'Data',
  ])
})

test('a page is told once for all events, and what a device keeps otherwise is nothing', () => {
  const [guests] = IN_EVENT.find(({ id }) => id === 'event-guests')?.tabs ?? []
  expect(guests && placeOf(guests)).toBe('/manage/event/attendees')
  expect(readTold('["/manage/event/attendees"]')).toEqual(['/manage/event/attendees'])
  for (const strange of [null, '', '{', '7', '{"a":1}']) expect(readTold(strange)).toEqual([])
})
