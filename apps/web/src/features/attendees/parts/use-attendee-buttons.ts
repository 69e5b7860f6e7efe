import type { Attendee } from '@turnout/contract/attendees/attendee.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ApiError } from '../../../api/api-error.ts'
import { useAttendeeActs } from '../api.ts'
import { attendeeName } from '../attendee-words.ts'
import type { Message } from './MessageDrawer.tsx'
import { useDrawerActs } from './use-drawer-acts.ts'
import { useKeys } from './use-keys.ts'

/** What an act asks more about before it is done. */
export type AttendeeQuestion = 'cancel' | 'reissue' | 'change' | 'message'

/** What the buttons of an attendee do, and what came of it. */
export function useAttendeeButtons(attendee: Attendee, eventId: number) {
  const acts = useAttendeeActs(eventId)
  const state = useDrawerActs<AttendeeQuestion>()
  const keyOf = useKeys()
  const { start, tell } = state
  const reactivate = async (key: string) => {
    const { status, email } = await acts.change(attendee.id, { status: 'ACTIVE' }, key)
    const name = attendeeName(attendee)
    return status === 'ACTIVE' ? m.attendees_reactivated({ name, email }) : m.attendees_reactivated_unpaid({ name })
  }
  const message = async (body: Message) => {
    const asked = { attendee_ids: [attendee.id], ...body }
    const { data } = await acts.message(asked, keyOf(asked))
    const refused = data.find(({ code }) => code !== null)
    if (refused?.code) {
      throw new ApiError({ code: refused.code, status: 409, message: refused.message ?? m.attendees_message_failed() })
    }
    tell(m.attendees_message_sent({ email: attendee.email }))
  }
  return {
    ...state,
    reactivate: () => start('reactivate', reactivate, m.attendees_reactivate_failed()),
    resend: () => start('resend', (key) => acts.resend(attendee.id, key), m.attendees_resend_failed()),
    message,
  }
}
