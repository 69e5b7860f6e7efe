import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import type { Here } from '@turnout/domain/reports/periods.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { DayRange } from '@turnout/ui/fields/DayRange.tsx'
import { Box, Grid, Hidden, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { DayField } from '../../../../desk/dates/DayField.tsx'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { comparisonsOf, daysOfPreset, PRESETS, presetWords, problemOf } from '../../report-period.ts'
import type { LongestPeriod, Period, PeriodProblem } from '../../report-period.ts'
import { rangeText } from '../../report-days.ts'
import css from './report.module.css'

export interface PeriodPanelProps {
  readonly period: Period
  readonly here: Here
  /** "Lisbon time". */
  readonly zoneWords: string
  readonly isPhone: boolean
  readonly hasCompare: boolean
  /** Ten years, where nothing else is said. */
  readonly longest?: LongestPeriod
  readonly onShow: (period: Period) => void
  readonly onCancel: () => void
}

/** Which days a report is about, and what is beside them. Nothing is asked for before Show; a preset shows at once. */
export function PeriodPanel({
  period,
  here,
  zoneWords,
  isPhone,
  hasCompare,
  longest,
  onShow,
  onCancel,
}: PeriodPanelProps) {
  const [draft, setDraft] = useState(period)
  const fields = useRef<HTMLDivElement>(null)
  const today = dayOf(here.now, here.zone)
  const problem = problemOf(draft, here, longest)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problem === null) onShow(draft)
  }
  const custom = (days: { start?: string; end?: string }) => setDraft({ ...draft, ...days, preset: 'custom' })
  return (
    <Grid as="form" className={css.panel} figures onSubmit={submit} noValidate>
      <Presets
        chosen={draft.preset}
        onChoose={(preset) => {
          if (preset !== 'custom') return onShow({ ...draft, preset, ...daysOfPreset(preset, here) })
          setDraft({ ...draft, preset })
          fields.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus()
        }}
      />
      <div>
        <div className={css.calendars}>
          <DayRange
            key={problem === null ? draft.end.slice(0, 7) : 'typing'}
            label={m.reports_period()}
            value={problem === null ? draft : period}
            onChange={custom}
            max={today}
            months={isPhone ? 1 : 2}
          />
        </div>
        <Grid ref={fields} className={css.ends} gap={12}>
          <Ends draft={draft} today={today} problem={problem} onChange={custom} />
        </Grid>
        {hasCompare && (
          <Comparisons draft={draft} here={here} onChange={(compare) => setDraft({ ...draft, compare })} />
        )}
      </div>
      <Row className={css.periodPanelFoot} gap={8} align="center" across rule="above">
        <span>{m.reports_period_foot({ zone: zoneWords })}</span>
        <Button size="small" onPress={onCancel}>
          {m.reports_period_cancel()}
        </Button>
        <Button size="small" type="submit" variant="filled" disabled={problem !== null}>
          {m.reports_period_show()}
        </Button>
      </Row>
    </Grid>
  )
}

interface EndsProps {
  readonly draft: Period
  readonly today: string
  readonly problem: PeriodProblem | null
  readonly onChange: (days: { start?: string; end?: string }) => void
}

/** The first and the last day, to be typed. */
function Ends({ draft, today, problem, onChange }: EndsProps) {
  return (
    <>
      <DayField
        withoutCalendar
        label={m.reports_period_from()}
        name="start_date"
        value={draft.start}
        max={today}
        onChange={(start) => onChange({ start })}
        error={problem?.field === 'start' ? problem.words : undefined}
      />
      <DayField
        withoutCalendar
        label={m.reports_period_to()}
        name="end_date"
        value={draft.end}
        max={today}
        onChange={(end) => onChange({ end })}
        error={problem?.field === 'end' ? problem.words : undefined}
      />
    </>
  )
}

interface PresetsProps {
  readonly chosen: Period['preset']
  readonly onChoose: (preset: Period['preset']) => void
}

function Presets({ chosen, onChoose }: PresetsProps) {
  return (
    <Box as="ul" className={css.presets} padding={4} aria-label={m.reports_period_presets()}>
      {PRESETS.map((preset) => (
        <li key={preset}>
          <Text
            as="button"
            type="button"
            className={css.preset}
            wide
            bare
            radius="small"
            text="start"
            aria-pressed={preset === chosen}
            onClick={() => onChoose(preset)}
          >
            {presetWords(preset)}
          </Text>
        </li>
      ))}
    </Box>
  )
}

interface ComparisonsProps {
  readonly draft: Period
  readonly here: Here
  readonly onChange: (compare: Period['compare']) => void
}

function Comparisons({ draft, here, onChange }: ComparisonsProps) {
  const locale = documentLocale()
  return (
    <Stack as="fieldset" className={css.comparisons} padding="12-16" bare rule="above">
      <Hidden as="legend">{m.reports_compare()}</Hidden>
      {comparisonsOf(draft, here).map(({ compare, words, days }) => (
        <Row as="label" key={compare} className={css.comparison} gap={10} align="center" size={13.5}>
          <input
            type="radio"
            name="compare"
            className={css.radio}
            checked={draft.compare === compare}
            onChange={() => onChange(compare)}
          />
          <span>{words}</span>
          {days && (
            <Text as="span" push tone="muted">
              {rangeText(days, { locale, today: dayOf(here.now, here.zone) })}
            </Text>
          )}
        </Row>
      ))}
    </Stack>
  )
}
