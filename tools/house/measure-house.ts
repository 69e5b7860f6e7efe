import { importsOf } from '../checks/check-imports.ts'
import type { SourceFile } from '../checks/source-tree.ts'
import { isTest, sliceOf } from '../checks/structure/rooms.ts'

/** Of what is written by hand and runs, or builds what runs. */
export interface HouseMeasures {
  readonly productionFiles: number
  /** Of these, those that an installation runs: without tools, benches and the testkit. */
  readonly runningFiles: number
  readonly cssFiles: number
  readonly cssLines: number
  readonly appLines: number
  readonly migrations: number
  /** TypeScript files under 80 lines with one importer and without a test beside them. */
  readonly smallFiles: readonly string[]
  /** By slice, the files outside its folders that name it; the most named first. */
  readonly namedBy: ReadonlyMap<string, readonly string[]>
}

const SOURCE = /\.(?:tsx?|mjs|css|sql|html)$/u
const SMALL = 80
/** Two slices in one file are two things that work together; more are a list of slices. */
const LIST = 3
/** Their importers find them by name, or run them. */
const FOUND_BY_NAME = /\/(?:slice\.tsx?|entries\/[^/]+\.tsx?|workers\/[^/]+\.ts|main\.tsx?)$|^tools\/[^/]+\.ts$/u

const linesOf = (text: string): number => text.split('\n').length - 1

const isGenerated = ({ path, text }: SourceFile): boolean =>
  path === 'apps/server/schema.sql' || /^(?:\/\/|\/\*|--).*\bgenerated\b/isu.test(text.slice(0, 100))

const isProduction = (file: SourceFile): boolean =>
  SOURCE.test(file.path) && !isTest(file.path) && !file.path.startsWith('e2e/') && !isGenerated(file)

/** Tests, their world and the programs that try the product use slices; they are no place where one is declared. */
const isProduct = ({ path }: SourceFile): boolean =>
  /^(?:apps\/(?:server|web)\/src|packages\/(?:contract|messages|ui)\/src)\//u.test(path) && !path.includes('/demo/')

/**
 * The slices that a file outside of all slices names: each whose server or web half it imports, and in a list
 * of slices also those of the contract, and names alone. What says three unmistakably is such a list; `orders`
 * alone may be a table.
 */
function slicesNamedIn(file: SourceFile, slices: readonly string[]): string[] {
  const imported = importsOf([file]).flatMap(({ to }) => sliceOf(to) ?? [])
  const has = (name: string, alone: string) =>
    new RegExp(`['"\`]${name}(?:${alone}\\.\\w+)['"\`]`, 'u').test(file.text) ||
    ((alone === '|' || name.includes('-')) && new RegExp(`['"\`]${name}['"\`]|^\\s*${name}:`, 'mu').test(file.text))
  const sure = slices.filter((name) => imported.some(({ slice }) => slice === name) || has(name, ''))
  if (sure.length < LIST)
    return slices.filter((name) => imported.some(({ half, slice }) => half !== 'contract' && slice === name))
  return slices.filter((name) => sure.includes(name) || has(name, '|'))
}

function namings(files: readonly SourceFile[], slices: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const outside = files.filter((file) => {
    const slice = sliceOf(file.path)?.slice
    return isProduct(file) && (slice === undefined || !slices.includes(slice))
  })
  const named = outside
    .filter((file) => /\.tsx?$/u.test(file.path) && isProduction(file))
    .map((file) => ({ path: file.path, slices: slicesNamedIn(file, slices) }))
  return new Map(
    slices
      .map((slice) => [slice, named.filter((file) => file.slices.includes(slice)).map(({ path }) => path)] as const)
      .toSorted(([, one], [, other]) => other.length - one.length),
  )
}

/** Whether a file could be a part of the only one that imports it. */
function smallFilesOf(files: readonly SourceFile[]): string[] {
  const paths = new Set(files.map(({ path }) => path))
  const importers = Map.groupBy(
    importsOf(files).filter(({ from, to }) => !isTest(from) && from !== to),
    ({ to }) => to,
  )
  return files
    .filter((file) => isProduction(file) && /\.tsx?$/u.test(file.path) && linesOf(file.text) < SMALL)
    .filter(({ path }) => !FOUND_BY_NAME.test(path))
    .filter(({ path }) => new Set(importers.get(path)?.map(({ from }) => from)).size === 1)
    .filter(
      ({ path }) =>
        !/(.*)\.tsx?$/u
          .exec(path)
          ?.slice(1)
          .some((stem) => TESTS.some((end) => paths.has(stem + end))),
    )
    .map(({ path }) => path)
}

const TESTS = ['.test.ts', '.test.tsx', '.db.test.ts', '.long.test.ts']

/** @param slices the names of all slices */
export function measureHouse(files: readonly SourceFile[], slices: readonly string[]): HouseMeasures {
  const production = files.filter(isProduction)
  const css = production.filter(({ path }) => path.endsWith('.css'))
  const app = files.find(({ path }) => path === 'apps/server/src/app.ts')
  return {
    productionFiles: production.length,
    runningFiles: production.filter(({ path }) => !/^(?:tools|packages\/testkit)\/|\/bench\//u.test(path)).length,
    cssFiles: css.length,
    cssLines: css.reduce((sum, { text }) => sum + linesOf(text), 0),
    appLines: linesOf(app?.text ?? ''),
    migrations: files.filter(({ path }) => /^apps\/server\/migrations\/.*\.sql$/u.test(path)).length,
    smallFiles: smallFilesOf(production.concat(files.filter(({ path }) => isTest(path)))),
    namedBy: namings(files, slices),
  }
}
