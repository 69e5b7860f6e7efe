import type { Here } from '@turnout/domain/reports/periods.ts'
import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import { PopoverForm } from '@turnout/ui/overlays/PopoverForm.tsx'
import { CalendarDays, ChevronDown } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { dayText, rangeText } from '../../report-days.ts'
import { isHours, presetWords } from '../../report-period.ts'
import type { Period } from '../../report-period.ts'
import css from './report.module.css'
import { PeriodPanel } from './PeriodPanel.tsx'

export interface PeriodControlProps {
  readonly period: Period
  readonly here: Here
  readonly zoneWords: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onShow: (period: Period) => void
  /** By date of event, one event counts all of its sales: since the day of the first. */
  readonly all?: { readonly since: string | null } | undefined
  /** Whether anything can stand beside the period. */
  readonly hasCompare?: boolean
  /** Only the name, without the days. */
  readonly isShort?: boolean
  readonly placement?: 'bottom start' | 'bottom end'
}

const PHONE = '(max-width: 960px)'

/** The period of a report, and the panel that changes it. */
export function PeriodControl(props: PeriodControlProps) {
  const isPhone = useIsPhone()
  if (props.all !== undefined) return <AllSales since={props.all.since} />
  const button = (
    <Button icon={CalendarDays} iconAfter={ChevronDown}>
      <Row as="span" className={css.words} inline gap={8} shrinks clipped lines="one" figures>
        <b>{presetWords(props.period.preset)}</b>
        {!props.isShort && (
          <Text as="span" className={css.days} clipped ends weight={400} tone="muted">
            {daysWords(props)}
          </Text>
        )}
      </Row>
    </Button>
  )
  return (
    <PopoverForm
      label={m.reports_period()}
      button={button}
      open={props.open}
      onOpenChange={props.onOpenChange}
      width={650}
      placement={props.placement ?? 'bottom start'}
    >
      <PeriodPanel
        period={props.period}
        here={props.here}
        zoneWords={props.zoneWords}
        isPhone={isPhone}
        hasCompare={props.hasCompare ?? true}
        onShow={props.onShow}
        onCancel={() => props.onOpenChange(false)}
      />
    </PopoverForm>
  )
}

const daysWords = ({ period, here }: PeriodControlProps): string =>
  isHours(period.preset) ? '' : rangeText(period, { locale: documentLocale(), today: dayOf(here.now, here.zone) })

/** There is nothing to choose: every sale counts on the day of the event. */
function AllSales({ since }: { since: string | null }) {
  return (
    <Row as="span" className={css.all} inline gap={8} align="center" ground="canvas" border radius="control">
      <CalendarDays size={18} strokeWidth={1.75} aria-hidden />
      <Row as="span" className={css.words} inline gap={8} shrinks clipped lines="one" figures>
        <b>{m.reports_period_all()}</b>
        {since !== null && (
          <Text as="span" className={css.days} clipped ends weight={400} tone="muted">
            {m.reports_period_since({ day: dayText(since, 'short', documentLocale()) })}
          </Text>
        )}
      </Row>
    </Row>
  )
}

function watchPhone(changed: () => void): () => void {
  const query = window.matchMedia(PHONE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

export const useIsPhone = (): boolean => useSyncExternalStore(watchPhone, () => window.matchMedia(PHONE).matches)
