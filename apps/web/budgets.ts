import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { LOCALES } from '@turnout/messages/locale.ts'
import type { SpokenFiles } from './one-language.ts'

/*
 * How much a page may load at first view (docs/performance.md, "Weight and effort"). The build fails when a page is over, and names what to look at.
 */

export interface Budget {
  /** Entry, relative to apps/web. */
  readonly entry: string
  /** Gzipped script, with everything it imports; bytes. */
  readonly script: number
  /** Gzipped styles; bytes. */
  readonly styles: number
  /** Fonts of a page in Latin letters; bytes as they are. */
  readonly fonts: number
}

const KB = 1024

/** What a page is called that is loaded when it is visited. */
const EVENTS = 'client: src/features/events/desk/events-desk.tsx'

const BUDGETS: readonly Budget[] = [
  { entry: 'src/features/storefront/entries/event.tsx', script: 92 * KB, styles: 8 * KB, fonts: 65 * KB },
  { entry: 'src/features/widget/entries/widget.tsx', script: 92 * KB, styles: 8 * KB, fonts: 65 * KB },
  { entry: 'src/features/checkout/entries/checkout.tsx', script: 101 * KB, styles: 10 * KB, fonts: 65 * KB },
  { entry: 'src/features/checkout/entries/order.tsx', script: 97 * KB, styles: 12 * KB, fonts: 65 * KB },
  { entry: 'src/features/tickets/entries/ticket.tsx', script: 90 * KB, styles: 12 * KB, fonts: 65 * KB },
  { entry: 'src/features/seats/entries/seats.tsx', script: 96 * KB, styles: 10 * KB, fonts: 65 * KB },
  // Its script is never sent: the page is whole without.
  { entry: 'src/features/storefront/entries/organizer.tsx', script: 110 * KB, styles: 8 * KB, fonts: 65 * KB },
  { entry: 'src/features/check-in/entries/door.tsx', script: 126 * KB, styles: 12 * KB, fonts: 20 * KB },
  { entry: 'src/features/box-office/entries/till.tsx', script: 130 * KB, styles: 12 * KB, fonts: 20 * KB },
  // 230 would do; the budget is lower so that zod (35 KB) cannot come back unseen.
  { entry: 'src/main.tsx', script: 219 * KB, styles: 30 * KB, fonts: 65 * KB },
  // The first page after signing in, with the frame. A calendar (47 KB) is loaded when a filter or a form opens it.
  { entry: EVENTS, script: 352 * KB, styles: 30 * KB, fonts: 65 * KB },
]

/** A part that a page loads later: what comes along that the page did not have. */
export interface PartBudget {
  /** File, relative to apps/web. */
  readonly part: string
  /** Gzipped script, bytes. */
  readonly script: number
}

const PARTS: readonly PartBudget[] = [
  { part: 'src/features/seats/map/parts/SeatMap.tsx', script: 25 * KB },
  { part: 'src/features/seats/editor/pages/SeatPlanEditorPage.tsx', script: 84 * KB },
]

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

type Manifest = Readonly<Record<string, Chunk>>

function chunksOf(manifest: Manifest, key: string, seen = new Map<string, Chunk>()): Map<string, Chunk> {
  const chunk = manifest[key]
  if (chunk === undefined || seen.has(key)) return seen
  seen.set(key, chunk)
  for (const next of chunk.imports ?? []) chunksOf(manifest, next, seen)
  return seen
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Some languages take more room than others: scripts weigh what they weigh in the widest. */
function scriptOf(clientFolder: string, chunks: readonly Chunk[]): number {
  const spoken = readJson(join(clientFolder, 'languages.json')) as SpokenFiles
  const scriptIn = (locale: string): number =>
    gzipped(
      clientFolder,
      chunks.map(({ file }) => spoken[file]?.[locale] ?? file),
    )
  return Math.max(...LOCALES.map(scriptIn))
}

const gzipped = (folder: string, files: readonly string[]): number =>
  [...new Set(files)].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0)

/** What one entry loads, in bytes, counted as its budget counts; null if the entry does not exist (yet). */
export function weightOf(clientFolder: string, entry: string): Omit<Budget, 'entry'> | null {
  const manifest = readJson(join(clientFolder, 'manifest.json')) as Manifest
  const chunks = [...chunksOf(manifest, entry).values()]
  if (chunks.length === 0) return null
  const fonts = [...new Set(chunks.flatMap((chunk) => chunk.assets ?? []))].filter((file) =>
    /-latin-wght-.*\.woff2$/u.test(file),
  )
  return {
    script: scriptOf(clientFolder, chunks),
    styles: gzipped(
      clientFolder,
      chunks.flatMap((chunk) => chunk.css ?? []),
    ),
    fonts: fonts.reduce((sum, file) => sum + statSync(join(clientFolder, file)).size, 0),
  }
}

/** The script that a part brings along where it brings most, in bytes; null if no page loads it later. */
export function weightOfPart(clientFolder: string, part: string): number | null {
  const manifest = readJson(join(clientFolder, 'manifest.json')) as Manifest
  // Each build has a file of it, under a key with the name of the build.
  const keys = Object.keys(manifest).filter((key) => key.endsWith(`: ${part}`))
  const weights = keys.map((key) => {
    const loaders = Object.keys(manifest).filter((one) => manifest[one]?.dynamicImports?.includes(key) === true)
    const before = new Set(loaders.flatMap((one) => [...chunksOf(manifest, one).keys()]))
    const own = [...chunksOf(manifest, key)].flatMap(([one, chunk]) => (before.has(one) ? [] : [chunk]))
    return scriptOf(clientFolder, own)
  })
  return weights.length === 0 ? null : Math.max(...weights)
}

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / KB)} KB`

/** One sentence for every budget that a built client exceeds. */
export function exceededBudgets(
  clientFolder: string,
  budgets: readonly Budget[] = BUDGETS,
  partBudgets: readonly PartBudget[] = PARTS,
): string[] {
  const pages = budgets.flatMap((budget) => {
    const weight = weightOf(clientFolder, budget.entry)
    if (weight === null) return []
    const parts = ['script', 'styles', 'fonts'] as const
    return parts
      .filter((part) => weight[part] > budget[part])
      .map((part) => `${budget.entry}: ${part} ${kilobytes(weight[part])}, at most ${kilobytes(budget[part])}`)
  })
  const later = partBudgets.flatMap(({ part, script }) => {
    const weight = weightOfPart(clientFolder, part)
    return weight === null || weight <= script
      ? []
      : [`${part}: script ${kilobytes(weight)}, at most ${kilobytes(script)}`]
  })
  return [...pages, ...later]
}
