import type { UseQueryResult } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import type { CheckInFigures } from '@turnout/contract/reports/check-in-figures.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { MonitorUp, ScanLine } from 'lucide-react'
import { paths } from '@turnout/contract/paths.ts'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { listShown } from '../../../api/list-shown.ts'
import { useLiveCounts, type LiveCounts } from '../../check-in/parts/use-live-counts.ts'
import css from './reports.module.css'
import { CardOutline } from './FiguresOutline.tsx'

/** On the day: how many are in, how fast they come, and each list. */
export function DoorCard({ asked, event }: { asked: UseQueryResult<CheckInFigures>; event: Event }) {
  const { answer: figures, error } = listShown(asked)
  return (
    <Card title={m.reports_door()} flush={figures === undefined}>
      {figures ? (
        <DoorFigures figures={figures} eventId={event.id} />
      ) : error ? (
        <LoadError {...error} />
      ) : (
        <CardOutline />
      )}
    </Card>
  )
}

function DoorFigures({ figures, eventId }: { figures: CheckInFigures; eventId: number }) {
  const { counts } = useLiveCounts(eventId)
  const lists = figures.lists.map((list) => ({ ...list, ...counts.get(list.id) }))
  const whole = wholeDoor(figures, counts)
  const { inside, total } = whole
  const { unsettled } = figures.conflicts
  return (
    <Row className={css.door} align="end" wrap figures>
      <Stack className={css.count} gap={8}>
        <Text font="display-s" tight>
          {m.reports_door_in({ inside, total })}
        </Text>
        <ProgressBar label={m.reports_door_in({ inside, total })} value={inside} max={Math.max(1, total)} tone="teal" />
        <Text tone="muted">
          {lists.length === 0 ? m.reports_door_no_list() : m.reports_door_rate({ count: whole.recently })}
        </Text>
        {unsettled > 0 && (
          <p>
            {m.check_in_conflict_some({ count: unsettled })}{' '}
            <TextLink href={paths.checkInConflicts(eventId)}>{m.check_in_conflict_look()}</TextLink>
          </p>
        )}
      </Stack>
      {lists.length > 1 && (
        <Stack as="dl" className={css.lists} gap={4}>
          {lists.map((list) => (
            <div key={list.id}>
              <dt>{list.name}</dt>
              <dd>{m.reports_door_in({ inside: list.checked_in_attendees, total: list.total_attendees })}</dd>
            </div>
          ))}
        </Stack>
      )}
      <Row gap={8} wrap>
        <LinkButton href={paths.checkInLists(eventId)} icon={ScanLine}>
          {m.reports_door_open()}
        </LinkButton>
        {lists.length > 0 && (
          <LinkButton href={paths.checkInScreen(eventId)} icon={MonitorUp}>
            {m.check_in_live_screen()}
          </LinkButton>
        )}
      </Row>
    </Row>
  )
}

/**
 * The whole event. The figure is live where one list covers the event. A guest of two lists is told
 * apart by the figures alone, which follow in seconds.
 */
function wholeDoor(figures: CheckInFigures, counts: LiveCounts['counts']) {
  const [only] = figures.lists.length === 1 ? figures.lists : []
  const live = only && counts.get(only.id)
  // A list of some tickets is not the event.
  if (live === undefined || live.total_attendees !== figures.total_attendees) {
    const { total_attendees: total, total_checked_in_attendees: inside, checked_in_last_10_minutes: recently } = figures
    return { total, inside, recently }
  }
  return {
    total: live.total_attendees,
    inside: live.checked_in_attendees,
    recently: live.recently_checked_in_attendees,
  }
}
