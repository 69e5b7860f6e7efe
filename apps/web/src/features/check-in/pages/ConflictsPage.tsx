import { useQuery } from '@tanstack/react-query'
import type { CheckInConflict } from '@turnout/contract/check-in/conflict.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useState } from 'react'
import { eventQuery } from '../../../api/event.ts'
import { listShown } from '../../../api/list-shown.ts'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { Failure } from '../../../desk/Failure.tsx'
import { CONFLICTS_PER_PAGE, conflictsQuery, type ConflictView } from '../api.ts'
import { guestWords } from '../lists/conflict-words.ts'
import { CheckInHead } from '../parts/CheckInHead.tsx'
import { conflictColumns } from '../parts/conflict-columns.tsx'
import { useSettling } from '../lists/use-settling.ts'
import css from './check-in-pages.module.css'
import { useMay } from '../../../shell/use-may.ts'

/**
 * Whom phones let in against what the server knows: both times, both gates, and whether it is settled.
 */
export function ConflictsPage() {
  const eventId = useEventId()
  const [view, setView] = useState<ConflictView>('open')
  const [page, setPage] = useState(1)
  const event = useQuery(eventQuery(eventId))
  const conflicts = useQuery(conflictsQuery(eventId, view, page))
  const settling = useSettling(eventId)
  const mayWrite = useMay('check-in:write')
  return (
    <>
      <CheckInHead eventId={eventId} event={event.data} tab="conflicts" />
      <Row className={css.bar} align="end" justify="between" wrap below={16}>
        <Text className={css.intro} tone="muted">
          {m.check_in_conflict_intro()}
        </Text>
        <SegmentedControl
          label={m.check_in_conflict_show()}
          value={view}
          options={[
            { value: 'open', label: m.check_in_conflict_open() },
            { value: 'settled', label: m.check_in_conflict_settled() },
          ]}
          onChange={(chosen) => {
            setView(chosen)
            setPage(1)
          }}
        />
      </Row>
      {settling.failed && <Failure {...settling.failed} />}
      <Card label={m.check_in_conflict_title()} flush>
        <DataTable
          label={m.check_in_conflict_title()}
          columns={conflictColumns(event.data?.timezone ?? 'UTC')}
          rows={event.data && conflicts.data?.data}
          rowKey={({ id }) => id}
          rowActions={
            mayWrite ? (conflict) => <SettleButton conflict={conflict} onSettle={settling.settle} /> : undefined
          }
          paging={{ page, perPage: CONFLICTS_PER_PAGE, total: conflicts.data?.meta.total ?? 0, onPage: setPage }}
          empty={<NoConflicts view={view} />}
          error={listShown(conflicts).error}
          skeletonRows={4}
        />
      </Card>
    </>
  )
}

interface SettleButtonProps {
  readonly conflict: CheckInConflict
  readonly onSettle: (conflict: CheckInConflict, isSettled: boolean) => Promise<void>
}

function SettleButton({ conflict, onSettle }: SettleButtonProps) {
  const name = guestWords(conflict)
  if (conflict.settled_at === null) {
    return (
      <Button
        size="small"
        onPress={() => onSettle(conflict, true)}
        aria-label={m.check_in_conflict_settle_name({ name })}
      >
        {m.check_in_conflict_settle()}
      </Button>
    )
  }
  return (
    <Stack className={css.settled} gap={4} font="small" tone="muted">
      {conflict.settled_by !== null && <span>{m.check_in_conflict_by({ name: conflict.settled_by })}</span>}
      <Button
        size="small"
        variant="quiet"
        onPress={() => onSettle(conflict, false)}
        aria-label={m.check_in_conflict_reopen_name({ name })}
      >
        {m.check_in_conflict_reopen()}
      </Button>
    </Stack>
  )
}

function NoConflicts({ view }: { view: ConflictView }) {
  if (view === 'settled') return <EmptyState ghost="rows" level={2} title={m.check_in_conflict_empty_settled()} />
  return (
    <EmptyState ghost="rows" level={2} title={m.check_in_conflict_empty()}>
      {m.check_in_conflict_empty_text()}
    </EmptyState>
  )
}
