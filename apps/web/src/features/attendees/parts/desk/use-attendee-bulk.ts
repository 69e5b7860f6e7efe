import type { AttendeeRow } from '@turnout/contract/attendees/attendee.ts'
import type { BulkAttendeeAction } from '@turnout/contract/attendees/desk-enums.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useAttendeeActs } from '../../api.ts'
import type { AttendeesAsked } from '../../attendee-address.ts'
import { useBulkAct } from '../../../../desk/use-bulk-act.ts'
import type { Selection } from '../../../../desk/use-selection.ts'

type AttendeeSelection = Selection<AttendeeRow, AttendeesAsked>

const DONE: Readonly<Record<BulkAttendeeAction, (values: { count: number }) => string>> = {
  resend_ticket: m.attendees_bulk_resent,
  cancel: m.attendees_bulk_cancelled,
}

/** Whether an act can be done to somebody, as far as their row tells; the server judges again. */
const FITS: Readonly<Record<BulkAttendeeAction, (row: AttendeeRow) => boolean>> = {
  resend_ticket: ({ status }) => status === 'ACTIVE',
  cancel: ({ status }) => status !== 'CANCELLED',
}

/** "12 tickets cancelled". */
export const doneWords = (action: BulkAttendeeAction, count: number): string => DONE[action]({ count })

export type AttendeeBulk = ReturnType<typeof useAttendeeBulk>

/** One act for all attendees that are ticked. */
export function useAttendeeBulk(eventId: number, selection: AttendeeSelection) {
  const acts = useAttendeeActs(eventId)
  return useBulkAct<AttendeeRow, AttendeesAsked, BulkAttendeeAction, null>({
    selection,
    doneWords,
    fits: (action, row) => FITS[action](row),
    idsField: 'attendee_ids',
    act: async (asked, { action, key }) => {
      const { data, meta } = await acts.changeMany({ ...asked, action }, key)
      return { data: data.map(({ attendee_id: id, code, message }) => ({ id, code, message })), meta }
    },
  })
}
