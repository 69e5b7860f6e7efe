import { anEvent } from '@turnout/testkit/shops/offer-factory.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { scopeInEvent, type EventScope } from './access.ts'

const shop = testApp()

const THING = 7
let eventId: number
let owner: Caller

/** One thing exists, in the event of these tests. */
const { ofCaller, found } = scopeInEvent('thing', async (_reader, event, id) => event === eventId && id === THING)

beforeAll(async () => {
  const place = await anEvent(shop)
  eventId = place.eventId
  owner = { accountId: place.owner.accountId, scope: 'all' } as Caller
})

test('what exists in an event of the caller is proven with its event', async () => {
  expect(await ofCaller(shop.database, owner, { event_id: eventId, thing_id: THING })).toMatchObject({
    id: THING,
    event: { eventId, accountId: owner.accountId },
  })
})

test.each([
  ['a thing that is not there', () => ({ caller: owner, ids: { event_id: eventId, thing_id: THING + 1 } })],
  ['a thing of another event', () => ({ caller: owner, ids: { event_id: eventId + 1000, thing_id: THING } })],
  [
    'a thing of another account',
    () => ({ caller: { ...owner, accountId: owner.accountId + 1000 }, ids: { event_id: eventId, thing_id: THING } }),
  ],
  [
    'a thing outside the part that the caller works in',
    () => ({
      caller: { ...owner, scope: { organizerIds: [], eventIds: [eventId + 1] } },
      ids: { event_id: eventId, thing_id: THING },
    }),
  ],
])('%s is not found', async (_case, asked) => {
  const { caller, ids } = asked()
  await expect(ofCaller(shop.database, caller, ids)).rejects.toMatchObject({ code: 'not_found' })
})

test('of a bulk act, what was found among those of the event is proven, and nothing else', () => {
  const event = { eventId } as EventScope
  expect(found(event, { known: new Set([THING]) }, THING)).toMatchObject({ id: THING, event })
  expect(() => found(event, { known: new Set() }, THING)).toThrow(expect.objectContaining({ code: 'not_found' }))
})
