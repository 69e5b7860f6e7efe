import { MAIL_WAYS, NOTICE_FAILURES, NOTICE_KINDS, NOTICE_SUBJECTS } from '@turnout/domain/notices/notices.ts'
import { z } from 'zod'
import { PROPOSAL_KINDS } from '../agents/proposal-enums.ts'
import { amount, count, idAnswer, time } from '../answers.ts'
import { body, flag, int, line, list, oneOf, optional, withDefault } from '../fields.ts'
import { UNREAD_MAX } from './unread.ts'

/** One thing that happened. The client has the words of each kind; names are data. */
const notice = z.object({
  id: idAnswer(),
  kind: z.enum(NOTICE_KINDS),
  at: time(),
  is_unread: z.boolean(),
  /** null: it is about the account itself. */
  event: z.object({ id: idAnswer(), title: z.string(), timezone: z.string() }).nullable(),
  /**
   * Its subject: an order and its buyer, a message and its subject, a ticket, a capacity, a webhook and the host
   * that it calls, a proposal and the API token that made it.
   */
  subject: z.object({ id: idAnswer(), name: z.string(), type: z.enum(NOTICE_SUBJECTS) }),
  /** Of an order. */
  reference: z.string().nullable(),
  /** Of an order, a refund or a dispute, in the currency of the event. */
  amount: amount().nullable(),
  currency: z.string().nullable(),
  /** Places of a ticket or capacity; none left: sold out. */
  left: count().nullable(),
  /** People a message did not reach. */
  failed: count().nullable(),
  /** Why a message ended so, or a webhook was switched off. */
  failure: z.enum(NOTICE_FAILURES).nullable(),
  /** What an agent proposes. */
  proposal: z.enum(PROPOSAL_KINDS).nullable(),
})
export type Notice = z.output<typeof notice>

const PER_PAGE = { default: 20, max: 100 } as const
const CURSOR_MAX = 20

export const noticesQuery = body({
  /** Only those that the member has not seen. */
  unread: withDefault(flag(), false),
  /** `meta.next_cursor` of the page before. */
  cursor: optional(line(1, CURSOR_MAX)),
  per_page: withDefault(int(1, PER_PAGE.max), PER_PAGE.default),
  /** EACH: an order is a notice like others. BY_DAY: orders are in `order_days` alone. */
  orders: withDefault(oneOf(['EACH', 'BY_DAY']), 'EACH'),
})
export type NoticesQuery = z.output<typeof noticesQuery>

/** New orders of one day on the member's calendar, in one currency. */
const orderDay = z.object({
  /** `YYYY-MM-DD` */
  date: z.string(),
  currency: z.string(),
  orders: count(),
  amount: amount(),
  /** When the first and the last order of the day came. */
  first_at: time(),
  last_at: time(),
})
export type OrderDay = z.output<typeof orderDay>

export const noticesPage = z.object({
  data: z.array(notice),
  /** Of the last seven days, the newest first; only with `orders=BY_DAY`, and on the first page. */
  order_days: z.array(orderDay),
  meta: z.object({
    per_page: z.number(),
    /** null: nothing is older. */
    next_cursor: z.string().nullable(),
  }),
})
export type NoticesPage = z.output<typeof noticesPage>

/** Counted as far as one more than a badge shows. */
export const unreadNotices = z.object({ unread: count().max(UNREAD_MAX) })

export const noticePreferences = z.object({
  /** One for each kind that the member is told of. */
  kinds: z.array(z.object({ kind: z.enum(NOTICE_KINDS), in_area: z.boolean(), by_mail: z.enum(MAIL_WAYS) })),
})

export const noticePreferencesInput = body({
  /** Kinds that are not named stay as they are. */
  kinds: list(
    body({
      kind: oneOf(NOTICE_KINDS),
      in_area: flag(),
      /** AS_EVENT, as each event's `notify_organizer_of_new_orders` says: of new orders alone. */
      by_mail: oneOf(MAIL_WAYS),
    }),
    0,
    NOTICE_KINDS.length,
  ),
})
export type NoticePreferencesInput = z.output<typeof noticePreferencesInput>
