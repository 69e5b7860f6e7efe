import { useQuery } from '@tanstack/react-query'
import type { SeatPlanPicture } from '@turnout/contract/seats/plan.ts'
import type { PriceLetter } from '@turnout/domain/seats/plan/seat-plan.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { Menu } from '@turnout/ui/overlays/Menu.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { paths } from '@turnout/contract/paths.ts'
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoney, formatNearDate, type MoneyFormat } from '../../../../format/format.ts'
import { planPictureQuery } from '../../api.ts'
import { numberWords } from '../../count-words.ts'
import { LetterTile } from '../../parts/LetterTile.tsx'
import { PlanDrawing } from '../../parts/PlanDrawing.tsx'
import { pricesOnDate } from '../date-prices.ts'
import { fullHouse, type TicketPrice } from '../ticket-prices.ts'
import type { DatePrices } from '../use-date-prices.ts'
import { DatePriceFields } from './DatePriceFields.tsx'
import css from './prices.module.css'

/** A letter with its seats and the prices that are chosen for it now. */
export interface Zone {
  readonly zone: PriceLetter
  readonly name: string
  readonly seats: number
  readonly free: number
  readonly price_ids: readonly number[]
}

export interface PricesViewProps {
  readonly eventId: number
  readonly plan: { readonly accountId: number; readonly id: number; readonly version: number; readonly name: string }
  readonly zones: readonly Zone[]
  readonly prices: readonly TicketPrice[]
  readonly money: MoneyFormat
  readonly mayWrite: boolean
  /** What the tickets cost on one of several dates. */
  readonly onDates: DatePrices
  readonly onChange: (zone: PriceLetter, priceIds: readonly number[]) => void
  /** Below the prices. */
  readonly children: ReactNode
}

/** The plan by its prices, and for each letter which ticket prices are for its seats. */
export function PricesView({ eventId, plan, zones, prices, money, mayWrite, children, ...own }: PricesViewProps) {
  const { onDates, onChange } = own
  const byId = new Map(prices.map((price) => [price.id, price]))
  const { date, drafts, zone: timeZone } = onDates
  const dateName =
    date === undefined || !onDates.isDated
      ? null
      : formatNearDate(date.start_date, 'moment', { locale: money.locale, timeZone })
  const costs = date === undefined || dateName === null ? byId : pricesOnDate(byId, { date, drafts })
  const chosen = new Set(zones.flatMap(({ price_ids: ids }) => ids))
  const left = prices.filter(({ id }) => !chosen.has(id))
  return (
    <div className={css.columns} data-dated={dateName !== null || undefined}>
      <PlanPicture plan={plan} />
      <Stack gap={16}>
        {prices.length === 0 && (
          <Banner
            tone="info"
            action={
              <LinkButton size="small" href={paths.products(eventId)}>
                {m.seat_plans_to_products()}
              </LinkButton>
            }
          >
            {m.seat_plans_no_products()}
          </Banner>
        )}
        <Card label={m.seat_plans_view_prices()} flush>
          <DataTable<Zone>
            label={m.seat_plans_view_prices()}
            columns={columnsOf({ byId, costs, left, money, mayWrite, onDates, dateName, onChange })}
            rows={zones}
            rowKey={({ zone }) => zone}
            empty={<EmptyState level={2} title={m.seat_plans_problem_row_without_price()} />}
          />
          <Row as="p" className={css.legend} justify="between">
            <Text as="b" weight={650}>
              {dateName ?? m.seat_plans_column_full()}
            </Text>
            <Text as="b" weight={650} figures>
              {formatMoney(fullHouse(zones, costs), money)}
            </Text>
          </Row>
        </Card>
        <Text size={13} tone="muted">
          {m.seat_plans_prices_hint()}
        </Text>
        {children}
      </Stack>
    </div>
  )
}

/** The version that is in use, its seats by their letters. */
function PlanPicture({ plan }: Pick<PricesViewProps, 'plan'>) {
  const picture: SeatPlanPicture | undefined = useQuery(planPictureQuery(plan.accountId, plan)).data
  const label = m.seat_plans_picture({ name: plan.name })
  return (
    <Card label={label} flush>
      <div className={css.picture}>
        {picture === undefined ? (
          <Skeleton width="100%" height="100%" />
        ) : (
          <PlanDrawing picture={picture} look="letters" label={label} />
        )}
      </div>
    </Card>
  )
}

interface Columns extends Pick<PricesViewProps, 'money' | 'mayWrite' | 'onDates' | 'onChange'> {
  readonly byId: ReadonlyMap<number, TicketPrice>
  /** The same as they are on the date that is chosen. */
  readonly costs: ReadonlyMap<number, TicketPrice>
  /** Null: an event with one date. */
  readonly dateName: string | null
  readonly left: readonly TicketPrice[]
}

const columnsOf = (columns: Columns): readonly Column<Zone>[] => [
  // What is free is told of all dates together.
  ...(columns.dateName === null ? seatColumns : seatColumns.filter(({ key }) => key !== 'free')),
  {
    key: 'price_ids',
    label: m.seat_plans_column_tickets(),
    wideOnPhone: true,
    render: (row) => <Prices row={row} {...columns} />,
  },
  ...dateColumn(columns),
  {
    key: 'full',
    label: m.seat_plans_column_full(),
    align: 'end',
    render: (row) => formatMoney(fullHouse([row], columns.costs), columns.money),
  },
]

/** What the prices are on the date that is chosen. */
function dateColumn({ byId, onDates, dateName, money, mayWrite }: Columns): readonly Column<Zone>[] {
  const { date } = onDates
  if (date === undefined || dateName === null) return []
  const render = ({ price_ids: ids }: Zone) => (
    <DatePriceFields
      date={date}
      dateName={dateName}
      own={onDates}
      prices={ids.flatMap((id) => byId.get(id) ?? [])}
      money={money}
      mayWrite={mayWrite}
    />
  )
  return [{ key: 'on_date', label: dateName, wideOnPhone: true, render }]
}

const seatColumns: readonly Column<Zone>[] = [
  {
    key: 'zone',
    label: m.seat_plans_column_price(),
    wideOnPhone: true,
    render: ({ zone, name }) => (
      <Row gap={10} align="center">
        <LetterTile letter={zone} />
        <Text as="span">{name === zone ? m.seat_plans_price_letter({ letter: zone }) : name}</Text>
      </Row>
    ),
  },
  {
    key: 'seats',
    label: m.seat_plans_fact_seats(),
    align: 'end',
    render: ({ seats }) => (
      <Text as="span" lines="one" figures>
        {m.seat_plans_seats({ count: seats, number: numberWords(seats) })}
      </Text>
    ),
  },
  {
    key: 'free',
    label: m.seat_plans_column_free(),
    align: 'end',
    render: ({ free }) => (
      <Text as="span" lines="one" figures>
        {m.seat_plans_free({ number: numberWords(free) })}
      </Text>
    ),
  },
]

function Prices({ row, byId, left, money, mayWrite, onChange }: Columns & { readonly row: Zone }) {
  const { zone, price_ids: ids } = row
  return (
    <div className={css.prices}>
      {ids.length === 0 && (
        <Text as="span" size={13} tone="orange">
          {m.seat_plans_no_price()}
        </Text>
      )}
      {ids.map((id) => {
        const { name, price } = byId.get(id) ?? { name: String(id), price: 0 }
        const words = `${name} ${formatMoney(price, money)}`
        return (
          <span key={id} className={css.price}>
            {words}
            {mayWrite && (
              <IconButton
                icon={X}
                label={m.seat_plans_remove_price({ name: words })}
                onPress={() =>
                  onChange(
                    zone,
                    ids.filter((other) => other !== id),
                  )
                }
              />
            )}
          </span>
        )
      })}
      {mayWrite && left.length > 0 && (
        <Menu
          label={m.seat_plans_add_price_to({ letter: zone })}
          groups={[
            {
              items: left.map(({ id, name, price }) => ({
                key: String(id),
                label: `${name} ${formatMoney(price, money)}`,
                onPress: () => onChange(zone, [...ids, id]),
              })),
            },
          ]}
        >
          <Button size="small" icon={Plus} aria-label={m.seat_plans_add_price_to({ letter: zone })}>
            {m.seat_plans_add_price()}
          </Button>
        </Menu>
      )}
    </div>
  )
}
