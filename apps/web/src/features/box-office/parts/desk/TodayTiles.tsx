import type { BoxOfficeToday } from '@turnout/contract/box-office/desk.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { StatTiles } from '@turnout/ui/charts/StatTile.tsx'
import { Box } from '@turnout/ui/layout/parts.tsx'
import { comma } from '../../../../format/in-a-row.ts'
import { formatMoney } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'

/** What was sold in person today, and the money in the drawers now. */
export function TodayTiles({ today, currency }: { today: BoxOfficeToday; currency: string }) {
  const money = (amount: number): string => formatMoney(amount, { locale: documentLocale(), currency })
  return (
    <Box ground="surface" border radius="card" clipped>
      <StatTiles
        label={m.box_office_desk_today()}
        tiles={[
          {
            label: m.box_office_desk_tile_sold(),
            value: money(today.sold),
            note: [
              m.box_office_desk_sales_count({ count: today.sales }),
              m.box_office_desk_admitted({ count: today.admitted }),
            ].join(comma()),
          },
          {
            label: m.box_office_desk_tile_cash(),
            value: money(today.cash_in_drawers),
            note: m.box_office_desk_floats({ sum: money(today.floats) }),
          },
          { label: m.box_office_desk_tile_card(), value: money(today.card), note: m.box_office_desk_card_note() },
          {
            label: m.box_office_desk_tile_free(),
            value: String(today.free + today.later),
            note: m.box_office_desk_to_collect({ sum: money(today.later_to_collect) }),
          },
          {
            label: m.box_office_desk_tile_difference(),
            value: money(today.difference),
            note:
              today.shifts_closed === 0
                ? m.box_office_desk_none_closed()
                : m.box_office_desk_of_shifts({ apart: today.shifts_with_difference, count: today.shifts_closed }),
          },
        ]}
      />
    </Box>
  )
}
