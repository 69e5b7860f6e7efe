import { expect, test } from 'vitest'
import { rulesBody, rulesOf } from './rules-draft.ts'

const SEATING = {
  event_id: 1,
  plan_id: 2,
  plan_version: 1,
  plan_name: 'Rocha Hall',
  newest_version: 1,
  zones: [],
  orphan_rule: 'ADVISE',
  companion_price: 'FREE',
  wheelchair_places_released_at: '2027-12-10T18:00:00.000Z',
  change_until: null,
} as const

test('moments are wall-clock time of the event, and instants again when they are sent', () => {
  const rules = rulesOf({ ...SEATING, zones: [] }, 'Europe/Berlin')
  expect(rules).toMatchObject({ releasedAt: '2027-12-10T19:00', changeUntil: '' })
  expect(rulesBody(rules, 'Europe/Berlin')).toEqual({
    orphan_rule: 'ADVISE',
    companion_price: 'FREE',
    wheelchair_places_released_at: '2027-12-10T18:00:00.000Z',
    change_until: null,
  })
})
