import { noticePath } from '@turnout/contract/notices/notice-path.ts'
import { paths } from '@turnout/contract/paths.ts'
import { fullName, unlinked } from '@turnout/domain/accounts/names.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import type { NoticeKind } from '@turnout/domain/notices/notices.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale, type Locale } from '@turnout/messages/locale.ts'
import { noticeSentence } from '@turnout/messages/notice-words.ts'
import { moneyText, recentText, stampText } from '../../platform/format/format.ts'
import type { LabelledRow } from '../../platform/mail/frame/blocks.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import type { Mail } from '../../platform/mail/store.ts'
import type { AccountMail } from '../accounts/mails/queue-account-mail.ts'
import type { RunnerRow } from '../users/queries-runners.ts'
import { settingsLink } from './make-settings-link.ts'
import type { NoticeRow } from './queries.ts'
import type { DigestMember, MailedNoticeRow } from './queries-told.ts'

/** What happened, in a sentence that no mail program finds an address in. */
function sentenceOf(row: NoticeRow, locale: Locale): string {
  const { kind, failed, failure, amount_minor: minor, currency } = row
  const amount =
    minor === null || minor === 0 || currency === null
      ? null
      : moneyText(majorFromMinor(minor, currency), currency, locale)
  const { proposal, places_left: left } = row
  // The host of a webhook is an address, and one that the team gave itself.
  const name = row.subject === 'webhook' ? row.subject_name : unlinked(row.subject_name)
  const told = { kind, failed, failure, proposal, left, name, amount }
  return noticeSentence(told, locale)
}

/** Where it happened; null: it is of the account. */
const placeOf = ({ event_title: title }: NoticeRow): string | null => (title === null ? null : unlinked(title))

type Next = (inputs: { event: string }, options: { locale: Locale }) => string

const NEXT: Readonly<Record<NoticeKind, Next>> = {
  'order.created': m.notices_next_order,
  'order.refunded': m.notices_next_refund,
  'refund.failed': m.notices_next_refund_failed,
  'payment.disputed': m.notices_next_dispute,
  'stock.low': m.notices_next_low,
  'message.failed': m.notices_next_message,
  'webhook.switched_off': m.notices_next_webhook,
  'proposal.created': m.notices_next_proposal,
}

/** Tells one member of one thing, and what they can do. */
export function noticeMail(row: MailedNoticeRow, member: RunnerRow, publicUrl: string): AccountMail {
  const locale = pickLocale({ saved: member.locale })
  const event = placeOf(row)
  const subject = sentenceOf(row, locale)
  const reference: LabelledRow[] = row.reference === null ? [] : [[m.notices_mail_order({}, { locale }), row.reference]]
  return {
    kind: `notice_${row.kind.replace('.', '_')}`,
    ...envelope(member),
    senderName: row.sender_name,
    accountId: row.account_id,
    ...(row.event_id !== null && { eventId: row.event_id }),
    about: { entity: 'notice', id: row.id },
    cause: `notice ${row.id} ${member.user_id}`,
    subject,
    ...renderMail({
      locale,
      heading: subject,
      paragraphs: [NEXT[row.kind]({ event: event ?? '' }, { locale })],
      rows: [...(event === null ? [] : [[m.notices_mail_event({}, { locale }), event] as const]), ...reference],
      button: {
        label: m.notices_mail_open({}, { locale }),
        url: publicUrl + noticePath(row.event_id, { id: row.subject_id, type: row.subject }),
      },
      links: [settingsLink(publicUrl, locale)],
      footer: m.notices_mail_footer({}, { locale }),
    }),
  }
}

export interface Digest {
  readonly accountId: number
  readonly rows: readonly NoticeRow[]
  /** Of the day, more than are shown. */
  readonly total: number
  readonly until: Date
}

/** What happened in a day, in one mail. */
export function digestMail(member: DigestMember, { accountId, rows, total, until }: Digest, publicUrl: string): Mail {
  const locale = pickLocale({ saved: member.locale })
  const { zone } = member
  const account = unlinked(member.account_name)
  const subject = m.notices_digest_subject({ count: total, account }, { locale })
  const more = total - rows.length
  return {
    kind: 'notice_digest',
    ...envelope(member),
    accountId,
    cause: `notices ${accountId} ${member.user_id} ${until.toISOString()}`,
    subject,
    ...renderMail({
      locale,
      heading: subject,
      paragraphs: [
        m.notices_digest_text({ moment: stampText(until, zone, locale) }, { locale }),
        ...(more > 0 ? [m.notices_digest_more({ count: more }, { locale })] : []),
      ],
      rows: rows.map((row) => [
        // The day stays in one piece beside a sentence that wraps.
        recentText(row.at, zone, locale).replaceAll(/ (?=.* )/gu, '\u00A0'),
        [sentenceOf(row, locale), placeOf(row) ?? []].flat().join(' · '),
      ]),
      button: { label: m.notices_digest_open({}, { locale }), url: publicUrl + paths.events() },
      links: [settingsLink(publicUrl, locale)],
      footer: m.notices_mail_footer({}, { locale }),
    }),
  }
}

const envelope = ({ email, first_name, last_name }: RunnerRow) => ({
  recipient: email,
  recipientName: unlinked(fullName(first_name, last_name)),
})
