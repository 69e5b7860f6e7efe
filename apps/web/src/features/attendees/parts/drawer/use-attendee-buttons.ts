import type { Attendee } from '@turnout/contract/attendees/attendee.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ApiError } from '../../../../api/api-error.ts'
import { randomId } from '../../../../api/random-id.ts'
import { useAttendeeActs } from '../../api.ts'
import { attendeeName } from '../../attendee-words.ts'
import type { Message } from '../MessageDrawer.tsx'
import { useDrawerActs } from '../../../../desk/use-drawer-acts.ts'
import { useKeys } from '../../../../desk/use-keys.ts'

/** The acts that ask for more before they run. */
export type AttendeeQuestion = 'cancel' | 'reissue' | 'change' | 'message'

/** The acts of an attendee's buttons and their results. */
export function useAttendeeButtons(attendee: Attendee, eventId: number) {
  const acts = useAttendeeActs(eventId)
  const state = useDrawerActs<AttendeeQuestion>()
  const keyOf = useKeys()
  const { start, tell } = state
  const reactivate = async (key: string) => {
    const { status, email } = await acts.change(attendee.id, { status: 'ACTIVE' }, { idempotencyKey: key })
    const name = attendeeName(attendee)
    return status === 'ACTIVE' ? m.attendees_reactivated({ name, email }) : m.attendees_reactivated_unpaid({ name })
  }
  const write = async (body: Message, key: string) => {
    const { data } = await acts.message({ attendee_ids: [attendee.id], ...body }, key)
    const refused = data.find(({ code }) => code !== null)
    if (refused?.code) {
      throw new ApiError({ code: refused.code, status: 409, message: refused.message ?? m.attendees_message_failed() })
    }
  }
  const message = async (body: Message) => {
    await write(body, keyOf(body))
    tell(m.attendees_message_sent({ email: attendee.email }))
  }
  return {
    ...state,
    reactivate: () => start('reactivate', reactivate, m.attendees_reactivate_failed()),
    resend: () => start('resend', (key) => acts.resend(attendee.id, key), m.attendees_resend_failed()),
    message,
    /** To the sender alone, every time anew. */
    testMessage: (body: Message) => write(body, randomId()),
  }
}
