import { PLAN_LIMITS, type Point } from './seat-plan.ts'
import { mendList, PlanFault, type PlanMendCode, type PlanMends } from './plan-refusal.ts'

/*
 * Reads one object of a plan field by field. A field of the wrong type is put right where its meaning is plain, and
 * noted. What has no meaning is left out, and noted too. What must not be taken over throws a `PlanFault`.
 */

type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Of the whole plan: mends, and what is counted or must be there once. */
export interface Reading {
  readonly mend: (code: PlanMendCode, path: string) => void
  readonly mends: () => PlanMends
  /** How many of a kind there are by now. @throws PlanFault above its limit */
  readonly count: (kind: 'seats' | 'rows' | 'areas' | 'zones' | 'categories', path: string) => void
  readonly guids: Taken
  readonly uuids: Taken
}

/** Names that are there once. */
export interface Taken {
  readonly has: (name: string) => boolean
  readonly add: (name: string) => void
  /** The name itself, or with a number behind it where it is taken; it is taken from then on. */
  readonly make: (name: string) => string
}

/** `reserved` names may still be given, but are not made. */
export function takenNames(reserved: ReadonlySet<string> = new Set()): Taken {
  const names = new Set<string>()
  // Where to look on: thousands of seats may have one name.
  const next = new Map<string, number>()
  return {
    has: (name) => names.has(name),
    add: (name) => void names.add(name),
    make(name) {
      let made = name
      let n = next.get(name) ?? 2
      while (names.has(made) || reserved.has(made)) made = `${name}~${n++}`
      next.set(name, n)
      names.add(made)
      return made
    },
  }
}

/** `given` are the guids that the file has. */
export function openReading(given: ReadonlySet<string>): Reading {
  const list = mendList()
  const counted = { seats: 0, rows: 0, areas: 0, zones: 0, categories: 0 }
  return {
    mend: (code, path) => list.add({ code, path, line: null }),
    mends: list.made,
    count(kind, path) {
      if (++counted[kind] > PLAN_LIMITS[kind])
        throw new PlanFault(kind === 'seats' ? 'too_many_seats' : 'too_many_parts', path)
    },
    guids: takenNames(given),
    uuids: takenNames(),
  }
}

const NUMBER = /^\s*[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d{1,3})?\s*$/iu
const NOT_FINITE = /^\s*[-+]?(?:nan|infinity|inf)\s*$/iu

/** One object with its path. */
export class ObjectReader {
  readonly fields: Fields
  readonly path: string
  readonly reading: Reading

  constructor(fields: Fields, path: string, reading: Reading) {
    this.fields = fields
    this.path = path
    this.reading = reading
  }

  has(name: string): boolean {
    const value = this.fields[name]
    return value !== undefined && value !== null
  }

  pathOf(name: string): string {
    return this.path === '' ? name : `${this.path}.${name}`
  }

  mend(code: PlanMendCode, name?: string): void {
    this.reading.mend(code, name === undefined ? this.path : this.pathOf(name))
  }

  fault(code: PlanFault['code'], name?: string): never {
    throw new PlanFault(code, name === undefined ? this.path : this.pathOf(name))
  }

  /** Fields that a plan does not know are left out, and so are empty ones; one may be null in a plan of this product. */
  only(known: ReadonlySet<string>, mayBeNull?: string): void {
    for (const name of Object.keys(this.fields)) {
      if (!known.has(name)) this.mend('field_left_out', cut(name))
      else if (this.fields[name] === null && name !== mayBeNull) this.mend('value_left_out', name)
    }
  }

  text(name: string, max: number = PLAN_LIMITS.text): string | undefined {
    const value = this.fields[name]
    if (value === undefined || value === null) return undefined
    if (typeof value !== 'string' && typeof value !== 'number') {
      this.mend('value_left_out', name)
      return undefined
    }
    if (typeof value === 'number' && !Number.isFinite(value)) this.fault('not_finite', name)
    const written = String(value)
    if (written.length > max) this.fault(max === PLAN_LIMITS.label ? 'label_too_long' : 'text_too_long', name)
    if (typeof value === 'number') this.mend('number_as_text', name)
    const clean = cleanText(written)
    if (clean !== written) this.mend('characters_left_out', name)
    return clean
  }

  number(name: string): number | undefined {
    const value = this.fields[name]
    if (typeof value === 'number') return this.within(value, name)
    if (value === undefined || value === null) return undefined
    if (typeof value === 'string') {
      if (NOT_FINITE.test(value.slice(0, 20))) this.fault('not_finite', name)
      if (value.length <= 40 && NUMBER.test(value)) {
        this.mend('text_as_number', name)
        return this.within(Number(value), name)
      }
    }
    this.mend('value_left_out', name)
    return undefined
  }

  private within(value: number, name: string): number {
    if (!Number.isFinite(value)) this.fault('not_finite', name)
    if (Math.abs(value) > PLAN_LIMITS.reach) this.fault('number_too_large', name)
    return value
  }

  /** A length of zero or less draws nothing, so it is left out. */
  length(name: string): number | undefined {
    const value = this.number(name)
    if (value === undefined || value > 0) return value
    this.mend('value_left_out', name)
    return undefined
  }

  flag(name: string): true | undefined {
    if (this.fields[name] === true) return true
    if (this.has(name) && this.fields[name] !== false) this.mend('value_left_out', name)
    return undefined
  }

  oneOf<T extends string>(name: string, known: readonly T[]): T | undefined {
    const value = this.fields[name]
    const found = known.find((one) => one === value)
    if (found === undefined && value !== undefined && value !== null) this.mend('value_left_out', name)
    return found
  }

  object(name: string): ObjectReader | undefined {
    const value = this.fields[name]
    if (isFields(value)) return new ObjectReader(value, this.pathOf(name), this.reading)
    if (value !== undefined && value !== null) this.mend('value_left_out', name)
    return undefined
  }

  /** The objects of a list. Items that are no objects are left out. */
  list(name: string): ObjectReader[] {
    const value = this.fields[name]
    if (!Array.isArray(value)) {
      this.mend('list_missing', value === undefined ? undefined : name)
      return []
    }
    const path = this.pathOf(name)
    const readers: ObjectReader[] = []
    for (const [n, item] of (value as unknown[]).entries()) {
      if (isFields(item)) readers.push(new ObjectReader(item, `${path}[${n}]`, this.reading))
      else this.reading.mend('value_left_out', `${path}[${n}]`)
    }
    return readers
  }

  point(name: string): Point | undefined {
    return this.object(name)?.asPoint()
  }

  /** This object as a point: zero where a number is missing. */
  asPoint(): Point {
    const [x, y] = [this.number('x'), this.number('y')]
    this.only(POINT)
    if (x === undefined || y === undefined) this.mend('position_missing')
    return { x: x ?? 0, y: y ?? 0 }
  }

  /** A place that everything has: the corner where it is missing. */
  position(): Point {
    const point = this.point('position')
    if (point === undefined) this.mend('position_missing')
    return point ?? { x: 0, y: 0 }
  }

  /** A colour that a style sheet takes; anything else could carry more than a colour. */
  color(name: string): string | undefined {
    const value = this.text(name)
    if (value === undefined || COLOR.test(value)) return value
    this.mend('color_unknown', name)
    return undefined
  }

  /** The uuid; the path where it is missing or there twice, which is as good a name inside one plan. */
  uuid(): string {
    const given = this.text('uuid', PLAN_LIMITS.id)
    if (given !== undefined && given !== '' && !this.reading.uuids.has(given)) {
      this.reading.uuids.add(given)
      return given
    }
    this.mend('uuid_missing')
    return this.reading.uuids.make(this.path)
  }
}

/** What a database or a printer refuses. */
const UNSPEAKABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/gu

export const cleanText = (text: string): string => text.toWellFormed().replaceAll(UNSPEAKABLE, '')

const POINT: ReadonlySet<string> = new Set(['x', 'y'])

const COLOR = /^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|rgba?\([\d\s.,%/]{3,40}\)|hsla?\([\d\s.,%/a-z]{3,40}\))$/iu

/** Names of fields in a list of mends are short. */
const cut = (name: string): string => cleanText(name.length > 40 ? `${name.slice(0, 40)}…` : name)
