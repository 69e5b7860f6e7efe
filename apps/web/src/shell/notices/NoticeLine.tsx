import { noticePath } from '@turnout/contract/notices/notice-path.ts'
import type { Notice, OrderDay } from '@turnout/contract/notices/notice.ts'
import type { Need } from '@turnout/contract/home/home.ts'
import { CANCEL_TICKETS } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { noticeSentence } from '@turnout/messages/notice-words.ts'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { IconTile } from '@turnout/ui/surfaces/IconTile.tsx'
import { Bot, CircleX, Hourglass, MailX, ReceiptText, Scale, Undo2, Unplug, type LucideIcon } from 'lucide-react'
import { Link } from 'react-aria-components/Link'
import { formatDate, formatMoney } from '../../format/format.ts'
import { documentLocale } from '../locale-choice.ts'
import { NEED_ICONS, needWords } from './need-words.ts'
import css from './notices.module.css'
import { closeNotices } from './open-notices.ts'

interface Look {
  readonly icon: LucideIcon
  /** red: failed. orange: needs action. */
  readonly tone: 'red' | 'orange' | 'blue'
}

const LOOKS: Readonly<Record<Notice['kind'], Look>> = {
  'order.created': { icon: ReceiptText, tone: 'blue' },
  'order.refunded': { icon: Undo2, tone: 'blue' },
  'refund.failed': { icon: CircleX, tone: 'red' },
  'payment.disputed': { icon: Scale, tone: 'red' },
  'stock.low': { icon: Hourglass, tone: 'orange' },
  'message.failed': { icon: MailX, tone: 'red' },
  'webhook.switched_off': { icon: Unplug, tone: 'red' },
  'proposal.created': { icon: Bot, tone: 'orange' },
}

interface NoticeLineProps {
  notice: Notice
  zone: string
  onSeen: (id: number) => void
}

/** One notice, as a link to its subject. Following it is seeing it. */
export function NoticeLine({ notice, zone, onSeen }: NoticeLineProps) {
  const { id, event, subject, amount, currency, is_unread: isUnread } = notice
  const locale = documentLocale()
  const money = amount === null || amount === 0 || currency === null ? null : formatMoney(amount, { locale, currency })
  const { icon: Icon, tone } = LOOKS[notice.kind]
  const path = noticePath(event?.id ?? null, subject)
  const follow = () => {
    if (isUnread) onSeen(id)
    closeNotices()
  }
  return (
    <li>
      <Link className={css.line ?? ''} href={path} onPress={follow}>
        <IconTile icon={Icon} tone={tone} />
        <Stack as="span" className={css.words} shrinks breaks>
          <span className={css.what} data-unread={isUnread}>
            {noticeSentence({ ...notice, name: subject.name, amount: money }, locale)}
          </span>
          <Text as="span" size={13} tone="muted">
            {formatDate(notice.at, 'time', { locale, timeZone: zone })}
            {event !== null && ` · ${event.title}`}
          </Text>
        </Stack>
        {isUnread && <span className={css.dot} role="img" aria-label={m.notices_is_unread()} />}
      </Link>
      {notice.kind === 'payment.disputed' && (
        <Link
          className={css.act ?? ''}
          href={`${path}&${CANCEL_TICKETS.name}=${CANCEL_TICKETS.value}`}
          onPress={follow}
        >
          {m.orders_dispute_cancel()}
        </Link>
      )}
    </li>
  )
}

/** What needs the person, in the words of the home page, as a link to where it is put right. */
export function NeedLine({ need }: { need: Need }) {
  const { what, why, href, tone } = needWords(need)
  return (
    <li>
      <Link className={css.line ?? ''} href={href} onPress={closeNotices}>
        <IconTile icon={NEED_ICONS[need.kind]} tone={tone} />
        <Stack as="span" className={css.words} shrinks breaks>
          <Text as="span" weight={650}>
            {what}
          </Text>
          <Text as="span" size={13} tone="muted">
            {why}
          </Text>
        </Stack>
      </Link>
    </li>
  )
}

/** New orders of one day: one quiet line, however many. */
export function OrderDayLine({ day, zone }: { day: OrderDay; zone: string }) {
  const locale = documentLocale()
  const time = (at: string) => formatDate(at, 'time', { locale, timeZone: zone })
  const sum = formatMoney(day.amount, { locale, currency: day.currency })
  return (
    <li className={css.line}>
      <span className={css.quiet}>
        <ReceiptText size={18} strokeWidth={1.75} aria-hidden />
      </span>
      <Stack as="span" className={css.words} shrinks breaks figures>
        <span>{m.notices_order_day({ count: day.orders, sum })}</span>
        <Text as="span" size={13} tone="muted">
          {day.orders > 1
            ? m.notices_order_times({ first: time(day.first_at), last: time(day.last_at) })
            : time(day.last_at)}
        </Text>
      </Stack>
    </li>
  )
}
