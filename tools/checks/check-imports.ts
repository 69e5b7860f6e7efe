import { dirname, join } from 'node:path/posix'
import { lineAt, readSourceTree, report, type Finding, type SourceFile } from './source-tree.ts'
import {
  DOMAIN_FOLDERS,
  LATE_ROOMS,
  MAY_IMPORT,
  SLICES,
  isTest,
  roomOf,
  sliceOf,
  type Room,
} from './structure/rooms.ts'

/*
 * The allowed imports: the table of rooms and the order of slices of docs/architecture.md. News
 * that has to travel against the order goes through the outbox, never through an import.
 */

/** One import of one of our files by another. */
export interface Import {
  readonly from: string
  readonly to: string
  readonly specifier: string
  readonly line: number
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gu
const PACKAGES: Readonly<Record<string, string>> = {
  domain: 'packages/domain/src/',
  contract: 'packages/contract/src/',
  messages: 'packages/messages/src/',
  ui: 'packages/ui/src/',
  testkit: 'packages/testkit/src/',
  client: 'packages/client/src/',
  cli: 'packages/cli/src/',
  server: 'apps/server/src/',
  web: 'apps/web/src/',
  'stripe-simulator': 'apps/stripe-simulator/src/',
}

function resolve(from: string, specifier: string): string | null {
  const bare = specifier.split('?')[0] ?? specifier
  if (bare.startsWith('.')) return join(dirname(from), bare)
  const [, name = '', rest = ''] = /^@turnout\/([^/]+)\/(.+)$/u.exec(bare) ?? []
  const home = PACKAGES[name]
  return home === undefined ? null : home + rest
}

/** Every import of a file of ours in a file of ours. */
export function importsOf(files: readonly SourceFile[]): Import[] {
  return files
    .filter(({ path }) => /\.tsx?$/u.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(IMPORT)].flatMap((match) => {
        const specifier = match[1] ?? match[2] ?? ''
        const to = resolve(path, specifier)
        const line = lineAt(text, match.index + match[0].indexOf(specifier))
        return to === null ? [] : [{ from: path, to, specifier, line }]
      }),
    )
}

const finding = (it: Import, rule: string, message: string): Finding => ({
  path: it.from,
  line: it.line,
  rule,
  message,
})

const packageOf = (path: string): string => path.split('/').slice(0, 2).join('/')

/** Extensions are written; inside a package paths are relative, between packages they carry its name. */
function importStyle(imports: readonly Import[]): Finding[] {
  return imports.flatMap((it) => {
    if (!/\.(?:tsx?|m?js|css|json|svg|woff2|sql|wasm)$/u.test(it.to))
      return [finding(it, 'extension', `write the extension of ${it.specifier}`)]
    const relative = it.specifier.startsWith('.')
    const same = packageOf(it.from) === packageOf(it.to)
    // Tools are in no package: to and from them there is only the path.
    const isTool = roomOf(it.from) === 'tools' || roomOf(it.to) === 'tools'
    if (relative && !same && !isTool)
      return [finding(it, 'package-name', `import ${it.specifier} by @turnout/ and its package`)]
    if (!relative && same && !it.to.includes('/generated/'))
      return [finding(it, 'relative-path', `import ${it.specifier} by a relative path`)]
    return []
  })
}

/** The table of rooms. Tests may use the testkit beside what their room may use. */
function roomRules(imports: readonly Import[]): Finding[] {
  return imports.flatMap((it) => {
    const from = roomOf(it.from)
    const to = roomOf(it.to)
    if (from === null || to === null || from === to) return []
    const allowed = MAY_IMPORT[from]
    if (allowed === 'anything' || allowed.includes(to) || (isTest(it.from) && mayTest(from, to)))
      return contractOnlyErrors(it, from, to)
    const list = allowed.length === 0 ? 'nothing of ours' : allowed.join(', ')
    return [finding(it, 'room', `${from} may import ${list}; ${it.specifier} is ${to}`)]
  })
}

/** A test of the server may build the whole server, one of the web read all slices; any test may use the testkit, the client and the simulated Stripe. */
const mayTest = (from: Room, to: Room): boolean =>
  to === 'testkit' ||
  to === 'stripe simulator' ||
  to === 'client' ||
  (from.startsWith('server') && to.startsWith('server')) ||
  (from.startsWith('web') && to.startsWith('web'))

function contractOnlyErrors(it: Import, from: Room, to: Room): Finding[] {
  if (from !== 'messages' || to !== 'contract' || /\/(?:errors|field-words|sort-names)\.ts$/u.test(it.to)) return []
  return [finding(it, 'room', 'messages may import errors.ts, field-words.ts and sort-names.ts of the contract only')]
}

interface Place {
  /** A slice, or a late room as `slice/room`. */
  readonly name: string
  readonly order: number
}

/** The place of a file of a slice in the order. A late room is right after the slice it waits for. */
function placeOf({ slice, rest }: { readonly slice: string; readonly rest: string }): Place {
  const room = `${slice}/${rest.split('/')[0]}`
  const after = LATE_ROOMS[room]
  return after === undefined
    ? { name: slice, order: SLICES.indexOf(slice) }
    : { name: room, order: SLICES.indexOf(after) + 0.5 }
}

/** The manifest of a slice, and what the palette finds of it, name its late rooms; no file but the lists of all slices reads them. */
const isManifest = (rest: string): boolean => /^(?:slice\.tsx?|palette\.ts)$/u.test(rest)

/**
 * A slice uses slices before it, and only what they offer: store, queries, access, answers and acts
 * on the server, parts and api on the web.
 */
function sliceOrder(imports: readonly Import[]): Finding[] {
  return imports.flatMap((it) => {
    const from = sliceOf(it.from)
    const to = sliceOf(it.to)
    if (from === null || to === null || from.half !== to.half || from.half === 'contract' || isTest(it.from)) return []
    const [user, used] = [placeOf(from), placeOf(to)]
    const isOwn = from.slice === to.slice
    if (used.order > user.order && !(isOwn && isManifest(from.rest))) {
      return [
        finding(
          it,
          'slice-order',
          `${user.name} stands before ${used.name}; move what both need down, or send news through the outbox`,
        ),
      ]
    }
    if (isOwn) return []
    const offered =
      from.half === 'server'
        ? !/^(?:[a-z-]+\/)?(?:routes|jobs|mail)(?:-|\.)/u.test(to.rest)
        : /^(?:[a-z-]+\/)?(?:parts\/|api\.ts$)/u.test(to.rest)
    const offer = from.half === 'server' ? 'its store, queries, access, answers and acts' : 'its parts/ and api.ts'
    return offered ? [] : [finding(it, 'slice-door', `of ${to.slice} only ${offer} are open to other slices`)]
  })
}

/** Inside the domain a folder imports another only by the table in rooms.ts. */
function domainFolders(imports: readonly Import[]): Finding[] {
  const folderOf = (path: string): string | undefined => /^packages\/domain\/src\/([^/]+)\//u.exec(path)?.[1]
  return imports.flatMap((it) => {
    const from = folderOf(it.from)
    const to = folderOf(it.to)
    if (from === undefined || to === undefined || from === to) return []
    if (DOMAIN_FOLDERS[from]?.includes(to) === true) return []
    return [finding(it, 'domain-folder', `domain/${from} may not use domain/${to} (tools/checks/structure/rooms.ts)`)]
  })
}

/** No import leads back to its own file. */
function cycles(imports: readonly Import[]): Finding[] {
  const edges = Map.groupBy(imports, (it) => it.from)
  const done = new Set<string>()
  const findings: Finding[] = []
  const visit = (path: string, trail: readonly string[]): void => {
    if (done.has(path)) return
    for (const it of edges.get(path) ?? []) {
      const at = [...trail, path].indexOf(it.to)
      if (at === -1) visit(it.to, [...trail, path])
      else findings.push(finding(it, 'cycle', `break the circle ${[...trail, path].slice(at).join(' → ')} → ${it.to}`))
    }
    done.add(path)
  }
  for (const path of edges.keys()) visit(path, [])
  return findings
}

const IMPORT_RULES = [importStyle, roomRules, sliceOrder, domainFolders, cycles]

/** Every finding of the import rules. */
export function checkImports(files: readonly SourceFile[]): Finding[] {
  const imports = importsOf(files)
  return IMPORT_RULES.flatMap((rule) => rule(imports)).toSorted((a, b) =>
    a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line,
  )
}

if (import.meta.main) report('check-imports', checkImports(readSourceTree()))
