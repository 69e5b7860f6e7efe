import { useQueries } from '@tanstack/react-query'
import { paths } from '@turnout/contract/paths.ts'
import { seasonMonths, daysLater, type Season } from '@turnout/domain/events/series.ts'
import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAct } from '../../../desk/use-act.ts'
import { useNow } from '../../../desk/use-now.ts'
import { monthEventsQuery, useEventActs } from '../api.ts'
import type { Refused } from './parts/Refusals.tsx'
import { useMadeSeries, type MadeDraft } from './parts/SeriesMade.tsx'
import { planSeries, type Pattern } from './series-plan.ts'
import { usePatterns } from './use-patterns.ts'

/** The season that is proposed. */
const SEASON_DAYS = 55

export type SeriesState = ReturnType<typeof useSeries>

/** A season of copies: what is planned, and the run that makes it. */
export function useSeries() {
  const { patterns, ...around } = usePatterns()
  const tomorrow = daysLater(dayOf(useNow(), patterns[0]?.event.timezone ?? 'UTC'), 1)
  const [chosen, setSeason] = useState<Partial<Season>>({})
  const from = chosen.from ?? tomorrow
  const season = { from, to: chosen.to ?? daysLater(from, SEASON_DAYS), leftOut: chosen.leftOut ?? [] }
  const months = seasonMonths(season)
  const others = useQueries({ queries: months.map((month) => monthEventsQuery(month)) }).flatMap(
    ({ data }) => data?.data ?? [],
  )
  const plan = planSeries(patterns, { season, others })
  const leaveOut = (days: readonly string[], isOut: boolean) => {
    const kept = season.leftOut.filter((day) => !days.includes(day))
    setSeason({ ...chosen, leftOut: isOut ? [...kept, ...days].toSorted() : kept })
  }
  return {
    ...around,
    patterns,
    season,
    setSeason: (change: Partial<Season>) => setSeason({ ...chosen, ...change }),
    isPast: season.from < daysLater(tomorrow, -1),
    months,
    leaveOut,
    plan,
    run: useRun(patterns, plan.starts),
  }
}

/** Starts of one call: the progress moves every second or so. */
const AT_ONCE = 20

/** Makes the drafts, some at a time. A run that broke off goes on where it was: nothing is made twice. */
function useRun(patterns: readonly Pattern[], starts: readonly (readonly string[])[]) {
  const acts = useEventActs()
  const { tell } = useMadeSeries()
  const navigate = useNavigate()
  const { failed, run } = useAct()
  const [made, setMade] = useState<number | null>(null)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const isStopped = useRef(false)
  const parts = patterns.flatMap(({ event }, place) => {
    const all = starts[place] ?? []
    return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, part) => ({
      event,
      starts: all.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
    }))
  })
  const makeAll = async (key: string): Promise<void> => {
    isStopped.current = false
    const problems: Refused[] = []
    const drafts: MadeDraft[] = []
    setMade(0)
    for (const [place, part] of parts.entries()) {
      if (isStopped.current) break
      // oxlint-disable-next-line no-await-in-loop -- the server makes one after the other
      const became = await acts.series(part.event.id, part.starts, `${key}-${place}`)
      const { title } = part.event
      for (const { start_date: start, event_id: id, message } of became)
        if (id !== null) drafts.push({ id, title, start })
        else problems.push({ title, start, reason: message ?? '' })
      setMade(drafts.length)
    }
    setRefused(problems)
    tell(drafts)
    await acts.seriesIsMade()
    setMade(null)
    if (problems.length > 0) return
    const months = [...new Set(starts.flat().map((start) => start.slice(0, 7)))].toSorted()
    await navigate(`${paths.eventsDesk()}?state=DRAFT&month=${months.join(',')}`)
  }
  return {
    failed,
    /** How many are made by now; null: nothing runs. */
    made,
    refused,
    start: () =>
      run(JSON.stringify(parts.map(({ event, starts: own }) => [event.id, own])), makeAll, m.events_series_failed()),
    stop: () => {
      isStopped.current = true
    },
  }
}
