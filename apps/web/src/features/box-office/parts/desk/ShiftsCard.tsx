import type { BoxOfficeToday, TillSession } from '@turnout/contract/box-office/desk.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import { RowTitle } from '@turnout/ui/lists/RowTitle.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { listShown } from '../../../../api/list-shown.ts'
import { formatMoney, formatNearDate } from '../../../../format/format.ts'
import { comma } from '../../../../format/in-a-row.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { SHIFTS_PER_PAGE, shiftsAddress, shiftsQuery } from '../../api.ts'
import css from './desk.module.css'

interface ShiftsCardProps {
  readonly event: Event
  readonly today: BoxOfficeToday | undefined
  readonly onOpen: (shift: TillSession) => void
}

/** Closed shifts with their numbers, which have no gap. */
export function ShiftsCard({ event, today, onOpen }: ShiftsCardProps) {
  const [page, setPage] = useState(1)
  const shifts = useQuery(shiftsQuery(event.id, page))
  const rows = shifts.data?.data
  return (
    <Card
      title={m.box_office_desk_shifts()}
      flush
      titleEnd={today !== undefined && today.last_z !== null && <Numbers last={today.last_z} hasGap={today.has_gap} />}
      headEnd={
        rows !== undefined &&
        rows.length > 0 && (
          <LinkButton href={shiftsAddress(event.id)} icon={Download} size="small" download={`shifts-${event.id}.csv`}>
            {m.box_office_desk_csv()}
          </LinkButton>
        )
      }
    >
      <DataTable
        label={m.box_office_desk_shifts()}
        columns={shiftColumns(event, onOpen)}
        rows={rows}
        rowKey={({ id }) => id}
        paging={{ page, perPage: SHIFTS_PER_PAGE, total: shifts.data?.meta.total ?? 0, onPage: setPage }}
        empty={
          <EmptyState ghost="rows" level={2} title={m.box_office_desk_no_shifts()}>
            {m.box_office_desk_no_shifts_text()}
          </EmptyState>
        }
        error={listShown(shifts).error}
        skeletonRows={3}
      />
    </Card>
  )
}

const Numbers = ({ last, hasGap }: { last: number; hasGap: boolean }) =>
  hasGap ? (
    <StatusBadge tone="red">{m.box_office_desk_gap()}</StatusBadge>
  ) : (
    <StatusBadge tone="teal">{m.box_office_desk_no_gap({ last })}</StatusBadge>
  )

function shiftColumns(
  { timezone, currency }: Event,
  onOpen: (shift: TillSession) => void,
): readonly Column<TillSession>[] {
  const locale = documentLocale()
  const money = (amount: number | null) => amount !== null && formatMoney(amount, { locale, currency })
  const sum = (key: 'net_sales' | 'counted', label: string): Column<TillSession> => ({
    key,
    label,
    wideOnPhone: true,
    align: 'end',
    render: (row) => (
      <>
        <span className={css.label}>{label}</span>
        {money(row[key])}
      </>
    ),
  })
  return [
    {
      key: 'z',
      label: m.box_office_desk_z(),
      width: '72px',
      render: (shift) => (
        <RowTitle onPress={() => onOpen(shift)}>{m.box_office_desk_z_number({ number: shift.z_number ?? 0 })}</RowTitle>
      ),
    },
    {
      key: 'till',
      wideOnPhone: true,
      label: m.box_office_desk_till_and_person(),
      render: ({ till, person }) => [till.name, person.name].join(comma()),
    },
    {
      key: 'closed',
      wideOnPhone: true,
      label: m.box_office_desk_closed(),
      render: ({ closed_at: at }) =>
        at !== null && <time dateTime={at}>{formatNearDate(at, 'moment', { locale, timeZone: timezone })}</time>,
    },
    sum('net_sales', m.box_office_desk_net()),
    sum('counted', m.box_office_desk_counted()),
    {
      key: 'difference',
      wideOnPhone: true,
      label: m.box_office_desk_difference(),
      align: 'end',
      render: ({ difference }) => (
        <>
          <span className={css.label}>{m.box_office_desk_difference()}</span>
          <span className={difference === 0 ? undefined : css.apart}>{money(difference)}</span>
        </>
      ),
    },
    { key: 'note', label: m.box_office_desk_note(), wideOnPhone: true, leavesUnder: 820, render: ({ note }) => note },
  ]
}
