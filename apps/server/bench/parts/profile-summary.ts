import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The parts of a CPU profile of V8 that are read here; times in microseconds. */
interface Profile {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly functionName: string; readonly url: string }
  }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

const SHOWN = 20

/** Whose code it is: one of our files, a package, or what Node and V8 do themselves. */
function placeOf(url: string, functionName: string): string {
  const [, inPackages] = /.*\/node_modules\/(@[^/]+\/[^/]+|[^/]+)/u.exec(url) ?? []
  const [, ours] = /\/((?:apps|packages)\/.+)$/u.exec(url) ?? []
  return inPackages ?? ours ?? (url === '' ? functionName : url)
}

/**
 * Where the time of each profiled process went, as lines: share of its samples by file or package,
 * the largest first.
 */
export function profileLines(folder: string): string[] {
  return readdirSync(folder).flatMap((file) => {
    // The format is that of `node --cpu-prof`.
    const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile
    const places = new Map(nodes.map(({ id, callFrame }) => [id, placeOf(callFrame.url, callFrame.functionName)]))
    const spent = new Map<string, number>()
    for (const [n, id] of samples.entries()) {
      const place = places.get(id) ?? ''
      spent.set(place, (spent.get(place) ?? 0) + (timeDeltas[n] ?? 0))
    }
    const total = [...spent.values()].reduce((sum, time) => sum + time, 0)
    const largest = [...spent].toSorted(([, a], [, b]) => b - a).slice(0, SHOWN)
    const share = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 1 })
    return [file, ...largest.map(([place, time]) => `${share.format(time / total).padStart(6)}  ${place}`)]
  })
}
