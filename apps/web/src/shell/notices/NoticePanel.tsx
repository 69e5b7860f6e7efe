import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { noticePath } from '@turnout/contract/notices/notice-path.ts'
import type { Notice } from '@turnout/contract/notices/notice.ts'
import { paths, CANCEL_TICKETS } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { noticeSentence } from '@turnout/messages/notice-words.ts'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Grid, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Drawer } from '@turnout/ui/overlays/Drawer.tsx'
import { IconTile } from '@turnout/ui/surfaces/IconTile.tsx'
import { Bot, CircleX, Hourglass, MailX, ReceiptText, Scale, Undo2, Unplug, type LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-aria-components/Link'
import { useLocation } from 'react-router'
import { currentUserQuery } from '../../api/session.ts'
import { groupByDay } from '../../desk/dates/group-by-day.ts'
import { useNow } from '../../desk/use-now.ts'
import { formatDate, formatMoney } from '../../format/format.ts'
import { documentLocale } from '../locale-choice.ts'
import { noticesQuery, unreadQuery, useSeeNotices } from './notices-query.ts'
import css from './notices.module.css'
import { closeNotices } from './open-notices.ts'

/** Going to another page closes the panel. */
function useCloseOnLeaving(): void {
  const { key } = useLocation()
  const first = useRef(key)
  useEffect(() => {
    if (key !== first.current) closeNotices()
  }, [key])
}

/** What the person is told of, by day, the newest first; each leads to its page. */
export function NoticePanel() {
  useCloseOnLeaving()
  const asked = useInfiniteQuery(noticesQuery)
  const { data: unread = 0 } = useQuery(unreadQuery)
  const see = useSeeNotices()
  const seeAll = () => see.all().catch(() => showToast({ message: m.notices_see_failed() }))
  const notices = asked.data?.pages.flatMap(({ data }) => data)
  return (
    <Drawer
      open
      onClose={closeNotices}
      title={m.notices_title()}
      width={460}
      headEnd={
        unread > 0 && (
          <Button size="small" onPress={() => void seeAll()}>
            {m.notices_see_all()}
          </Button>
        )
      }
      footer={<TextLink href={paths.noticeSettings()}>{m.notices_mail_settings()}</TextLink>}
    >
      <Shown notices={notices} asked={asked} onSeen={(id) => void see.one(id).catch(() => undefined)} />
    </Drawer>
  )
}

interface ShownProps {
  notices: readonly Notice[] | undefined
  asked: {
    readonly error: Error | null
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError: boolean
    readonly refetch: () => unknown
    readonly fetchNextPage: () => unknown
  }
  onSeen: (id: number) => void
}

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
function NoticeLine({ notice, zone, onSeen }: NoticeLineProps) {
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

function Shown({ notices, asked, onSeen }: ShownProps) {
  const { data: user } = useQuery(currentUserQuery)
  const now = useNow()
  if (notices === undefined)
    return asked.error === null ? <Loading /> : <LoadError message={asked.error.message} onRetry={asked.refetch} />
  if (notices.length === 0)
    return (
      <EmptyState ghost="rows" title={m.notices_empty()}>
        {m.notices_empty_text()}
      </EmptyState>
    )
  const where = { locale: documentLocale(), timeZone: user?.timezone ?? 'UTC' }
  return (
    <>
      {groupByDay(notices, { ...where, now }).map((day) => (
        <section key={day.key} className={css.day}>
          <Text as="h3" className={css.date} font="smallest" tone="muted">
            {day.title}
          </Text>
          <Stack as="ul" className={css.list} gap={2}>
            {day.entries.map((notice) => (
              <NoticeLine key={notice.id} notice={notice} zone={where.timeZone} onSeen={onSeen} />
            ))}
          </Stack>
        </section>
      ))}
      {asked.isFetchNextPageError && <LoadError message={m.notices_older_failed()} onRetry={asked.fetchNextPage} />}
      {asked.hasNextPage && !asked.isFetchNextPageError && (
        <Button size="small" busy={asked.isFetchingNextPage} onPress={() => asked.fetchNextPage()}>
          {m.notices_older()}
        </Button>
      )}
    </>
  )
}

const LINES = [0, 1, 2, 3, 4]

const Loading = () => (
  <Stack className={css.list} gap={2} aria-busy aria-label={m.notices_loading()} role="status">
    {LINES.map((line) => (
      <Grid key={line} className={css.ghost} gap={12} align="center" radius="control">
        <Skeleton width="36px" height="36px" />
        <Skeleton height="36px" />
      </Grid>
    ))}
  </Stack>
)
