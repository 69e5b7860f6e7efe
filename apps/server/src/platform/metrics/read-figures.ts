import type { SeenProcess } from './draw-operator-page.ts'
import type { Figures } from './merge-figures.ts'

/* Single figures out of many, for the page that a person reads. */

/** The only value of a figure; null: it is not there, or not a number. */
function valueIn(figures: Figures['process'], name: string): number | null {
  const value = figures.find((figure) => figure.name === name)?.values[0]?.value
  return value === undefined || !Number.isFinite(value) ? null : value
}

export const seeProcesses = (processes: ReadonlyMap<string, Figures['process']>): SeenProcess[] =>
  [...processes].map(([name, figures]) => {
    const started = valueIn(figures, 'process_start_time_seconds')
    return {
      name,
      memoryBytes: valueIn(figures, 'process_resident_memory_bytes'),
      delaySeconds: valueIn(figures, 'nodejs_eventloop_lag_p99_seconds'),
      startedAt: started === null ? null : new Date(started * 1000),
      replicaBehindSeconds: valueIn(figures, 'turnout_replica_behind_seconds'),
    }
  })

export const unsureCommitsIn = (happened: readonly Figures['happened'][]): number =>
  happened.reduce((sum, figures) => sum + (valueIn(figures, 'turnout_unsure_commits_total') ?? 0), 0)
