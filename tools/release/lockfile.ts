import { readFileSync } from 'node:fs'
import { NOT_FOLLOWED } from './left-out.ts'

/** An entry of package-lock.json, as far as a release needs it. */
interface LockEntry {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly license?: string
  /** A package of our own: `resolved` is its folder. */
  readonly link?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** Entries by their folder. */
export type Lockfile = Readonly<Record<string, LockEntry>>

/** What a release is made for. */
export interface Platform {
  readonly os: 'linux'
  readonly cpu: 'x64' | 'arm64'
}

export const readLockfile = (file: string): Lockfile =>
  (JSON.parse(readFileSync(file, 'utf8')) as { packages: Lockfile }).packages

const fits = ({ os, cpu, libc }: LockEntry, platform: Platform): boolean =>
  (os?.includes(platform.os) ?? true) &&
  (cpu?.includes(platform.cpu) ?? true) &&
  // The embedded PostgreSQL and Node are made for glibc alone.
  (libc?.includes('glibc') ?? true)

/** Types are for the compiler; some packages list them among what they need to run. */
const isTypesAlone = (folder: string): boolean => folder.includes('node_modules/@types/')

/**
 * The folders of all packages that are needed to run these, each entry a folder of ours with the
 * names of its packages that count (all, when none is named). Development dependencies, optional
 * peers, other platforms and `NOT_FOLLOWED` stay outside.
 */
export function neededPackages(
  lock: Lockfile,
  roots: ReadonlyMap<string, readonly string[] | 'all'>,
  platform: Platform,
): string[] {
  const found = new Set<string>()
  const follow = (folder: string, only: readonly string[] | 'all'): void => {
    for (const { name, isOptional } of namesNeeded(lock[folder] ?? {})) {
      if (only !== 'all' && !only.includes(name)) continue
      if (NOT_FOLLOWED[nameOf(folder)]?.includes(name) === true) continue
      const needed = resolve(lock, folder, name)
      if (needed === null && isOptional) continue
      if (needed === null) throw new Error(`package-lock.json has no ${name}, which ${folder} needs`)
      const entry = lock[needed] ?? {}
      if (found.has(needed) || !fits(entry, platform) || isTypesAlone(needed)) continue
      found.add(needed)
      follow(entry.link === true ? (entry.resolved ?? needed) : needed, 'all')
    }
  }
  for (const [folder, only] of roots) follow(folder, only)
  return [...found].toSorted()
}

function namesNeeded(entry: LockEntry): { name: string; isOptional: boolean }[] {
  const optional = Object.keys(entry.optionalDependencies ?? {})
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => entry.peerDependenciesMeta?.[name]?.optional !== true,
  )
  const must = [...Object.keys(entry.dependencies ?? {}), ...peers].filter((name) => !optional.includes(name))
  return [...must.map((name) => ({ name, isOptional: false })), ...optional.map((name) => ({ name, isOptional: true }))]
}

/** Where Node finds a package from a folder: in the nearest `node_modules` above. */
function resolve(lock: Lockfile, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const candidate = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (!folder.endsWith('node_modules') && lock[candidate] !== undefined) return candidate
    if (folder === '') return null
  }
}

/** The name of the package in a folder of `node_modules`. */
export const nameOf = (folder: string): string => folder.slice(folder.lastIndexOf('node_modules/') + 13)
