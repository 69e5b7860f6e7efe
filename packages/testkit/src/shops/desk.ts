import { getAttendee, patchAttendee } from '@turnout/contract/attendees/endpoints.ts'
import type { AnswerOf, BodyInput } from '@turnout/contract/client.ts'
import type { TestShop } from './a-shop.ts'
import type { Answered, Calls, Refused } from '../app/calls.ts'
import type { TestApp } from '../app/test-app.ts'

type Patched = Answered<AnswerOf<typeof patchAttendee> & Refused>

/** The acts of a shop's organizer on an attendee. */
export interface Desk {
  patch(attendeeId: number, body: BodyInput<typeof patchAttendee>, through?: Calls): Promise<Patched>
  read(attendeeId: number): Promise<AnswerOf<typeof getAttendee>['data']>
}

export function deskOf(app: TestApp, { eventId, owner }: Pick<TestShop, 'eventId' | 'owner'>): Desk {
  const { token } = owner
  const at = (attendee_id: number) => ({ params: { event_id: eventId, attendee_id } })
  return {
    patch: (id, body, through = app) => through.call(patchAttendee, { ...at(id), body }, { token }),
    read: async (id) => (await app.call(getAttendee, at(id), { token })).body.data,
  }
}
