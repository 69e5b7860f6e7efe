import type { CheckInFigures } from '@turnout/contract/reports/check-in-figures.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { StatTiles, type StatTileProps } from '@turnout/ui/charts/StatTile.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { tagOf } from '@turnout/messages/tags.ts'
import { regional } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { waitText } from '../../door-figures.ts'

/** The door in five numbers; what was not measured is left out. */
export function DoorTiles({ figures }: { figures: CheckInFigures }) {
  const locale = regional(documentLocale())
  const whole = new Intl.NumberFormat(tagOf(locale))
  const seconds = new Intl.NumberFormat(tagOf(locale), {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
    maximumFractionDigits: 1,
  })
  const { took_ms, seconds_per_scan } = figures
  const refused = figures.refused.reduce((sum, { scans }) => sum + scans, 0)
  const came = figures.total_ever_checked_in_attendees
  const total = whole.format(figures.total_attendees)
  // Gates and lists count each time; a guest may leave and come back, or be on two lists.
  const times = figures.gates.reduce((sum, { admitted }) => sum + admitted, 0)
  const tiles: StatTileProps[] = [
    {
      label: m.reports_door_figures_came(),
      value: whole.format(came),
      note:
        times > came
          ? m.reports_door_figures_of_times({ total, times: whole.format(times) })
          : m.reports_door_figures_of({ total }),
    },
    { label: m.reports_door_figures_inside(), value: whole.format(figures.total_checked_in_attendees) },
    ...(seconds_per_scan === null
      ? []
      : [
          {
            label: m.reports_door_figures_pace(),
            value: seconds.format(seconds_per_scan),
            note: m.reports_door_figures_pace_note(),
          },
        ]),
    ...(took_ms === null
      ? []
      : [
          {
            label: m.reports_door_figures_took(),
            value: waitText(took_ms.median, locale),
            note: m.reports_door_figures_took_note({ time: waitText(took_ms.p95, locale) }),
          },
        ]),
    {
      label: m.reports_door_figures_refused(),
      value: whole.format(refused),
      note: m.reports_door_figures_refused_note(),
    },
  ]
  return (
    <Card label={m.reports_door_figures_tiles()} flush>
      <StatTiles label={m.reports_door_figures_tiles()} tiles={tiles} />
    </Card>
  )
}
