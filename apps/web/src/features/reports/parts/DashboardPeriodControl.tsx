import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { PopoverForm } from '@turnout/ui/overlays/PopoverForm.tsx'
import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNow } from '../../../desk/use-now.ts'
import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { Row } from '@turnout/ui/layout/parts.tsx'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { DASHBOARD_DAYS_MAX, periodOf, PERIODS } from '../dashboard-period.ts'
import type { DashboardPeriod, PeriodChoice } from '../dashboard-period.ts'
import { rangeText } from '../report-days.ts'
import type { Period } from '../report-period.ts'
import { zoneWords } from '../report-scope.ts'
import css from './reports.module.css'
import { useIsPhone } from './report/PeriodControl.tsx'

/** Most people never open it. */
const PeriodPanel = lazy(async () => ({ default: (await import('./report/PeriodPanel.tsx')).PeriodPanel }))

export interface DashboardPeriodControlProps {
  event: Pick<Event, 'timezone'>
  period: DashboardPeriod
  onPeriod: (period: DashboardPeriod) => void
}

/** The period of the dashboard: a length up to today, or any days. */
export function DashboardPeriodControl({ event, period, onPeriod }: DashboardPeriodControlProps) {
  const [isOpen, setOpen] = useState(false)
  const here = { zone: event.timezone, now: useNow() }
  const today = dayOf(here.now, here.zone)
  const isPhone = useIsPhone()
  const isCustom = period.choice === 'custom'
  const show = ({ start, end }: Period) => {
    setOpen(false)
    onPeriod({ choice: 'custom', start, end })
  }
  return (
    <Row gap={8} align="center" wrap>
      <SegmentedControl<PeriodChoice>
        label={m.reports_period()}
        value={period.choice}
        onChange={(days) => days !== 'custom' && onPeriod({ choice: days, ...periodOf(days, here) })}
        options={PERIODS.map((value) => ({ value, label: m.reports_days({ days: value }) }))}
      />
      <PopoverForm
        label={m.reports_period()}
        button={
          <Button size="small" icon={CalendarDays}>
            {isCustom ? rangeText(period, { locale: documentLocale(), today }) : m.reports_preset_custom()}
          </Button>
        }
        open={isOpen}
        onOpenChange={setOpen}
        width={650}
        placement="bottom end"
      >
        <Suspense fallback={<div className={css.wait} aria-busy />}>
          <PeriodPanel
            period={{ preset: 'custom', start: period.start, end: period.end, compare: 'previous' }}
            here={here}
            zoneWords={zoneWords(event.timezone)}
            isPhone={isPhone}
            hasCompare={false}
            longest={{ days: DASHBOARD_DAYS_MAX, words: m.reports_period_two_years }}
            onShow={show}
            onCancel={() => setOpen(false)}
          />
        </Suspense>
      </PopoverForm>
    </Row>
  )
}
