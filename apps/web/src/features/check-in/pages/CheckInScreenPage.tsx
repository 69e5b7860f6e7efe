import { useQuery } from '@tanstack/react-query'
import type { CheckInList } from '@turnout/contract/check-in/check-in-list.ts'
import type { ListCounts } from '@turnout/contract/check-in/live.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Grid, Text, Row, Stack } from '@turnout/ui/layout/parts.tsx'
import { useId } from 'react'
import { eventQuery } from '../../../api/event.ts'
import { regional } from '../../../format/format.ts'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { ErrorOf } from '../../../shell/RouteError.tsx'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { checkInListsQuery } from '../api.ts'
import { useChosenList } from '../lists/use-chosen-list.ts'
import { ScreenBar } from '../parts/screen/ScreenBar.tsx'
import screenCss from '../parts/screen/screen.module.css'
import { useLiveCounts } from '../parts/use-live-counts.ts'
import { useScreen } from '../use-screen.ts'
import css from './check-in-pages.module.css'

interface BigCountProps {
  readonly list: CheckInList
  readonly live: ListCounts | undefined
  /** Fills the screen. */
  readonly isAlone: boolean
}

/** One list, to be read across a room. */
function BigCount({ list, live, isAlone }: BigCountProps) {
  const id = useId()
  const format = new Intl.NumberFormat(regional(documentLocale()))
  const { checked_in_attendees: inside, total_attendees: total } = live ?? list
  return (
    <Stack
      as="section"
      className={screenCss.count}
      shrinks
      text="center"
      figures
      data-alone={isAlone}
      aria-labelledby={id}
    >
      <Text as="h2" id={id} className={screenCss.name} tight breaks>
        {list.name}
      </Text>
      <Stack as="p" className={screenCss.inside}>
        <b>{format.format(inside)}</b> <span>{m.check_in_live_of_in({ total: format.format(total) })}</span>
      </Stack>
      <div className={screenCss.bigCountBar}>
        <ProgressBar
          label={m.check_in_lists_inside({ inside, total })}
          value={inside}
          max={Math.max(1, total)}
          tone="teal"
        />
      </div>
      {live !== undefined && (
        <Text className={screenCss.rate} tone="muted">
          {m.check_in_live_recent({ count: live.recently_checked_in_attendees })}
        </Text>
      )}
      {isAlone && live !== undefined && live.gates.length > 1 && <Gates live={live} />}
    </Stack>
  )
}

/** Gates that fit under the number. */
const GATES_SHOWN = 6

function Gates({ live }: { live: ListCounts }) {
  return (
    <Row as="dl" className={screenCss.gates} justify="center" wrap aria-label={m.check_in_live_gates()}>
      {live.gates.slice(0, GATES_SHOWN).map((gate) => (
        <div key={gate.device ?? ''}>
          <dt>{gate.device ?? m.check_in_live_no_name()}</dt>
          <dd>{gate.admitted}</dd>
        </div>
      ))}
    </Row>
  )
}

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
