import { mayDo, type Capability } from '../accounts/capabilities.ts'
import { dayOf, instantOf } from '../events/zoned-time.ts'

/*
 * What members are told of, in the organizer area and by mail (docs/domain/notices.md). The database
 * writes notices down; here is who is told of which, and how, unless they chose otherwise.
 */

export const NOTICE_KINDS = [
  'order.created',
  'order.refunded',
  'refund.failed',
  'payment.disputed',
  'stock.low',
  'message.failed',
  'webhook.switched_off',
  'proposal.created',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** What a notice can be about. */
export const NOTICE_SUBJECTS = ['order', 'message', 'product', 'capacity_assignment', 'webhook', 'proposal'] as const
export type NoticeSubject = (typeof NOTICE_SUBJECTS)[number]

/** How a member is told by mail. AS_EVENT: as the settings of each event say. */
export const MAIL_WAYS = ['AS_EVENT', 'EVERY_TIME', 'DAILY', 'NEVER'] as const
export type MailWay = (typeof MAIL_WAYS)[number]

/** Why a message to guests did not reach all of them, or ended before its end. */
const MESSAGE_FAILURES = ['SOME_FAILED', 'ALL_FAILED', 'MISSED', 'NOBODY', 'NOT_ALLOWED', 'STOPPED'] as const

/** Why something failed: a message; or a webhook, whose receiver wants no more calls, or did not answer for days. */
export const NOTICE_FAILURES = [...MESSAGE_FAILURES, 'GONE', 'FAILING'] as const
export type NoticeFailure = (typeof NOTICE_FAILURES)[number]

interface Rule {
  /** Only those who may see its subject, or can do something about it. */
  readonly needs: Capability
  readonly byMail: MailWay
}

const RULES: Readonly<Record<NoticeKind, Rule>> = {
  'order.created': { needs: 'orders:read', byMail: 'AS_EVENT' },
  'order.refunded': { needs: 'orders:read', byMail: 'NEVER' },
  'refund.failed': { needs: 'orders:refund', byMail: 'EVERY_TIME' },
  'payment.disputed': { needs: 'orders:refund', byMail: 'EVERY_TIME' },
  'stock.low': { needs: 'events:read', byMail: 'NEVER' },
  'message.failed': { needs: 'messages:send', byMail: 'EVERY_TIME' },
  'webhook.switched_off': { needs: 'webhooks:write', byMail: 'EVERY_TIME' },
  // Of whom each proposal asks the right to do what it says, besides.
  'proposal.created': { needs: 'events:write', byMail: 'NEVER' },
}

/** A webhook of the whole account is not told to those who set up webhooks of their events alone. */
const ACCOUNT_WEBHOOKS: Capability = 'account:webhooks'

/** Whether a member with these capabilities is told of webhooks that belong to no event. */
export const isToldOfAccountWebhooks = (held: readonly Capability[]): boolean => mayDo(held, ACCOUNT_WEBHOOKS)

/** Those who run events are told of new orders where an event says so. */
const RUNS_EVENTS: Capability = 'orders:write'

/** The kinds that a member with these capabilities is told of. */
export const noticeKindsOf = (held: readonly Capability[]): readonly NoticeKind[] =>
  NOTICE_KINDS.filter((kind) => mayDo(held, RULES[kind].needs))

/** The ways by mail that such a member can choose for a kind. */
export const mailWaysOf = (kind: NoticeKind, held: readonly Capability[]): readonly MailWay[] =>
  MAIL_WAYS.filter((way) => way !== 'AS_EVENT' || (kind === 'order.created' && mayDo(held, RUNS_EVENTS)))

/** What one member chose for one kind. */
export interface NoticeChoice {
  readonly kind: NoticeKind
  readonly in_area: boolean
  readonly by_mail: MailWay
}

/**
 * What holds for a member: their own choices, and for the rest what the product begins with. A way that
 * their role does not have any more is no mail.
 */
export const noticeChoices = (held: readonly Capability[], chosen: readonly NoticeChoice[]): readonly NoticeChoice[] =>
  noticeKindsOf(held).map((kind) => {
    const own = chosen.find((choice) => choice.kind === kind)
    const way = own?.by_mail ?? RULES[kind].byMail
    return { kind, in_area: own?.in_area ?? true, by_mail: mailWaysOf(kind, held).includes(way) ? way : 'NEVER' }
  })

const DAY_MS = 86_400_000
const DIGEST_HOUR = '08:00'
/** Notices of the minute before the hour may be committed after it. */
const DIGEST_PATIENCE_MS = 120_000

/** The latest end of a day of the digest, by the clocks of a zone: what came before it is in the mail of that day. */
export function digestEnd(now: Date, zone: string): Date {
  const known = new Date(now.getTime() - DIGEST_PATIENCE_MS)
  const today = endOn(dayOf(known, zone), zone)
  return today <= known ? today : endOn(dayOf(new Date(today.getTime() - DAY_MS), zone), zone)
}

function endOn(day: string, zone: string): Date {
  const end = instantOf(`${day}T${DIGEST_HOUR}`, zone)
  if (!(end instanceof Date)) throw new Error(`${day} is no day`)
  return end
}
