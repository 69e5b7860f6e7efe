import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { CircleMinus, Clock, TriangleAlert } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { inARow } from '../../../../format/in-a-row.ts'
import type { SeriesState } from '../use-series.ts'
import { dayWords } from '../../../../desk/dates/calendar-words.ts'

/** Clashes that are named; of more the number is said. */
const NAMED = 4

/** What the plan comes to: how many events, which days are left out, and where two would meet. */
export function SeasonFacts({ series: { plan, season, leaveOut } }: { series: SeriesState }) {
  const { clashes, total } = plan
  const left = season.leftOut.filter((day) => plan.days.has(day))
  const clashDays = [...new Set(clashes.map(({ day }) => day))]
  return (
    <Card label={m.events_series_facts()}>
      <Stack gap={14} role="status">
        <div>
          <Text font="display-s" figures>
            {total}
          </Text>
          <Text tone="muted" size={13.5}>
            {total === 0
              ? m.events_series_none()
              : m.events_series_total({ count: total, from: dayWords(season.from), to: dayWords(season.to) })}
          </Text>
        </div>
        {left.length > 0 && (
          <Fact icon={CircleMinus} title={m.events_series_left_out({ count: left.length })}>
            {inARow(dayWords(left[0] ?? ''), ...left.slice(1).map(dayWords))}
          </Fact>
        )}
        {clashes.length > 0 && (
          <Fact icon={TriangleAlert} warns title={m.events_series_clashes({ count: clashes.length })}>
            {clashes.slice(0, NAMED).map(({ day, time, title, place }) => (
              <Text key={`${day} ${time} ${title}`} size={13} tone="muted">
                {inARow(dayWords(day), time, place === null ? title : m.events_series_clash({ title, place }))}
              </Text>
            ))}
            <Button size="small" onPress={() => leaveOut(clashDays, true)}>
              {m.events_series_leave_out({ count: clashDays.length })}
            </Button>
          </Fact>
        )}
        <Fact icon={Clock} title={m.events_series_clocks()}>
          {m.events_series_moves()}
        </Fact>
      </Stack>
    </Card>
  )
}

interface FactProps {
  icon: LucideIcon
  title: string
  warns?: boolean
  children: ReactNode
}

function Fact({ icon: Icon, title, warns, children }: FactProps) {
  return (
    <Row gap={10} align="start">
      <Text as="span" tone={warns ? 'orange' : 'muted'} fixed>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </Text>
      <Stack gap={4} grows shrinks>
        <Text weight={650} size={13.5}>
          {title}
        </Text>
        <Text as="div" size={13} tone="muted">
          {children}
        </Text>
      </Stack>
    </Row>
  )
}
