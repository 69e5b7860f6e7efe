import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { nameOf } from './lockfile.ts'

/** Bytes by what they belong to: a package, or a folder of ours. */
export type Weights = ReadonlyMap<string, number>

/** File systems give whole blocks, and a release has many files smaller than one. */
const BLOCK = 4096

/** What a release takes on a disk, the heaviest first. */
export function weighFolder(folder: string): Weights {
  const weights = new Map<string, number>()
  for (const file of filesBelow(folder)) {
    const owner = ownerOf(path.relative(folder, file))
    weights.set(owner, (weights.get(owner) ?? 0) + Math.ceil(statSync(file).size / BLOCK) * BLOCK)
  }
  return new Map([...weights].toSorted(([, a], [, b]) => b - a))
}

/** Node's own recursive reading walks through links, which would count our packages twice. */
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const inner = path.join(folder, entry.name)
    if (entry.isDirectory()) return filesBelow(inner)
    return entry.isFile() ? [inner] : []
  })

function ownerOf(file: string): string {
  if (file.startsWith('node_modules/')) {
    const [first = '', second = ''] = nameOf(file).split('/')
    return first.startsWith('@') ? `${first}/${second}` : first
  }
  return file.split('/').slice(0, -1).slice(0, 2).join('/') || 'other files'
}

const MEGABYTES = new Intl.NumberFormat('en', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: false,
})
const megabytes = (bytes: number): string => `${MEGABYTES.format(bytes / 1e6).padStart(6)} MB`

/** Lines for a person: everything together, then what weighs most. */
export function weightLines(weights: Weights, shown: number): string[] {
  const all = [...weights]
  const sum = (some: readonly (readonly [string, number])[]): number =>
    some.reduce((total, [, bytes]) => total + bytes, 0)
  return [
    `${megabytes(sum(all))} unpacked`,
    ...all.slice(0, shown).map(([name, bytes]) => `${megabytes(bytes)} ${name}`),
    `${megabytes(sum(all.slice(shown)))} in ${all.length - shown} smaller parts`,
  ]
}
