import type { CheckInFigures, GateFigures } from '@turnout/contract/reports/check-in-figures.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { formatNearDate, regional } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { PhoneLabel } from '../../../check-in/parts/PhoneLabel.tsx'

/** Each gate: how many it let in and refused, and how fast. */
export function GatesCard({ figures, zone }: { figures: CheckInFigures; zone: string }) {
  return (
    <Card title={m.reports_door_figures_gates()} flush>
      <DataTable
        label={m.reports_door_figures_gates()}
        columns={columnsOf(figures, zone)}
        rows={figures.gates}
        rowKey={({ check_in_list_id, device }) => `${check_in_list_id} ${device ?? ''}`}
        empty={null}
      />
    </Card>
  )
}

/** A number, which on a phone needs its name beside it. */
const labelled = (label: string, text: string) => (
  <>
    <PhoneLabel>{label}</PhoneLabel>
    {text}
  </>
)

function columnsOf({ lists }: CheckInFigures, zone: string): Column<GateFigures>[] {
  const names = new Map(lists.map(({ id, name }) => [id, name]))
  const locale = documentLocale()
  const whole = new Intl.NumberFormat(regional(locale))
  const seconds = new Intl.NumberFormat(regional(locale), { maximumFractionDigits: 1 })
  return [
    {
      key: 'gate',
      label: m.reports_door_figures_gate(),
      render: ({ device, check_in_list_id }) => (
        <TwoLines title={device ?? m.check_in_live_no_name()} detail={names.get(check_in_list_id)} />
      ),
    },
    {
      key: 'admitted',
      label: m.reports_door_figures_admitted(),
      align: 'end',
      wideOnPhone: true,
      render: ({ admitted }) => labelled(m.reports_door_figures_admitted(), whole.format(admitted)),
    },
    {
      key: 'refused',
      label: m.reports_door_figures_refused(),
      align: 'end',
      wideOnPhone: true,
      render: ({ refused }) => labelled(m.reports_door_figures_refused(), whole.format(refused)),
    },
    {
      key: 'pace',
      label: m.reports_door_figures_pace(),
      align: 'end',
      wideOnPhone: true,
      render: ({ seconds_per_scan }) =>
        labelled(m.reports_door_figures_pace(), seconds_per_scan === null ? '–' : seconds.format(seconds_per_scan)),
    },
    {
      key: 'last',
      label: m.reports_door_figures_last(),
      align: 'end',
      hideOnPhone: true,
      render: ({ last_scan_at }) => (
        <time dateTime={last_scan_at}>{formatNearDate(last_scan_at, 'moment', { locale, timeZone: zone })}</time>
      ),
    },
  ]
}
