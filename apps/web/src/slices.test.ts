import { paths } from '@turnout/contract/paths.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from './routes.tsx'
import { ACCOUNT_MENU, EVENT_MENU } from './shell/frame/menu.ts'
import { WEB_SLICES } from './slices.ts'

/*
 * Nothing of the organizer area is outside of the manifests: each page that is written is imported by
 * one or by a page of one, each address leads to a page of one, and each entry of a menu to a page of the same slice.
 */

const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8')
const filesIn = (path: string): string[] => readdirSync(join(import.meta.dirname, path))

/** The manifest of a slice, and the pages that it imports: several that are loaded as one are imported by one of them. */
function manifestOf(slice: string): string {
  const manifest = read(`features/${slice}/slice.tsx`)
  const named = [...manifest.matchAll(/import\('\.\/([\w/-]*pages\/\w+\.tsx)'\)/gu)].map(([, file]) => file)
  return [manifest, ...named.map((file) => read(`features/${slice}/${file}`))].join('\n')
}

test('every page of a slice is in its manifest, or is drawn on the server', () => {
  const drawn = read('public/entries/server/render-pages.tsx')
  const undeclared = filesIn('features').flatMap((slice) => {
    const files = readdirSync(join(import.meta.dirname, 'features', slice), { recursive: true, encoding: 'utf8' })
    const manifest = files.includes('slice.tsx') ? manifestOf(slice) : ''
    return files
      .filter((file) => /(?:^|\/)pages\/\w+Page\.tsx$/u.test(file))
      .filter((file) => !manifest.includes(`/${basename(file)}'`) && !drawn.includes(`/${slice}/${file}'`))
      .map((file) => `${slice}/${file}`)
  })
  expect(undeclared).toEqual([])
})

/** Where an address leads: the innermost route; the one for all others is none. */
function pageAt(address: string): string | undefined {
  const path = matchRoutes(routes, new URL(address, 'http://turnout.test'))?.at(-1)?.route.path
  return path === '*' ? undefined : path
}

test('every address of the contract leads to a page', () => {
  const { manyEvents, ...others } = paths
  const named = Object.values(others).map((path) => (path as (...ids: string[]) => string)('7', '7', '7'))
  const addresses = [...named, manyEvents('series', ['7', '8']), manyEvents('prices', ['7', '8'])]
  // Beginnings of the addresses of reports and of an event; the event leads on to its dashboard.
  const begins = [paths.anyOrganizer(), paths.anyAccountReport(), paths.event(7), paths.anyReport(7)]
  expect(addresses.filter((address) => pageAt(address) === undefined)).toEqual(begins)
})

test('every route is declared by one slice', () => {
  const declared = WEB_SLICES.flatMap(({ routes: own = {} }) =>
    Object.entries(own).flatMap(([frame, pages]) =>
      pages.map(({ path }) => `${frame === 'event' ? frame : ''} ${path}`),
    ),
  )
  expect(declared.filter((path, at) => declared.indexOf(path) !== at)).toEqual([])
})

test('every entry of a menu leads to a page of its slice', () => {
  const strange = WEB_SLICES.flatMap(({ routes: own = {}, menu = [] }) => {
    const pages = new Set(Object.values(own).flatMap((of) => of.map(({ path }) => path)))
    return menu.map(({ at }) => at('7')).filter((address) => !pages.has(pageAt(address)))
  })
  expect(strange).toEqual([])
})

test('every action leads to a page', () => {
  const addresses = WEB_SLICES.flatMap(({ actions = [] }) => actions.map(({ at }) => at()))
  expect(addresses.filter((address) => pageAt(address) === undefined)).toEqual([])
})

test('no two places ask for the same rank in an entry, no two keys for the same letter', () => {
  const places = WEB_SLICES.flatMap(({ menu = [] }) => menu)
  const ranks = places.map(({ entry, rank }) => `${entry} ${rank}`)
  const isOfEvent = (id: string): boolean => id.startsWith('event-')
  const keyed = [...places.map(({ entry, letter }) => ({ id: entry, letter })), ...EVENT_MENU, ...ACCOUNT_MENU]
  const letters = keyed.flatMap(({ id, letter }) => (letter === undefined ? [] : [`${isOfEvent(id)} ${letter}`]))
  const actions = WEB_SLICES.flatMap(({ actions: own = [] }) => own.map(({ rank }) => rank))
  for (const asked of [ranks, letters, actions]) expect(new Set<string | number>(asked).size).toBe(asked.length)
})
