import { AggregatorRegistry, Registry } from 'prom-client'
import type { Meters } from './create-meters.ts'

type Figure = Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number]

/** The figures of one process, as they travel between processes. */
export interface Figures {
  readonly happened: readonly Figure[]
  readonly process: readonly Figure[]
}

export const figuresOf = async ({
  happened,
  process: own,
}: Pick<Meters, 'happened' | 'process'>): Promise<Figures> => ({
  happened: await happened.getMetricsAsJSON(),
  process: await own.getMetricsAsJSON(),
})

/** What happened in several processes, added up. */
export const addUp = (happened: readonly (readonly Figure[])[]): Registry =>
  AggregatorRegistry.aggregate(happened.map((figures) => [...figures]))

/** How several processes are, beside each other: each figure says whose it is. */
export function besideEachOther(processes: ReadonlyMap<string, readonly Figure[]>): Registry {
  const merged = new Map<string, Figure>()
  for (const [name, figures] of processes)
    for (const figure of figures) {
      const values = figure.values.map((value) => ({ ...value, labels: { process: name, ...value.labels } }))
      merged.set(figure.name, { ...figure, values: [...(merged.get(figure.name)?.values ?? []), ...values] })
    }
  const registry = new Registry()
  for (const figure of merged.values()) registerAsIs(registry, figure)
  return registry
}

/** A registry asks its parts for `get` and nothing else, as `AggregatorRegistry` relies on too. */
function registerAsIs(registry: Registry, figure: Figure): void {
  const part = { ...figure, get: () => figure }
  registry.registerMetric(part as unknown as Parameters<Registry['registerMetric']>[0])
}
