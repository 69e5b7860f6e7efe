import type { Turnout } from '@turnout/client/turnout.ts'
import { fileForm, nameOf, thingForm, type Names } from './file-form.ts'
import { KINDS, type Kind, type Thing } from './kinds.ts'

/** An event with everything of it that a file can say. */
export interface KnownEvent {
  readonly id: number
  readonly event: Thing
  readonly settings: Thing
  readonly things: ReadonlyMap<string, readonly Thing[]>
  readonly names: Names
}

const PER_PAGE = 100

async function json(turnout: Turnout, operation: Kind['all'], input: Record<string, unknown>) {
  return (await (await turnout.send(operation, input)).json()) as { data: unknown; meta?: { last_page: number } }
}

/** All of a list, over its pages. */
async function allOf(turnout: Turnout, operation: Kind['all'], event_id: number): Promise<Thing[]> {
  const found: Thing[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the first page says how many there are
    const { data, meta } = await json(turnout, operation, { event_id, query: { page, per_page: PER_PAGE } })
    found.push(...(data as Thing[]))
    last = meta?.last_page ?? 1
  }
  return found
}

/** One thing with the version that a change of it has to name. */
export async function readThing(turnout: Turnout, kind: Kind, place: { event_id: number; id: number }) {
  const answer = await turnout.send(kind.one, { event_id: place.event_id, [kind.param]: place.id })
  const { data } = (await answer.json()) as { data: Thing }
  return { thing: data, version: answer.headers.get('etag') ?? undefined }
}

/** Names of the account, which events share. */
export async function readTaxes(turnout: Turnout): Promise<ReadonlyMap<number, string>> {
  const account = await turnout.accounts.currentAccount()
  const taxes = await turnout.taxesAndFees.taxesAndFeesOfAccount({ account_id: account.id })
  return new Map(taxes.map(({ id, name }) => [id, name]))
}

export async function readEvent(turnout: Turnout, id: number): Promise<KnownEvent> {
  const event = (await json(turnout, 'events.getEvent', { event_id: id })).data as Thing
  const settings = (await json(turnout, 'events.getEventSettings', { event_id: id })).data as Thing
  const things = new Map<string, readonly Thing[]>()
  // oxlint-disable-next-line no-await-in-loop -- few, and one after the other spares the installation
  for (const { section, all } of KINDS) things.set(section, await allOf(turnout, all, id))
  const named = (section: string, key: string) =>
    new Map((things.get(section) ?? []).map((one) => [Number(one['id']), String(one[key])]))
  const timeZone = String(event['timezone'])
  const names = {
    timeZone,
    products: named('products', 'title'),
    categories: named('categories', 'name'),
    taxes: await readTaxes(turnout),
    dates: new Map(
      (things.get('dates') ?? []).map((one) => [
        Number(one['id']),
        nameOf({ section: 'dates', key: 'start_date' }, one, timeZone),
      ]),
    ),
  }
  return { id, event, settings, things, names }
}

/** The things that a file says: the one date of an event is the event's, and one that was cancelled is none. */
function written({ section }: Kind, things: KnownEvent['things']): readonly Thing[] {
  const all = things.get(section) ?? []
  if (section !== 'dates') return all
  return all.length < 2 ? [] : all.filter(({ status }) => status !== 'CANCELLED')
}

/** The event as its file says it: what is empty is left out. */
export function eventAsFile({ id, event, settings, things, names }: KnownEvent): Record<string, unknown> {
  const organizer = (event['organizer'] as { name?: string } | undefined)?.name
  const sections = KINDS.map(
    (kind) => [kind.section, written(kind, things).map((thing) => thingForm(kind, thing, names))] as const,
  )
  return {
    turnout: 1,
    id,
    event: { ...fileForm('event', event, names), ...(organizer !== undefined && { organizer }) },
    settings: fileForm('settings', settings, names),
    ...Object.fromEntries(sections.filter(([, list]) => list.length > 0)),
  }
}
