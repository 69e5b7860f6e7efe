import type { Till } from '@turnout/contract/box-office/till.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import type { LoadErrorProps } from '@turnout/ui/feedback/LoadError.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { RowMenu } from '@turnout/ui/overlays/Menu.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Link, Pencil, Plus, QrCode, RefreshCw, Trash2 } from 'lucide-react'
import { formatDate, formatMoney } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { useMay } from '../../../../shell/use-may.ts'
import { copyTillLink, tillAddress } from './till-address.ts'
import { silentMinutes, tillBadge } from './till-state.ts'
import css from './desk.module.css'

type TillAct = 'edit' | 'tablet' | 'rotate' | 'delete'

interface TillsCardProps {
  readonly event: Event
  /** Undefined while loading. */
  readonly tills: readonly Till[] | undefined
  readonly now: Date
  /** When the figures were asked for last; null: not yet. */
  readonly asked: number | null
  readonly error: LoadErrorProps | null
  readonly onFirst: () => void
  readonly onAct: (act: TillAct, till: Till) => void
}

/** Each till as it is now: who sells, and what its drawer holds. */
export function TillsCard({ event, tills, now, asked, error, onFirst, onAct }: TillsCardProps) {
  const zone = { locale: documentLocale(), timeZone: event.timezone }
  return (
    <Card
      title={m.box_office_desk_now()}
      flush
      headEnd={
        asked !== null && (
          <Text as="span" font="small" tone="muted" figures>
            {m.box_office_desk_live({ time: formatDate(new Date(asked).toISOString(), 'time', zone) })}
          </Text>
        )
      }
    >
      <DataTable
        label={m.box_office_desk_now()}
        columns={tillColumns(event, now).filter(
          ({ key }) => key !== 'share' || tills?.some(({ shares }) => shares.length > 0),
        )}
        rows={tills}
        rowKey={({ id }) => id}
        rowActions={(till) => <TillActs till={till} onAct={onAct} />}
        empty={<NoTills onFirst={onFirst} />}
        error={error}
        skeletonRows={3}
      />
    </Card>
  )
}

function tillColumns({ timezone, currency }: Event, now: Date): readonly Column<Till>[] {
  const zone = { locale: documentLocale(), timeZone: timezone }
  const money = (amount: number): string => formatMoney(amount, { locale: zone.locale, currency })
  const figure =
    (label: string, of: (session: NonNullable<Till['session']>) => string): Column<Till>['render'] =>
    ({ session }) =>
      session && (
        <>
          <PhoneLabel>{label}</PhoneLabel>
          {of(session)}
        </>
      )
  return [
    {
      key: 'till',
      label: m.box_office_desk_till(),
      width: '22%',
      render: ({ name, session }) => (
        <TwoLines title={name} detail={session?.person.name ?? m.box_office_desk_nobody()} />
      ),
    },
    {
      key: 'state',
      wideOnPhone: true,
      label: m.box_office_desk_state(),
      render: (till) => {
        const { tone, text } = tillBadge(till, now)
        return <StatusBadge tone={tone}>{text}</StatusBadge>
      },
    },
    {
      key: 'since',
      wideOnPhone: true,
      label: m.box_office_desk_since(),
      render: ({ session, last_z: last }) =>
        session === null ? (
          last !== null && m.box_office_desk_after_z({ number: last })
        ) : (
          <>
            <PhoneLabel>{m.box_office_desk_since()}</PhoneLabel>
            <time dateTime={session.opened_at}>{formatDate(session.opened_at, 'time', zone)}</time>
          </>
        ),
    },
    {
      key: 'sales',
      wideOnPhone: true,
      label: m.box_office_desk_sales(),
      align: 'end',
      render: (till) => <Sales till={till} now={now} zone={zone} money={money} />,
    },
    {
      key: 'cash',
      wideOnPhone: true,
      label: m.box_office_desk_expected(),
      align: 'end',
      render: figure(m.box_office_desk_expected(), ({ cash_expected: cash }) => money(cash)),
    },
    {
      key: 'card',
      wideOnPhone: true,
      label: m.box_office_desk_tile_card(),
      align: 'end',
      leavesUnder: 820,
      render: figure(m.box_office_desk_tile_card(), ({ card }) => money(card)),
    },
    shareColumn(),
  ]
}

/** Left out while no till has a share. */
const shareColumn = (): Column<Till> => ({
  key: 'share',
  wideOnPhone: true,
  label: m.box_office_desk_share(),
  leavesUnder: 940,
  render: ({ shares }) => shares.length > 0 && <Share shares={shares} />,
})

/** What a till holds to sell without a network. */
const Share = ({ shares }: Pick<Till, 'shares'>) => (
  <>
    <PhoneLabel>{m.box_office_desk_share()}</PhoneLabel>
    {m.box_office_desk_share_places({ count: shares.reduce((sum, { quantity }) => sum + quantity, 0) })}
  </>
)

interface SalesProps {
  readonly till: Till
  readonly now: Date
  readonly zone: { readonly locale: string; readonly timeZone: string }
  readonly money: (amount: number) => string
}

/** Figures of a till without a signal are as old as its last word. */
function Sales({ till, now, zone, money }: SalesProps) {
  const { session } = till
  if (session === null) return null
  const isOld = silentMinutes(till, now) !== null
  return (
    <Stack as="span" className={css.sales} gap={2}>
      <span>
        <PhoneLabel>{m.box_office_desk_sales()}</PhoneLabel>
        {m.box_office_desk_sales_sum({ count: session.sales, sum: money(session.sold) })}
      </span>
      {isOld && (
        <Text as="span" font="small" tone="muted">
          {m.box_office_desk_as_of({ time: formatDate(session.seen_at, 'time', zone) })}
        </Text>
      )}
      {session.sales_waiting > 0 && (
        <Text as="span" font="small" tone="orange">
          {m.box_office_desk_waiting({ count: session.sales_waiting })}
        </Text>
      )}
    </Stack>
  )
}

/** Shown where rows are cards, which have no heads. */
const PhoneLabel = ({ children }: { children: string }) => <span className={css.label}>{children}</span>

interface TillActsProps {
  readonly till: Till
  readonly onAct: TillsCardProps['onAct']
}

/** The page of a till, and all that is done less often. */
function TillActs({ till, onAct }: TillActsProps) {
  const mayWrite = useMay('orders:write')
  if (!mayWrite || till.short_id === '') return null
  const act = (kind: TillAct) => () => onAct(kind, till)
  return (
    <Row as="span" className={css.acts} gap={4} align="center" justify="end">
      <LinkButton href={tillAddress(till)} newTab size="small">
        {till.session === null ? m.box_office_desk_open_shift() : m.box_office_desk_open()}
      </LinkButton>
      <RowMenu
        label={m.box_office_desk_actions({ name: till.name })}
        groups={[
          {
            items: [
              { key: 'copy', label: m.check_in_lists_copy_link(), icon: Link, onPress: () => void copyTillLink(till) },
              { key: 'tablet', label: m.box_office_desk_tablet(), icon: QrCode, onPress: act('tablet') },
            ],
          },
          {
            items: [
              { key: 'edit', label: m.box_office_desk_edit(), icon: Pencil, onPress: act('edit') },
              { key: 'rotate', label: m.check_in_lists_rotate(), icon: RefreshCw, onPress: act('rotate') },
            ],
          },
          {
            items: [
              {
                key: 'delete',
                label: m.box_office_desk_delete(),
                icon: Trash2,
                tone: 'danger',
                onPress: act('delete'),
              },
            ],
          },
        ]}
      />
    </Row>
  )
}

/** Before the first till. */
function NoTills({ onFirst }: Pick<TillsCardProps, 'onFirst'>) {
  const mayWrite = useMay('orders:write')
  return (
    <EmptyState
      ghost="rows"
      level={2}
      title={m.box_office_desk_empty_title()}
      action={
        mayWrite && (
          <Button variant="filled" icon={Plus} onPress={onFirst}>
            {m.box_office_desk_first()}
          </Button>
        )
      }
    >
      {m.box_office_desk_empty_text()}
    </EmptyState>
  )
}
