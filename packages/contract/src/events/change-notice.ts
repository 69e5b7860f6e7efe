import { z } from 'zod'
import { count, time } from '../answers.ts'
import { body, oneOf } from '../fields.ts'

/** A changed date or place that buyers and guests are told of in a while. */
export const changeNotice = z.object({
  has_new_date: z.boolean(),
  has_new_place: z.boolean(),
  /** Addresses that the mail goes to, each counted once. */
  people: count(),
  changed_at: time(),
  /** It leaves then, or within a minute after. */
  due_at: time(),
  /** Its time has come: within a minute it has left, if the event is on show. */
  is_due: z.boolean(),
  /** False: the event is not on show, and the mail waits until it is. */
  is_on_show: z.boolean(),
})
export type ChangeNotice = z.output<typeof changeNotice>

/** At once, or never: the next change is told against how things stand now. */
export const changeNoticeInput = body({ tell: oneOf(['NOW', 'NEVER']) })
export type ChangeNoticeInput = z.output<typeof changeNoticeInput>
