import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Grid, Text } from '@turnout/ui/layout/parts.tsx'
import { eventQuery } from '../../../api/event.ts'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { ErrorOf } from '../../../shell/RouteError.tsx'
import { checkInListsQuery } from '../api.ts'
import { BigCount } from '../parts/screen/BigCount.tsx'
import { ScreenBar } from '../parts/screen/ScreenBar.tsx'
import { useLiveCounts } from '../parts/use-live-counts.ts'
import { useChosenList } from '../lists/use-chosen-list.ts'
import { useScreen } from '../use-screen.ts'
import css from './check-in-pages.module.css'

/**
 * How many are in, on a wall of the office: one list as large as the screen, or all of them beside
 * each other.
 */
export function CheckInScreenPage() {
  const eventId = useEventId()
  const event = useQuery(eventQuery(eventId))
  const lists = useQuery(checkInListsQuery(eventId))
  const { counts, isLive } = useLiveCounts(eventId)
  const screen = useScreen()
  const chosen = useChosenList()
  const failed = [event, lists].find((query) => query.isError && query.data === undefined)
  if (failed !== undefined) return <ErrorOf error={failed.error} onRetry={() => failed.refetch()} />
  const all = lists.data?.data
  const shown = all?.filter(({ id }) => chosen.id === null || id === chosen.id) ?? []
  return (
    <Grid ref={screen.ref} className={css.screen} ground="canvas" tone="text" data-theme={screen.theme}>
      <PageTitle parts={[m.check_in_lists_title(), event.data?.title]} />
      <ScreenBar
        eventId={eventId}
        title={event.data?.title}
        lists={all ?? []}
        chosen={chosen}
        isLive={isLive}
        screen={screen}
      />
      <Grid as="main" className={css.main} align="center" data-count={shown.length}>
        {all === undefined && <Skeleton width="60vw" height="40vh" />}
        {all?.length === 0 && (
          <Text font="display-s" text="center">
            {m.check_in_live_no_list()}
          </Text>
        )}
        {shown.map((list) => (
          <BigCount key={list.id} list={list} live={counts.get(list.id)} isAlone={shown.length === 1} />
        ))}
      </Grid>
    </Grid>
  )
}
