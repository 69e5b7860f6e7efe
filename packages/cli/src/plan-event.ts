import type { Turnout } from '@turnout/client/turnout.ts'
import type { EventFile } from './event-file.ts'
import { comparable, fileForm, nameOf, startOf, thingForm } from './file-form.ts'
import { FileProblems } from './file-problem.ts'
import { KINDS, type Kind, type Thing } from './kinds.ts'
import { readEvent, readTaxes, readThing, type KnownEvent } from './read-event.ts'

/** A field that changes, as people read it. */
export interface FieldChange {
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

/** One act of a plan. */
export type Step =
  | { readonly act: 'create'; readonly kind: Kind; readonly name: string; readonly wanted: Thing }
  | {
      readonly act: 'change'
      readonly kind: Kind
      readonly name: string
      readonly id: number
      readonly thing: Thing
      readonly wanted: Thing
      readonly changes: readonly FieldChange[]
      readonly version: string | undefined
    }
  | {
      readonly act: 'remove'
      readonly kind: Kind
      readonly id: number
      readonly name: string
      readonly version: string | undefined
    }
  | { readonly act: 'keep'; readonly kind: Kind; readonly name: string; readonly why: string }

/** What `apply` would do, from what was read. */
export interface Plan {
  readonly file: EventFile
  /** null: the event is yet to be made. */
  readonly known: KnownEvent | null
  readonly organizerId: number | null
  readonly taxes: ReadonlyMap<number, string>
  readonly event: readonly FieldChange[]
  readonly settings: readonly FieldChange[]
  readonly eventVersion: string | undefined
  readonly settingsVersion: string | undefined
  readonly steps: readonly Step[]
}

export const isNothingToDo = ({ known, event, settings, steps }: Plan): boolean =>
  known !== null && event.length === 0 && settings.length === 0 && steps.every(({ act }) => act === 'keep')

/** @throws FileProblems for everything that the installation would refuse, as far as can be known */
export async function planEvent(turnout: Turnout, file: EventFile): Promise<Plan> {
  const known = file.id === null ? null : await readEvent(turnout, file.id)
  const taxes = known?.names.taxes ?? (await readTaxes(turnout))
  const organizerId = await findOrganizer(turnout, file)
  const problems = problemsOf(file, known, taxes)
  if (problems.length > 0) throw new FileProblems(problems)
  const steps: Step[] = []
  // oxlint-disable-next-line no-await-in-loop -- few, and one after the other spares the installation
  for (const kind of KINDS) steps.push(...(await stepsOf(turnout, kind, { file, known })))
  const versions =
    known === null
      ? []
      : await Promise.all([
          versionAt(turnout, 'events.getEvent', known.id),
          versionAt(turnout, 'events.getEventSettings', known.id),
        ])
  return {
    file,
    known,
    organizerId,
    taxes,
    steps,
    event:
      known === null
        ? []
        : changesOf(eventWanted(file, known), fileForm('event', known.event, known.names), known.names.timeZone),
    settings: changesOf(
      file.settings ?? {},
      known === null ? {} : fileForm('settings', known.settings, known.names),
      zoneOf(file, known),
    ),
    eventVersion: versions[0],
    settingsVersion: versions[1],
  }
}

const versionAt = async (
  turnout: Turnout,
  operation: 'events.getEvent' | 'events.getEventSettings',
  event_id: number,
) => (await turnout.send(operation, { event_id })).headers.get('etag') ?? undefined

/** The schema of the file let only a text stand there. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const zoneOf = (file: EventFile, known: KnownEvent | null): string =>
  known?.names.timeZone ?? (textOf(file.event['timezone']) || 'UTC')

/** The organizer is no part of the plan: it says who, not what. */
export const eventWanted = ({ event, things }: EventFile, known: KnownEvent | null = null): Thing => {
  const { organizer: _organizer, ...rest } = event
  const isOfDates = things('dates') !== null || (known?.things.get('dates') ?? []).length > 1
  if (known === null || !isOfDates) return rest
  // Start and end of an event with several dates are theirs.
  const { start_date: _start, end_date: _end, ...others } = rest
  return others
}

async function findOrganizer(turnout: Turnout, file: EventFile): Promise<number | null> {
  const wanted = file.event['organizer']
  const all: { id: number; name: string }[] = []
  for await (const { id, name } of turnout.organizers.organizersOfAccount()) all.push({ id, name })
  if (wanted === undefined) {
    if (file.id !== null || all.length === 1) return file.id === null ? (all[0]?.id ?? null) : null
    throw new FileProblems([
      file.at(
        ['event'],
        `\`organizer\` is missing, and there are several. Name one of: ${all.map(({ name }) => name).join(', ')}.`,
      ),
    ])
  }
  const found = all.find(({ name }) => name === wanted)
  if (found !== undefined) return found.id
  throw new FileProblems([
    file.at(
      ['event', 'organizer'],
      `There is no organizer "${textOf(wanted)}". There are: ${all.map(({ name }) => name).join(', ')}.`,
    ),
  ])
}

/** What differs, of what the file says. */
function changesOf(wanted: Thing, standing: Thing, timeZone: string): FieldChange[] {
  return Object.entries(wanted).flatMap(([name, after]) => {
    if (name === 'was') return []
    const [left, right] = [narrowed(standing[name], after), after].map((value) =>
      JSON.stringify(comparable(name, value, timeZone)),
    )
    const isEmpty = Array.isArray(after) && after.length === 0 && standing[name] === undefined
    // A flag that was never said and "false" are the same.
    return left === right || isEmpty ? [] : [{ name, before: standing[name], after }]
  })
}

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The saved values, less what the file does not mention. */
function narrowed(standing: unknown, wanted: unknown): unknown {
  if (isThing(standing) && isThing(wanted))
    return Object.fromEntries(Object.entries(standing).filter(([name]) => name in wanted))
  if (!Array.isArray(standing) || !Array.isArray(wanted) || standing.length !== wanted.length) return standing
  return standing.map((one, place) => narrowed(one, wanted[place]))
}

const sameName = (a: unknown, b: unknown): boolean => String(a).toLowerCase() === String(b).toLowerCase()

/** The thing that a part of the file means: by its name, or by the one that it had. */
const standingFor = (
  kind: Kind,
  wanted: Thing,
  { things, timeZone }: { readonly things: readonly Thing[]; readonly timeZone: string },
): Thing | undefined => {
  if (kind.section === 'dates') return standingDate(wanted, things, timeZone)
  return (
    things.find((thing) => sameName(thing[kind.key], wanted[kind.key])) ??
    (wanted['was'] === undefined ? undefined : things.find((thing) => sameName(thing[kind.key], wanted['was'])))
  )
}

/** A date by its start; where several begin together, the one that is called so and is there. */
function standingDate(wanted: Thing, things: readonly Thing[], timeZone: string): Thing | undefined {
  const at = (start: unknown): readonly Thing[] =>
    things.filter((one) => startOf(String(one['start_date']), timeZone) === startOf(String(start), timeZone))
  const here = at(wanted['start_date'])
  const same = (one: Thing): boolean =>
    (one['label'] ?? '') === (wanted['label'] ?? '') && (one['place'] ?? '') === (wanted['place'] ?? '')
  if (here.length > 0) return here.find(same) ?? (here.length === 1 ? here[0] : undefined)
  return wanted['was'] === undefined ? undefined : at(wanted['was'])[0]
}

async function stepsOf(
  turnout: Turnout,
  kind: Kind,
  { file, known }: { file: EventFile; known: KnownEvent | null },
): Promise<Step[]> {
  const wanted = file.things(kind.section)
  if (wanted === null) return []
  const things = known?.things.get(kind.section) ?? []
  const timeZone = zoneOf(file, known)
  const steps: Step[] = []
  for (const one of wanted) {
    const thing = standingFor(kind, one, { things, timeZone })
    // oxlint-disable-next-line no-await-in-loop -- only what differs is read again
    const step =
      thing === undefined || known === null
        ? ({ act: 'create', kind, name: nameOf(kind, one, timeZone), wanted: one } as const)
        : await changeOf(turnout, kind, { known, thing, wanted: one })
    if (step !== null) steps.push(step)
  }
  const meant = new Set(wanted.map((one) => standingFor(kind, one, { things, timeZone })))
  for (const thing of things) {
    // A date that was cancelled is gone for the file.
    if (meant.has(thing) || (kind.section === 'dates' && thing['status'] === 'CANCELLED')) continue
    // oxlint-disable-next-line no-await-in-loop -- as above
    steps.push(await removalOf(turnout, kind, { known, thing }))
  }
  // The first date counts its places from the second one on.
  return kind.section === 'dates' ? steps.toSorted((one, other) => rankOf(one) - rankOf(other)) : steps
}

const rankOf = ({ act }: Step): number => (act === 'create' ? 0 : 1)

async function changeOf(
  turnout: Turnout,
  kind: Kind,
  { known, thing, wanted }: { known: KnownEvent; thing: Thing; wanted: Thing },
): Promise<Step | null> {
  const { names, id: event_id } = known
  if (changesOf(wanted, formOf(kind, thing, known), names.timeZone).length === 0) return null
  const id = Number(thing['id'])
  const read = await readThing(turnout, kind, { event_id, id })
  const changes = changesOf(wanted, formOf(kind, read.thing, known), names.timeZone)
  return changes.length === 0
    ? null
    : {
        act: 'change',
        kind,
        name: nameOf(kind, read.thing, names.timeZone),
        id,
        thing: read.thing,
        wanted,
        changes,
        version: read.version,
      }
}

const formOf = (kind: Kind, thing: Thing, { names }: KnownEvent): Thing => thingForm(kind, thing, names)

async function removalOf(
  turnout: Turnout,
  kind: Kind,
  { known, thing }: { known: KnownEvent | null; thing: Thing },
): Promise<Step> {
  const name = nameOf(kind, thing, known?.names.timeZone ?? 'UTC')
  const used = kind.used(thing)
  if (used !== null || known === null) return { act: 'keep', kind, name, why: used ?? '' }
  const id = Number(thing['id'])
  const { version } = await readThing(turnout, kind, { event_id: known.id, id })
  return { act: 'remove', kind, id, name, version }
}

/** Everything that can be known to be refused, before anything is written. */
function problemsOf(file: EventFile, known: KnownEvent | null, taxes: ReadonlyMap<number, string>): string[] {
  const named = (section: string, key: string, standing: Iterable<string> | undefined): ReadonlySet<string> =>
    new Set([
      ...(file.things(section) ?? []).map((one) => String(one[key])),
      ...(file.things(section) === null ? (standing ?? []) : []),
    ])
  const products = named('products', 'title', known?.names.products.values())
  const categories = new Set([
    ...named('categories', 'name', known?.names.categories.values()),
    ...(known?.names.categories.values() ?? []),
  ])
  const zone = zoneOf(file, known)
  const dates = new Set(
    file.things('dates')?.map((one) => startOf(String(one['start_date']), zone)) ?? known?.names.dates.values() ?? [],
  )
  const taxNames = new Set(taxes.values())
  const problems: string[] = []
  for (const kind of KINDS) {
    for (const [place, wanted] of (file.things(kind.section) ?? []).entries()) {
      const tell = (field: string, words: string): void =>
        void problems.push(file.at([kind.section, place, field], words))
      for (const title of (wanted['products'] ?? []) as string[])
        if (!products.has(title))
          tell(
            'products',
            `There is no product "${title}" in this file. There are: ${[...products].join(', ') || 'none'}.`,
          )
      for (const start of (wanted['dates'] ?? []) as string[])
        if (!dates.has(startOf(start, zone)))
          tell('dates', `There is no date "${start}" in this file. There are: ${[...dates].join(', ') || 'none'}.`)
      for (const name of (wanted['taxes'] ?? []) as string[])
        if (!taxNames.has(name))
          tell(
            'taxes',
            `The account has no tax or fee "${name}". It has: ${[...taxNames].join(', ') || 'none'}. Taxes are made under Account → Taxes and fees.`,
          )
      if (
        kind.section === 'products' &&
        wanted['category'] !== undefined &&
        !categories.has(textOf(wanted['category']))
      )
        tell(
          'category',
          `There is no category "${textOf(wanted['category'])}". There are: ${[...categories].join(', ')}.`,
        )
      const thing = standingFor(kind, wanted, { things: known?.things.get(kind.section) ?? [], timeZone: zone })
      if (thing !== undefined) fixedProblems(kind, { thing, wanted }, tell)
    }
  }
  return problems
}

function fixedProblems(
  kind: Kind,
  { thing, wanted }: { thing: Thing; wanted: Thing },
  tell: (field: string, words: string) => void,
): void {
  for (const field of kind.fixed?.fields ?? [])
    if (thing[kind.fixed?.when ?? ''] === true && wanted[field] !== undefined && wanted[field] !== thing[field])
      tell(
        field,
        `\`${field}\` of ${kind.word} "${String(thing[kind.key])}" cannot change any more: it is ${String(thing[field])}. Make another ${kind.word}.`,
      )
  for (const [field, least] of Object.entries(kind.least ?? {}))
    if (wanted[field] != null && Number(wanted[field]) < Number(thing[least]))
      tell(
        field,
        `\`${field}\` of ${kind.word} "${String(thing[kind.key])}" cannot be ${Number(wanted[field])}: ${Number(thing[least])} are taken.`,
      )
  for (const price of pricesOf(wanted)) {
    const standing =
      pricesOf(thing).find(({ label }) => (label ?? null) === (price['label'] ?? null)) ??
      (pricesOf(thing).length === 1 ? pricesOf(thing)[0] : undefined)
    const taken = Number(standing?.['quantity_sold'] ?? 0) + Number(standing?.['quantity_held'] ?? 0)
    if (price['initial_quantity_available'] != null && Number(price['initial_quantity_available']) < taken)
      tell(
        'prices',
        `\`initial_quantity_available\` of product "${String(thing[kind.key])}" cannot be ${Number(price['initial_quantity_available'])}: ${taken} are taken.`,
      )
  }
}

export const pricesOf = (thing: Thing): readonly Thing[] =>
  Array.isArray(thing['prices']) ? (thing['prices'] as Thing[]) : []
