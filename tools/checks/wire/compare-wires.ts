import { breachesOf, type Breach } from './compare-schemas.ts'
import type { Operation, Schema, Wire } from './read-wire.ts'

/** A breach, and where: `PUT /api/events/{event_id}`. */
export interface WireBreach extends Breach {
  readonly operation: string
}

/** What clients of the released wire rely on and no longer have. Additions are none. */
export const breachesOfWire = (released: Wire, current: Wire): WireBreach[] =>
  Object.entries(released).flatMap(([operation, was]) => {
    const is = current[operation]
    const breaches = is === undefined ? [{ field: '', what: 'was removed' }] : breachesOfOperation(was, is)
    return breaches.map((breach) => ({ operation, ...breach }))
  })

const EMPTY: Schema = { type: 'object', properties: {} }

function breachesOfOperation(was: Operation, is: Operation): Breach[] {
  const places = [...new Set([...Object.keys(was.asks), ...Object.keys(is.asks)])]
  return [
    ...(was.id === is.id ? [] : [{ field: '', what: `is now called ${is.id}` }]),
    ...was.schemas
      .filter((name) => !is.schemas.includes(name))
      .map((name) => ({ field: name, what: 'is no schema of it any more' })),
    ...(was.isPublic && !is.isPublic ? [{ field: '', what: 'now needs a login' }] : []),
    ...places.flatMap((place) => breachesOfPlace(place, was.asks[place], is.asks[place])),
    ...Object.entries(was.answers).flatMap(([kind, schema]) => {
      const now = is.answers[kind]
      if (now === undefined) return [{ field: '', what: `no longer answers ${kind}` }]
      return breachesOf({ was: schema, is: now, way: 'answered', field: '' })
    }),
  ]
}

function breachesOfPlace(place: string, was: Schema | undefined, is: Schema | undefined): Breach[] {
  if (is === undefined) return [{ field: '', what: `takes no ${place} any more` }]
  return breachesOf({ was: was ?? EMPTY, is, way: 'asked', field: '' })
}

/** The entries under "Changed" of what is not released yet. */
export function changedEntries(changelog: string): string[] {
  const unreleased = /^## Unreleased$(?<body>[\s\S]*?)(?=^## |$(?![\s\S]))/mu.exec(changelog)?.groups?.['body'] ?? ''
  const changed = /^### Changed$(?<body>[\s\S]*?)(?=^### |$(?![\s\S]))/mu.exec(unreleased)?.groups?.['body'] ?? ''
  return changed
    .split(/^- /mu)
    .slice(1)
    .map((entry) => entry.replaceAll(/\s+/gu, ' ').trim())
}

/**
 * Whether an entry tells of a breach: it names the operation in code, in which a star matches anything, and
 * the last name of the field.
 */
export function isTold({ operation, field }: WireBreach, entries: readonly string[]): boolean {
  const name = /[\w*]+(?=(?:\[\])*$)/u.exec(field)?.[0]
  return entries.some((entry) => {
    const named = [...entry.matchAll(/`(?<code>[^`]+)`/gu)].map((match) => match.groups?.['code'] ?? '')
    return named.some((code) => isLike(code, operation)) && (name === undefined || named.includes(name))
  })
}

const isLike = (pattern: string, text: string): boolean =>
  new RegExp(`^${pattern.split('*').map(RegExp.escape).join('.*')}$`, 'u').test(text)
