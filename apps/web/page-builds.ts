import { readdirSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { EnvironmentOptions, ViteBuilder } from 'vite'
import { exceededBudgets } from './budgets.ts'
import { entryFiles } from './entry-files.ts'
import { joinBuilds } from './join-builds.ts'

/*
 * Every public page is built separately. A page then loads one own script beside React, and one style sheet: built
 * together, what two pages share would be cut into dozens of small files, and small files compress badly. What is paid
 * for it: a visitor who goes from page to page loads the shared parts again, some ten kilobytes.
 */

const CLIENT = join(import.meta.dirname, 'dist/client')

/**
 * Pages that most visitors load, each built separately, or with the one that shows nearly the same. The
 * others are built together.
 */
const BUSY: readonly (readonly string[])[] = [
  ['event'],
  ['widget'],
  ['checkout'],
  ['order', 'ticket'],
  ['door'],
  ['till'],
]

interface PageBuild {
  readonly name: string
  readonly pages: readonly string[]
}

/** A new file among the entries is a new page. */
function publicBuilds(root: string): readonly PageBuild[] {
  const files = new Map(
    entryFiles(root)
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => [parse(file).name, file]),
  )
  const seldom = [...files.keys()].filter((page) => !BUSY.flat().includes(page)).toSorted()
  return [...BUSY, seldom].map((pages) => ({
    name: pages === seldom ? 'seldom' : pages.join('_'),
    pages: pages.map((page) => files.get(page) ?? `no entry of ${page}`),
  }))
}

/** What all pages use as it is: a separate file, with the same bytes in every build. */
const REACT = { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//u, tags: ['$initial' as const] }
const SHARED_REACT = 'src/public/frame/shared-react.ts'
const REACT_FILE = /^react-[\w-]+\.js$/u
/** One of the busy pages, one of the others. */
const REACT_FILES = 2

/** Shared parts that are smaller than this join their nearest neighbours; bytes before they are made small. */
const SMALL_PART = 6000

/** Cut by who shares it. */
const SHARED = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SMALL_PART }

/**
 * Rules and what travels: packages that import nothing of the pages. Never joined, so they are not in a ring: what one of
 * them imports is in at least all the pages that it is in. Joined to parts, a rule of five lines took a calendar along. So are
 * the values of the form of an organizer, which took the form of all settings along to the first page.
 */
const LEAVES = {
  test: /packages\/(?:domain|contract)\/|features\/organizers\/(?:organizer-form|description-text)\.ts|format\/html-text\.ts/u,
  ...SHARED,
  entriesAwareMergeThreshold: 0,
}

/** Large parts that small ones would join otherwise, and take along to pages without a list and without questions. */
const LISTS_AND_ANSWERS = /src\/desk\/(?:list|table|views)\/|features\/questions\/parts\//u

/** What slices tell the palette. Pages read parts of it, too; it needs the frame alone. */
const FOUND = /src\/palettes\.ts|features\/[^/]+\/palette\.ts/u

/**
 * The organizer area is one build of many pages. Cut by the builder alone, each icon and each small part that two pages
 * share would be a file, some hundred and fifty of them for a first look at the orders. So its frame is one file beside
 * React, all other icons are one, and what pages share is cut by who shares it; but for leaves, never into crumbs. Parts
 * that were joined may need each other in a ring; Zod, whose schemas are made while a file is read, is therefore none of
 * them.
 */
const ORGANIZER_AREA = [
  { ...REACT, name: 'frame-react', priority: 3 },
  { name: 'frame', tags: ['$initial' as const], priority: 2 },
  { name: 'icons', test: /node_modules\/lucide-react\//u, priority: 1 },
  { name: 'zod', test: /node_modules\/zod\//u, priority: 1 },
  { name: 'found', test: FOUND, priority: 1 },
  { name: 'leaves', priority: 1, ...LEAVES },
  { name: 'desk', test: LISTS_AND_ANSWERS, priority: 1, ...SHARED },
  { name: 'parts', ...SHARED },
]

/** A shared part is named after the pages that share it, and each page lists all parts: the first word is enough. */
const shortName = ({ name }: { readonly name: string }): string => `assets/${name.split('~')[0]}-[hash].js`

/** The same for their styles: the first page names all of them. Fonts and pictures have no such names. */
const shortAsset = ({ names: [name = ''] }: { readonly names: readonly string[] }): string =>
  `assets/${parse(name).name.split('~')[0]}-[hash][extname]`

/** Vite's environments by name; the organizer area first, because its build empties the folder. */
export const pageBuilds = (root: string): Record<string, EnvironmentOptions> => ({
  client: {
    build: {
      ...outputOf('client'),
      emptyOutDir: true,
      rolldownOptions: {
        input: join(root, 'src/main.tsx'),
        output: { chunkFileNames: shortName, assetFileNames: shortAsset, codeSplitting: { groups: ORGANIZER_AREA } },
      },
    },
  },
  ...Object.fromEntries(publicBuilds(root).map((build) => [build.name, publicEnvironment(root, build)])),
})

const publicEnvironment = (root: string, { name, pages }: PageBuild): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    ...outputOf(name),
    emptyOutDir: false,
    rolldownOptions: {
      input: [...pages, SHARED_REACT].map((file) => join(root, file)),
      output: { codeSplitting: { groups: [REACT] } },
    },
  },
})

const outputOf = (name: string) => ({ outDir: 'dist/client', manifest: `manifest-${name}.json` })

const TEXT = /\.(?:js|css|svg|wasm)$/u
/** Below this a compressed file saves no packet; bytes. */
const WORTH_IT = 1024

/** Writes .br and .gz beside each built text file once, so that no request pays for compressing them. */
async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  await Promise.all(files.filter((file) => TEXT.test(file)).map((file) => compress(join(folder, file))))
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < WORTH_IT) return
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, brotli))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}

/** Builds them one after the other, joins what they say of their files, and holds the budgets. */
export async function buildEachPage(builder: ViteBuilder): Promise<void> {
  const environments = Object.values(builder.environments).filter(({ config }) => config.consumer === 'client')
  for (const environment of environments) await builder.build(environment)
  joinBuilds(
    CLIENT,
    environments.map(({ name }) => name),
  )
  const reacts = readdirSync(join(CLIENT, 'assets')).filter((file) => REACT_FILE.test(file))
  if (reacts.length > REACT_FILES)
    throw new Error(`Pages have ${reacts.length} files of React: ${SHARED_REACT} misses what one of them uses`)
  const exceeded = exceededBudgets(CLIENT)
  if (exceeded.length > 0) throw new Error(`Over the page budget (apps/web/budgets.ts):\n${exceeded.join('\n')}`)
  await precompress(CLIENT)
}
