import { basename } from 'node:path/posix'
import type { Finding, SourceFile } from '../source-tree.ts'
import { SLICES, SLICES_WITHOUT_WIRE, MAX_FILES, SUB_ROOMS, WEB_ROOMS, isTest, roomOf, sliceOf } from './rooms.ts'

/*
 * Rules about the place and the name of a file. Each takes the whole tree and returns what it does
 * not accept.
 */

const FORBIDDEN = new Set(
  'service services util utils utility utilities helper helpers type types index common misc shared manager data info stuff lib'.split(
    ' ',
  ),
)

const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u

/**
 * First words of a file that changes something or sets it going: it is given a transaction, the
 * database or an object that writes through them.
 */
const ACTS =
  `abandon accept add admit block cancel change close complete confirm copy create delete deliver disconnect duplicate erase expire extend hold invite import issue join
  leave log mark message move notify offer pause pay publish queue reactivate receive reconcile record refresh refund register reissue release remind
  refuse replace request resend reserve reset return reverse revoke rotate run save send settle start stop submit take transfer undo update
  verify withdraw`.split(/\s+/u)

/** First words of the other files, which read, judge, draw or are kept in memory. */
const PARTS =
  `allow apply ask build check choose combine draw export find follow judge keep limit list load lock make match open plan price
  read render seal sign sort store sync watch write`.split(/\s+/u)

/**
 * First words a file of a server slice may have: those in use. A new verb is welcome and added to
 * its kind; a noun in front is not.
 */
const VERBS = new Set([...ACTS, ...PARTS])

/** The names that an act uses. A file that names none of these is no act. */
const HANDS = /\b(?:Transaction|Database|Reader|Sale|Lanes|Combiner|database)\b/u

const finding = (path: string, rule: string, message: string): Finding => ({ path, line: 1, rule, message })
const stemOf = (path: string): string =>
  basename(path).replace(/(?:\.db)?(?:\.test|\.e2e)?(?:\.module|\.d|\.config)?\.[a-z]+$/u, '')
const isCode = (path: string): boolean => /\.(?:ts|tsx|mjs)$/u.test(path)

/** No drawer for everything: service, utils, helpers, types, index … neither as a file nor as a folder. */
export function forbiddenNames(files: readonly SourceFile[]): Finding[] {
  return files
    .filter((file) => isCode(file.path))
    .flatMap(({ path }) => {
      const folders = path.split('/').slice(1, -1)
      const name = [...folders, stemOf(path)].find((part) => FORBIDDEN.has(part))
      return name === undefined
        ? []
        : [finding(path, 'forbidden-name', `"${name}" says nothing; name it after what it does`)]
    })
}

/** Folders and files are kebab-case; a component's file carries the component's name. */
export function fileNames(files: readonly SourceFile[]): Finding[] {
  return files
    .filter((file) => /\.(?:ts|tsx|mjs|css)$/u.test(file.path))
    .flatMap(({ path, text }) => {
      const folder = path
        .split('/')
        .slice(0, -1)
        .find((part) => !KEBAB.test(part))
      if (folder !== undefined) return [finding(path, 'kebab-case', `rename the folder ${folder}`)]
      const stem = stemOf(path)
      if (KEBAB.test(stem) || path.endsWith('.css')) return []
      if (!path.endsWith('.tsx') || !/^[A-Z][A-Za-z0-9]*$/u.test(stem)) {
        return [finding(path, 'kebab-case', 'rename the file; only a component in .tsx is written like This.tsx')]
      }
      if (isTest(path) || new RegExp(String.raw`^export .*\b${stem}`, 'mu').test(text)) return []
      return [finding(path, 'component-name', `export the component ${stem}, or name the file after what it exports`)]
    })
}

const SERVER_WORDS = /^(?:slice|routes|access|store|queries|answers|jobs|mail)$/u
const SERVER_SPLIT = /^(?:routes|store|queries|answers|mail)-[a-z0-9-]+$/u

function serverFile(path: string, slice: string, rest: string): Finding[] {
  const stem = stemOf(rest)
  const [room, ...below] = rest.split('/').slice(0, -1)
  const isKnown = room === undefined || (below.length === 0 && SUB_ROOMS[slice]?.includes(room) === true)
  if (!isKnown || !rest.endsWith('.ts')) {
    const message = 'a server slice holds .ts files and the rooms that tools/checks/structure/rooms.ts names'
    return [finding(path, 'slice-vocabulary', message)]
  }
  if (SERVER_WORDS.test(stem) || SERVER_SPLIT.test(stem)) return []
  const [verb = '', ...noun] = stem.split('-')
  if (VERBS.has(verb) && noun.length > 0) return []
  // A test may tell a scenario of several acts.
  if (isTest(path)) return []
  const words =
    'slice, routes, access, store(-noun), queries(-noun), answers(-noun), jobs, mail, or an act <verb>-<noun>'
  return [
    finding(
      path,
      'slice-vocabulary',
      `a server slice holds ${words}; a new verb goes into tools/checks/structure/name-rules.ts`,
    ),
  ]
}

function webFile(path: string, slice: string, rest: string): Finding[] {
  const [first = '', ...below] = rest.split('/')
  if (first === 'pages' || first === 'parts' || first === 'entries')
    return below.length <= 2 ? [] : [finding(path, 'slice-vocabulary', 'nest at most one folder')]
  const room = WEB_ROOMS[slice]?.findLast((name) => rest.startsWith(`${name}/`))
  if (room !== undefined) return webFile(path, slice, rest.slice(room.length + 1))
  if (below.length > 0) {
    return [
      finding(
        path,
        'slice-vocabulary',
        'a web slice has the folders pages/, parts/ and entries/, and the rooms that tools/checks/structure/rooms.ts names',
      ),
    ]
  }
  if (/^(?:slice\.tsx|palette\.ts|api\.ts)$/u.test(first) || isTest(path)) return []
  if (/^[a-z0-9]+(?:-[a-z0-9]+)+\.tsx?$/u.test(first)) return []
  return [
    finding(
      path,
      'slice-vocabulary',
      'a web slice holds slice.tsx, palette.ts, api.ts, pages/, parts/ and <noun>-<aspect>.ts',
    ),
  ]
}

/** The closed vocabulary inside a slice. */
export function sliceVocabulary(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ path }) => {
    const place = sliceOf(path)
    if (place?.half === 'server') return serverFile(path, place.slice, place.rest)
    return place?.half === 'web' ? webFile(path, place.slice, place.rest) : []
  })
}

/**
 * An act changes something. A file that only computes, draws or remembers has another first word.
 */
export function acts(files: readonly SourceFile[]): Finding[] {
  const known = new Set(ACTS)
  return files.flatMap(({ path, text }) => {
    const place = sliceOf(path)
    if (place?.half !== 'server' || isTest(path)) return []
    const stem = stemOf(path)
    if (SERVER_WORDS.test(stem) || SERVER_SPLIT.test(stem)) return []
    const [verb = ''] = stem.split('-')
    if (!known.has(verb) || HANDS.test(text)) return []
    return [finding(path, 'act', `it changes nothing: begin its name with one of ${PARTS.join(', ')}`)]
  })
}

/** One list of slice names for contract, server and web; a server slice has its contract. */
export function sliceNames(files: readonly SourceFile[]): Finding[] {
  const known = new Set(SLICES)
  const first = new Map<string, string>()
  for (const { path } of files) {
    const place = sliceOf(path)
    if (place !== null && !first.has(`${place.half} ${place.slice}`)) first.set(`${place.half} ${place.slice}`, path)
  }
  return [...first].flatMap(([key, path]) => {
    const [half = '', slice = ''] = key.split(' ')
    if (!known.has(slice))
      return [finding(path, 'slice-name', `${slice} is not in the list of apps/server/src/slices.ts`)]
    if (half === 'server' && !first.has(`contract ${slice}`) && !SLICES_WITHOUT_WIRE.includes(slice)) {
      return [finding(path, 'slice-name', `define what travels in packages/contract/src/${slice}`)]
    }
    return []
  })
}

/** Lines a file may have; generated files, migrations and message files are exempt. */
export const MAX_LINES = { source: 400, test: 500 } as const

export function fileSizes(files: readonly SourceFile[]): Finding[] {
  const counted = files.filter(
    ({ path, text }) =>
      /\.(?:ts|tsx|mjs|css)$/u.test(path) &&
      !/generated by (?:kysely-codegen|`npm run generate`)/iu.test(text.slice(0, 200)),
  )
  return counted.flatMap(({ path, text }) => {
    const max = isTest(path) || path.startsWith('e2e/') ? MAX_LINES.test : MAX_LINES.source
    const lines = text.trimEnd().split('\n').length
    return lines <= max
      ? []
      : [
          {
            path,
            line: max,
            rule: 'file-size',
            message: `${lines} lines, at most ${max}: split it by what changes together`,
          },
        ]
  })
}

/** A living file makes one thing, and is named after it; the schema `inspect` is a folder. */
export function livingSqlNames(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ path, text }) => {
    const [, below] = /^apps\/server\/sql\/(.*)\.sql$/u.exec(path) ?? []
    if (below === undefined) return []
    const made = [...text.matchAll(/^create (?:or replace )?(?:type|function|view) ([a-z_.]+)/gmu)].map(
      ([, name]) => name,
    )
    const expected = below.replaceAll('/', '.')
    return made.length === 1 && made[0] === expected
      ? []
      : [finding(path, 'living-sql', `makes ${made.join(', ') || 'nothing'}; one file makes ${expected} alone`)]
  })
}

/** No folder too full to read; every slice has its `slice.ts`. */
export function folderSizes(files: readonly SourceFile[]): Finding[] {
  const code = files.filter(({ path }) => isCode(path) && !isTest(path) && roomOf(path) !== 'server manifests')
  return [...Map.groupBy(code, ({ path }) => path.split('/').slice(0, -1).join('/'))].flatMap(([folder, inside]) =>
    inside.length <= MAX_FILES
      ? []
      : [
          finding(
            `${folder}/`,
            'folder-size',
            `${inside.length} files, at most ${MAX_FILES}: divide it by what changes together`,
          ),
        ],
  )
}

const PAGES = 'packages/contract/src/pages.ts'
const ENTRY = /^apps\/web\/src\/(?:public|features\/[^/]+)\/entries\/[^/]+\.tsx$/u

/**
 * A page that the server renders has an entry of its name, and an entry its page: in the built
 * product a page without one knows no styles and answers 500.
 */
export function pageEntries(files: readonly SourceFile[]): Finding[] {
  const text = files.find(({ path }) => path === PAGES)?.text ?? ''
  const named = [...text.matchAll(/^ *\| \{ readonly name: ([^;]+);/gmu)].flatMap(([, names = '']) =>
    [...names.matchAll(/'([^']+)'/gu)].map(([, name = '']) => name),
  )
  const entries = files.filter(({ path }) => ENTRY.test(path)).map(({ path }) => ({ path, name: stemOf(path) }))
  return [
    ...named
      .filter((name) => !entries.some((entry) => entry.name === name))
      .map((name) =>
        finding(PAGES, 'page-entry', `write entries/${name}.tsx in its slice, which brings the page's styles`),
      ),
    ...entries
      .filter(({ name }) => text !== '' && !named.includes(name))
      .map(({ path }) => finding(path, 'page-entry', `no page of ${PAGES} has this name`)),
  ]
}

export const NAME_RULES = [
  forbiddenNames,
  fileNames,
  sliceVocabulary,
  acts,
  sliceNames,
  fileSizes,
  folderSizes,
  livingSqlNames,
  pageEntries,
]
