import { dayStart } from '../../../format/day-start.ts'
import type { DayRange } from './day-range.ts'

const VALUES_MAX = 50

/** The values of one filter in an address, `a,b`; each once. */
export const valuesIn = (text: string | null): readonly string[] =>
  text === null ? [] : [...new Set(text.split(',').slice(0, VALUES_MAX))].filter((value) => value !== '')

/** Those of the values that a filter has, in its own order. */
export const knownIn = <Name extends string>(names: readonly Name[], values: readonly string[]): readonly Name[] =>
  names.filter((name) => values.includes(name))

/** "One of them", as the server is asked; nothing for no value. */
export const anyOf = <Name extends string>(name: Name, values: readonly string[]) =>
  // A computed name widens to any name.
  (values.length === 0 ? {} : { [name]: { in: values.join(',') } }) as { [N in Name]?: { in: string } }

/** Days of a zone, both within, as the server is asked; nothing for no day. */
export const withinDays = <Name extends string>(name: Name, { from, to }: DayRange, zone: string) =>
  // As above.
  (from === null && to === null
    ? {}
    : {
        [name]: {
          ...(from === null ? {} : { gte: dayStart(from, zone) }),
          ...(to === null ? {} : { lt: dayStart(to, zone, 1) }),
        },
      }) as { [N in Name]?: { gte?: string; lt?: string } }
