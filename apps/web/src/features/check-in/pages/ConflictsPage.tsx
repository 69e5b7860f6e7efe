import { useQuery } from '@tanstack/react-query'
import type { CheckInConflict } from '@turnout/contract/check-in/conflict.ts'
import type { ScanConflict } from '@turnout/contract/enums.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useState } from 'react'
import { eventQuery } from '../../../api/event.ts'
import { listShown } from '../../../api/list-shown.ts'
import { Failure } from '../../../desk/Failure.tsx'
import { useAct, type FailedAct } from '../../../desk/use-act.ts'
import { formatDate } from '../../../format/format.ts'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { useMay } from '../../../shell/use-may.ts'
import { CONFLICTS_PER_PAGE, conflictsQuery, type ConflictView, settleConflict, useRefreshConflicts } from '../api.ts'
import { CheckInHead } from '../parts/CheckInHead.tsx'
import { PhoneLabel } from '../parts/PhoneLabel.tsx'
import css from './check-in-pages.module.css'

interface Settling {
  /** The last one that could not be saved. */
  readonly failed: FailedAct | null
  /** Settles a conflict, with Undo; or opens one again. */
  settle(conflict: CheckInConflict, isSettled: boolean): Promise<void>
}

const REASONS: Readonly<Record<ScanConflict, () => string>> = {
  ADMITTED_TWICE: m.check_in_conflict_admitted_twice,
  CANCELLED: m.check_in_conflict_cancelled,
  REVOKED: m.check_in_conflict_revoked,
  NOT_ON_LIST: m.check_in_conflict_not_on_list,
  OTHER_DATE: m.check_in_conflict_other_date,
  UNPAID: m.check_in_conflict_unpaid,
  UNKNOWN: m.check_in_conflict_unknown,
  LIST_CLOSED: m.check_in_conflict_list_closed,
}

/** The facts that the server knew better. */
const reasonWords = (reason: ScanConflict): string => REASONS[reason]()

/** Whom a conflict is about. */
const guestWords = ({ attendee }: CheckInConflict): string =>
  attendee === null ? m.check_in_conflict_somebody() : fullName(attendee.first_name, attendee.last_name)

/** Settling needs no question: it changes no admission, and can be taken back. */
function useSettling(eventId: number): Settling {
  const { failed, run } = useAct()
  const refresh = useRefreshConflicts(eventId)
  const settle: Settling['settle'] = (conflict, isSettled) =>
    run(
      `${conflict.id} ${isSettled}`,
      async (key) => {
        await settleConflict({ eventId, conflictId: conflict.id }, isSettled, key)
        await refresh()
        const name = guestWords(conflict)
        if (!isSettled) return void showToast({ message: m.check_in_conflict_undone({ name }) })
        const action = { label: m.check_in_conflict_undo(), onPress: () => settle(conflict, false) }
        showToast({ message: m.check_in_conflict_done({ name }), action })
      },
      m.check_in_conflict_failed(),
    )
  return { failed, settle }
}

/** The guest, the reason, and both admissions with their times and gates. */
const conflictColumns = (zone: string): Column<CheckInConflict>[] => [
  {
    key: 'guest',
    label: m.check_in_conflict_guest(),
    width: '24%',
    render: (conflict) => (
      <TwoLines
        title={guestWords(conflict)}
        detail={[conflict.attendee?.product_title, conflict.attendee?.public_id].filter(Boolean).join(' · ')}
      />
    ),
  },
  {
    key: 'reason',
    label: m.check_in_conflict_why(),
    width: '22%',
    wideOnPhone: true,
    render: ({ reason }) => <StatusBadge tone="orange">{reasonWords(reason)}</StatusBadge>,
  },
  {
    key: 'first',
    label: m.check_in_conflict_first(),
    wideOnPhone: true,
    render: ({ admission, check_in_list }) =>
      admission !== null && (
        <>
          <PhoneLabel>{m.check_in_conflict_first()}</PhoneLabel>
          <Admission at={admission.entered_at} device={admission.device} list={check_in_list.name} zone={zone} />
        </>
      ),
  },
  {
    key: 'scan',
    label: m.check_in_conflict_scan(),
    wideOnPhone: true,
    render: ({ scan, check_in_list }) => (
      <>
        <PhoneLabel>{m.check_in_conflict_scan()}</PhoneLabel>
        <Admission at={scan.occurred_at} device={scan.device} list={check_in_list.name} zone={zone} />
      </>
    ),
  },
]

interface AdmissionProps {
  readonly at: string
  readonly device: string | null
  readonly list: string
  readonly zone: string
}

/** When, and at which gate of which list. */
function Admission({ at, device, list, zone }: AdmissionProps) {
  return (
    <TwoLines
      title={<time dateTime={at}>{formatDate(at, 'second', { locale: documentLocale(), timeZone: zone })}</time>}
      detail={device === null ? list : `${device} · ${list}`}
    />
  )
}

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
      <CheckInHead eventId={eventId} event={event.data} />
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
