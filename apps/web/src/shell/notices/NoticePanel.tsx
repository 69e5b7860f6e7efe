import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Needs } from '@turnout/contract/home/home.ts'
import type { Notice, OrderDay } from '@turnout/contract/notices/notice.ts'
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
import { Fragment, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { currentUserQuery } from '../../api/session.ts'
import { groupByDay } from '../../desk/dates/group-by-day.ts'
import { useNow } from '../../desk/use-now.ts'
import { documentLocale } from '../locale-choice.ts'
import { groupNeeds } from './need-words.ts'
import { NeedLine, NoticeLine, OrderDayLine } from './NoticeLine.tsx'
import { needsQuery, noticesQuery, useSeeNotices } from './notices-query.ts'
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

/** What the person has to do, as on the home page, and below it what they are told of, by day, the newest first. */
export function NoticePanel() {
  useCloseOnLeaving()
  const asked = useInfiniteQuery(noticesQuery)
  const { data: needs } = useQuery(needsQuery)
  const see = useSeeNotices()
  const seeAll = () => see.all().catch(() => showToast({ message: m.notices_see_failed() }))
  const notices = asked.data?.pages.flatMap(({ data }) => data)
  const days = asked.data?.pages.flatMap(({ order_days }) => order_days) ?? []
  return (
    <Drawer
      open
      onClose={closeNotices}
      title={m.notices_title()}
      width={460}
      headEnd={
        notices?.some(({ is_unread }) => is_unread) === true && (
          <Button size="small" onPress={() => void seeAll()}>
            {m.notices_see_all()}
          </Button>
        )
      }
      footer={<TextLink href={paths.noticeSettings()}>{m.notices_mail_settings()}</TextLink>}
    >
      {needs !== undefined && needs.total > 0 && <ToDo needs={needs} />}
      <Shown
        notices={notices}
        days={days}
        isCalm={needs?.total === 0}
        asked={asked}
        onSeen={(id) => void see.one(id).catch(() => undefined)}
      />
    </Drawer>
  )
}

/** Of each kind the first; the home page has those like it. */
function ToDo({ needs }: { needs: Needs }) {
  return (
    <section className={css.day}>
      <Text as="h3" className={css.date} font="smallest" tone="muted">
        {m.home_needs()}
      </Text>
      <Stack as="ul" className={css.list} gap={2}>
        {groupNeeds(needs.items).map(([first, ...others]) => (
          <Fragment key={first?.key}>
            {first && <NeedLine need={first} />}
            {others.length > 0 && (
              <li className={css.more}>
                <TextLink href={paths.events()}>{m.home_needs_like_it({ count: others.length })}</TextLink>
              </li>
            )}
          </Fragment>
        ))}
      </Stack>
    </section>
  )
}

interface ShownProps {
  notices: readonly Notice[] | undefined
  days: readonly OrderDay[]
  /** Nothing is to be done. */
  isCalm: boolean
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

interface News {
  readonly at: string
  readonly notice?: Notice
  readonly orders?: OrderDay
}

/** Notices and the orders of each day, the newest first. */
const newsOf = (notices: readonly Notice[], days: readonly OrderDay[]): readonly News[] =>
  [
    ...notices.map((notice) => ({ at: notice.at, notice })),
    ...days.map((orders) => ({ at: orders.last_at, orders })),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))

function Shown({ notices, days, isCalm, asked, onSeen }: ShownProps) {
  const { data: user } = useQuery(currentUserQuery)
  const now = useNow()
  if (notices === undefined)
    return asked.error === null ? <Loading /> : <LoadError message={asked.error.message} onRetry={asked.refetch} />
  if (notices.length + days.length === 0)
    return (
      isCalm && (
        <EmptyState ghost="rows" title={m.notices_empty()}>
          {m.notices_empty_text()}
        </EmptyState>
      )
    )
  const where = { locale: documentLocale(), timeZone: user?.timezone ?? 'UTC' }
  return (
    <>
      {groupByDay(newsOf(notices, days), { ...where, now }).map((day) => (
        <section key={day.key} className={css.day}>
          <Text as="h3" className={css.date} font="smallest" tone="muted">
            {day.title}
          </Text>
          <Stack as="ul" className={css.list} gap={2}>
            {day.entries.map(({ notice, orders }) =>
              notice ? (
                <NoticeLine key={notice.id} notice={notice} zone={where.timeZone} onSeen={onSeen} />
              ) : (
                orders && <OrderDayLine key={orders.currency} day={orders} zone={where.timeZone} />
              ),
            )}
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
