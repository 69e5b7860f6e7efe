import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Notice } from '@turnout/contract/notices/notice.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Grid, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Drawer } from '@turnout/ui/overlays/Drawer.tsx'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { noticesQuery, unreadQuery, useSeeNotices } from './notices-query.ts'
import { currentUserQuery } from '../../api/session.ts'
import { groupByDay } from '../../desk/dates/group-by-day.ts'
import { useNow } from '../../desk/use-now.ts'
import { documentLocale } from '../locale-choice.ts'
import { closeNotices } from './open-notices.ts'
import { NoticeLine } from './NoticeLine.tsx'
import css from './notices.module.css'

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
