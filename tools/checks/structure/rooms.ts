import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../source-tree.ts'

/*
 * The rooms and slices of docs/architecture.md, once, for check-structure and check-imports.
 */

/** Web halves only: their pages show what other slices have. */
const WEB_ALONE = ['content-languages']

/** The order of the imports of `slices.ts`, which lists the manifests of all server halves. */
const serverSlices = (): string[] =>
  [
    ...readFileSync(join(ROOT, 'apps/server/src/slices.ts'), 'utf8').matchAll(/features\/([a-z0-9-]+)\/slice\.ts/gu),
  ].map(([, name = '']) => name)

/** Slices in import order: a slice may use those before it. Folders of the same names in contract, server and web. */
export const SLICES: readonly string[] = [...serverSlices(), ...WEB_ALONE]

/**
 * Rooms that use slices after theirs. Each comes in the order right after the slice named here,
 * so the rest of its slice, the manifest aside, does not use it.
 */
export const LATE_ROOMS: Readonly<Record<string, string>> = {
  'accounts/profile': 'sign-in',
  'events/defaults': 'taxes-and-fees',
  'events/cancelling': 'waiting-list',
  'events/choosing': 'waiting-list',
  'storefront/entries': 'waiting-list',
  'seats/pages': 'orders',
  'seats/page': 'checkout',
  'seats/entries': 'checkout',
  'events/mail-words': 'messages',
}

/** Slices that serve others and have no addresses. */
export const SLICES_WITHOUT_WIRE: readonly string[] = ['stock', 'sale']

/**
 * Rooms of server slices that outgrew one flat folder. Files that the whole slice uses stay beside
 * them.
 */
export const SUB_ROOMS: Readonly<Record<string, readonly string[]>> = {
  accounts: ['closing', 'email', 'mails'],
  seats: ['plans', 'seating', 'choosing', 'staff'],
  agents: ['tools', 'proposals'],
  'sign-in': ['sessions', 'factors', 'codes', 'passkeys', 'single-sign-on'],
  events: [
    'images',
    'mails',
    'settings',
    'keys',
    'look',
    'duplicate',
    'changes',
    'defaults',
    'mail-words',
    'cancelling',
    'choosing',
    'desk',
  ],
  users: ['invitations'],
  attendees: ['desk'],
  orders: ['desk', 'buyer', 'mails', 'deadlines', 'follow-ups', 'holds', 'money', 'transfers'],
  occurrences: ['rules', 'days'],
  sale: ['reserving', 'completing'],
  payments: ['intents', 'credit', 'refunds', 'events', 'disputes', 'books'],
  checkout: ['manual', 'pages', 'handover', 'seats'],
  invoices: ['paper'],
  tickets: ['lookup', 'files', 'codes', 'own'],
  'check-in': ['lists', 'door', 'scans', 'conflicts', 'live'],
  'box-office': ['tills', 'shift', 'selling', 'offline', 'readers', 'delivery', 'fiscal', 'finding', 'desk'],
  storefront: ['pictures', 'organizer-page', 'seats-page'],
  messages: ['delivery', 'bounces', 'recipients', 'mail-sending'],
  'waiting-list': ['seats'],
  webhooks: ['delivery', 'payloads'],
  archive: ['writing', 'reading'],
  imports: ['reading', 'planning', 'running'],
  bank: ['mails', 'reading'],
  reports: ['kept', 'sales', 'named', 'tables', 'files', 'mailing'],
}

/** Rooms of web slices beside pages/ and parts/, which a room may have too. */
export const WEB_ROOMS: Readonly<Record<string, readonly string[]>> = {
  accounts: ['closing', 'profile'],
  'sign-in': ['factors', 'single-sign-on'],
  events: ['designer', 'defaults', 'mail-words', 'cancelling', 'desk', 'series'],
  storefront: ['organizer-page'],
  messages: ['mail-sending'],
  seats: ['page', 'library', 'editor', 'prices', 'blocks', 'desk', 'print', 'map', 'map/geometry', 'map/picture'],
  'check-in': [
    'camera',
    'lists',
    'engine',
    'engine/guests',
    'engine/reducer',
    'engine/runners',
    'engine/store',
    'engine/network',
  ],
  'box-office': ['engine', 'engine/offline'],
}

/** Files a folder may hold, tests and styles aside, before it is divided by what changes together. */
export const MAX_FILES = 25

/** Folders of packages/domain and which of the others each may use; `money` is below all. */
export const DOMAIN_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  money: [],
  'promo-codes': ['money'],
  'taxes-and-fees': ['money'],
  pricing: ['money', 'taxes-and-fees', 'promo-codes'],
  'discount-rules': ['money', 'promo-codes'],
  'gift-cards': [],
  availability: ['events', 'money'],
  orders: ['events', 'money', 'pricing'],
  attendees: [],
  'check-in': ['events'],
  'box-office': ['money'],
  events: [],
  occurrences: ['events'],
  seats: [],
  translations: [],
  home: ['events'],
  notices: ['accounts', 'events'],
  questions: ['addresses'],
  invoices: ['events', 'money', 'payments', 'pricing'],
  ledger: ['money'],
  payments: ['money', 'orders', 'pricing'],
  accounts: [],
  addresses: [],
  colour: [],
  look: ['colour', 'events'],
  posters: ['colour'],
  reports: ['money', 'events'],
  'waiting-list': ['events', 'seats'],
  agents: [],
  webhooks: [],
  visits: [],
  'event-cancelling': ['orders', 'payments'],
  bank: ['imports', 'money', 'payments'],
  books: ['box-office', 'ledger', 'money'],
  messages: [],
  'personal-data': [],
  imports: ['addresses', 'money', 'events', 'promo-codes', 'seats'],
}

/** The name of a room. `MAY_IMPORT` lists the rooms that its files may import. */
export type Room =
  | 'domain'
  | 'contract'
  | 'messages'
  | 'ui'
  | 'testkit'
  | 'client'
  | 'cli'
  | 'server root'
  | 'server platform'
  | 'server features'
  | 'server manifests'
  | 'web root'
  | 'web entries'
  | 'web frame'
  | 'web features'
  | 'stripe simulator'
  | 'tools'

const TABLE: readonly (readonly [pattern: RegExp, room: Room])[] = [
  [/^packages\/domain\//u, 'domain'],
  [/^packages\/contract\//u, 'contract'],
  [/^packages\/messages\//u, 'messages'],
  [/^packages\/ui\//u, 'ui'],
  [/^packages\/testkit\//u, 'testkit'],
  [/^packages\/client\//u, 'client'],
  [/^packages\/cli\//u, 'cli'],
  [/^apps\/server\/src\/platform\//u, 'server platform'],
  [/^apps\/server\/src\/features\/[^/]+\/slice\.ts$/u, 'server manifests'],
  [/^apps\/server\/src\/features\//u, 'server features'],
  [/^apps\/server\//u, 'server root'],
  [/^apps\/web\/src\/features\//u, 'web features'],
  // It joins the pages of slices to their names, as routes.tsx does for the organizer area.
  [/^apps\/web\/src\/public\/entries\//u, 'web entries'],
  [/^apps\/web\/src\/(?:shell|api|desk|format|public\/frame)\//u, 'web frame'],
  [/^apps\/web\//u, 'web root'],
  [/^apps\/stripe-simulator\//u, 'stripe simulator'],
  [/^(?:tools|e2e)\//u, 'tools'],
]

export const roomOf = (path: string): Room | null => TABLE.find(([pattern]) => pattern.test(path))?.[1] ?? null

/** Which rooms a room may import; its own is always allowed, apart from the order of slices. */
export const MAY_IMPORT: Readonly<Record<Room, readonly Room[] | 'anything'>> = {
  domain: [],
  contract: ['domain'],
  messages: ['contract'],
  ui: [],
  testkit: 'anything',
  // Others install it without anything of ours.
  client: [],
  cli: ['client'],
  'server platform': ['contract'],
  'server features': ['domain', 'contract', 'messages', 'server platform'],
  // What a slice is to the root; the root alone reads it.
  'server manifests': ['domain', 'contract', 'messages', 'server platform', 'server features', 'server root'],
  'server root': [
    'domain',
    'contract',
    'messages',
    'server platform',
    'server features',
    'server manifests',
    'stripe simulator',
  ],
  'web frame': ['domain', 'contract', 'messages', 'ui'],
  'web features': ['domain', 'contract', 'messages', 'ui', 'web frame'],
  'web entries': ['domain', 'contract', 'messages', 'ui', 'web frame', 'web features'],
  'web root': ['domain', 'contract', 'messages', 'ui', 'web frame', 'web features'],
  // It simulates another company's service: it knows Stripe's words, not ours.
  'stripe simulator': [],
  tools: 'anything',
}

/** The slice that a path of contract, server or web belongs to, with the rest of the path below it. */
export function sliceOf(path: string): { half: 'contract' | 'server' | 'web'; slice: string; rest: string } | null {
  const match =
    /^(?:packages\/(contract)\/src|apps\/(server)\/src\/features|apps\/(web)\/src\/features)\/([^/]+)\/(.+)$/u.exec(
      path,
    )
  const [, contract, server, , slice, rest] = match ?? []
  if (slice === undefined || rest === undefined) return null
  return { half: contract ? 'contract' : server ? 'server' : 'web', slice, rest }
}

export const isTest = (path: string): boolean => /\.test\.tsx?$/u.test(path)
