import { expect, test } from 'vitest'
import { blankTier, freshDraft } from './welcome-draft.ts'
import { endOf, eventBody, organizerBody, productBody } from './welcome-requests.ts'

const host = { name: 'Harbour Hall', email: 'ada@example.com', currency: 'EUR', timezone: 'Europe/Lisbon' }

test('an event ends three hours after its start, also over the change to winter time', () => {
  expect(endOf('2027-06-12T19:30', 'Europe/Lisbon')).toBe('2027-06-12T21:30:00.000Z')
  expect(endOf('2027-10-31T00:30', 'Europe/Lisbon')).toBe('2027-10-31T02:30:00.000Z')
  expect(endOf('', 'Europe/Lisbon')).toBeNull()
})

test('an online event says no place, even if one was typed before', () => {
  const event = { title: 'Talk', start_date: '2027-06-12T19:30', online: 'online', venue: 'Harbour Hall' } as const
  expect(eventBody(event, host, 3).location_details).toBeNull()
  expect(eventBody({ ...event, online: 'place' }, host, 3).location_details).toEqual({ venue_name: 'Harbour Hall' })
})

test('amounts are taken with a comma, and only tiers have labels', () => {
  const ticket = { type: 'PAID', price: '26,50', quantity: 80, tiers: [blankTier(1)] } as const
  expect(productBody(ticket, 'Admission', 7).prices).toEqual([{ price: '26.50', initial_quantity_available: 80 }])
  const tiers = [{ key: 1, label: 'Early', price: '20', quantity: null, until: '2027-05-01T23:59' }]
  expect(productBody({ ...ticket, type: 'TIERED', tiers }, 'Admission', 7).prices).toEqual([
    { label: 'Early', price: '20', initial_quantity_available: null, sale_end_date: '' },
  ])
})

test('several prices follow one another, each until its date and the last until the sale ends', () => {
  const tiers = [
    { ...blankTier(1), label: 'Early', price: '20', until: '2027-05-01T23:59' },
    { ...blankTier(2), label: 'Door', price: '25', until: '2027-06-01T23:59' },
  ]
  expect(productBody({ type: 'TIERED', price: '', quantity: null, tiers }, 'Admission', 7)).toMatchObject({
    tier_order: 'ONE_AFTER_THE_OTHER',
    prices: [{ sale_end_date: '2027-05-01T23:59' }, { sale_end_date: '' }],
  })
})

test('changing a host keeps what the form does not show', () => {
  const before = { description: 'Since 1998', website: null, address: 'Pier 4' }
  expect(organizerBody(host, before)).toEqual({ ...host, ...before })
})

test('whoever has an organizer already begins with the event', () => {
  const account = { name: 'Ada', currency_code: 'EUR', timezone: 'Europe/Lisbon' }
  expect(freshDraft({ account, email: 'ada@example.com', organizer: undefined }).step).toBe(1)
  const organizer = {
    ...host,
    id: 9,
    slug: 'h',
    phone: null,
    status: 'LIVE' as const,
    description: null,
    website: null,
    address: null,
    events_count: 0,
    created_at: '',
  }
  expect(freshDraft({ account, email: 'ada@example.com', organizer })).toMatchObject({ step: 2, organizerId: 9 })
})
