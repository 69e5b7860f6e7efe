import { TurnoutError } from '@turnout/client/turnout-error.ts'
import type { Turnout } from '@turnout/client/turnout.ts'
import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { readEventFile } from './event-file.ts'
import { FileProblems } from './file-problem.ts'
import { nameOf, startOf } from './file-form.ts'
import type { Thing } from './kinds.ts'
import { eventWanted, planEvent, pricesOf, type Plan, type Step } from './plan-event.ts'

/** The ids that names stand for, while a plan is carried out. */
interface Ids {
  readonly eventId: number
  readonly products: Map<string, number>
  readonly categories: Map<string, number>
  readonly taxes: ReadonlyMap<string, number>
  /** By their starts. */
  readonly dates: Map<string, number>
  readonly timeZone: string
}

/**
 * Carries a plan out, step by step. Each step is complete: after an interruption a new plan has
 * what is left. `tell` hears of each step that was done.
 * @throws FileProblems when the event changed since the plan was made, or the installation refuses
 */
export async function applyPlan(turnout: Turnout, plan: Plan, tell: (words: string) => void): Promise<number> {
  if (plan.known === null) {
    await createEvent(turnout, plan, tell)
    // It has a first category already: what is left is planned from the saved event.
    return applyPlan(turnout, await planEvent(turnout, readEventFile(plan.file.path)), tell)
  }
  const eventId = plan.known.id
  if (plan.event.length > 0)
    await step(plan, 'The event', () =>
      turnout.events.changeEvent(
        { event_id: eventId, body: only(eventWanted(plan.file, plan.known), plan.event) },
        { ifMatch: plan.eventVersion },
      ),
    )
  if (plan.settings.length > 0)
    await step(plan, 'The settings', () =>
      turnout.events.changeEventSettings(
        { event_id: eventId, body: only(plan.file.settings ?? {}, plan.settings) },
        { ifMatch: plan.settingsVersion },
      ),
    )
  if (plan.event.length + plan.settings.length > 0) tell('~ event')
  const ids = idsOf(plan, eventId)
  const first = plan.steps.filter(({ act }) => act === 'create' || act === 'change')
  const last = plan.steps.filter(({ act }) => act === 'remove').toReversed()
  // oxlint-disable-next-line no-await-in-loop -- later things name earlier ones
  for (const one of [...first, ...last]) await carryOut(turnout, plan, { one, ids, tell })
  return eventId
}

const only = (wanted: Thing, changes: Plan['event']): Record<string, never> =>
  // The server judges the values; the schema of the file was made from its own.
  Object.fromEntries(changes.map(({ name }) => [name, wanted[name] ?? null])) as Record<string, never>

async function createEvent(
  turnout: Turnout,
  { file, organizerId }: Plan,
  tell: (words: string) => void,
): Promise<void> {
  const body = { ...eventWanted(file), organizer_id: organizerId ?? 0 }
  // The same file asks for the same event: one that was made just before the line broke is not made again.
  const idempotencyKey = createHash('sha256')
    .update(`${resolve(file.path)} ${JSON.stringify(body)}`)
    .digest('hex')
  const { id } = await step({ file }, 'The event', () =>
    turnout.events.createEvent({ body: body as never }, { idempotencyKey }),
  )
  file.saveId(id)
  tell(`+ event ${id}, noted in ${file.path}`)
}

function idsOf({ known, taxes }: Plan, eventId: number): Ids {
  const swapped = (names: ReadonlyMap<number, string> | undefined) =>
    new Map([...(names ?? [])].map(([id, name]) => [name, id]))
  const { products, categories, dates, timeZone = 'UTC' } = known?.names ?? {}
  return {
    eventId,
    products: swapped(products),
    categories: swapped(categories),
    taxes: swapped(taxes),
    dates: swapped(dates),
    timeZone,
  }
}

async function carryOut(
  turnout: Turnout,
  plan: Plan,
  { one, ids, tell }: { one: Step; ids: Ids; tell: (words: string) => void },
): Promise<void> {
  const { kind } = one
  const event_id = ids.eventId
  if (one.act === 'keep') return
  const name = one.act === 'remove' ? one.name : nameOf(kind, one.wanted, ids.timeZone)
  const what = `${kind.word[0]?.toUpperCase()}${kind.word.slice(1)} "${name}"`
  if (one.act === 'remove') {
    await step(plan, what, () => remove(turnout, event_id, one))
    return tell(`- ${kind.word} ${name}`)
  }
  const standing = one.act === 'change' ? one.thing : undefined
  const body = bodyOf(one, standing, ids)
  const made = await step(plan, what, async () => {
    const answer =
      one.act === 'create'
        ? await turnout.send(kind.create, { event_id, body })
        : await turnout.send(kind.update, { event_id, [kind.param]: one.id, body }, { ifMatch: one.version })
    return (await answer.json()) as { data: { id: number; occurrences?: readonly { id: number }[] } }
  })
  if (kind.section === 'products') ids.products.set(name, made.data.id)
  if (kind.section === 'categories') ids.categories.set(name, made.data.id)
  if (kind.section === 'dates') ids.dates.set(name, made.data.occurrences?.[0]?.id ?? made.data.id)
  tell(`${one.act === 'create' ? '+' : '~'} ${kind.word} ${name}`)
}

/** Deletes one thing of a kind, alone or by an act on many, which answers for each of them. */
async function remove(
  turnout: Turnout,
  event_id: number,
  { kind, id, version }: Extract<Step, { act: 'remove' }>,
): Promise<void> {
  if (kind.removal === undefined) {
    await turnout.send(kind.remove, { event_id, [kind.param]: id }, { ifMatch: version })
    return
  }
  const answer = await turnout.send(kind.remove, { event_id, body: kind.removal(id) })
  const { data } = (await answer.json()) as { data: readonly { code: string | null; message: string | null }[] }
  const refused = data.find(({ code }) => code !== null)
  if (refused !== undefined)
    throw new FileProblems([`The ${kind.word} was refused (${refused.code}): ${refused.message}`])
}

/** The whole body: the saved values, with those of the file in their place, and names as ids. */
function bodyOf(
  { kind, wanted }: Extract<Step, { wanted: Thing }>,
  standing: Thing | undefined,
  ids: Ids,
): Record<string, unknown> {
  const { was: _was, category, taxes, products, prices, dates, ...plain } = wanted
  const body: Record<string, unknown> = { ...standing, ...plain }
  const productIds = (products as string[] | undefined)?.map((title) => ids.products.get(title))
  if (kind.productIds !== undefined && productIds !== undefined) body[kind.productIds] = productIds
  if (kind.ofDates === true && dates !== undefined)
    body['event_occurrence_ids'] = (dates as string[]).map((start) => ids.dates.get(startOf(start, ids.timeZone)))
  if (kind.section === 'check_in_lists' && products !== undefined && wanted['includes_all_products'] === undefined)
    body['includes_all_products'] = false
  if (kind.section !== 'products') return body
  if (category !== undefined || standing === undefined)
    body['product_category_id'] = ids.categories.get(String(category)) ?? [...ids.categories.values()][0]
  if (taxes !== undefined) body['tax_and_fee_ids'] = (taxes as string[]).map((name) => ids.taxes.get(name))
  if (prices !== undefined) body['prices'] = mergedPrices(wanted, standing)
  return body
}

/** Prices keep their ids by their labels; one that was sold stays, also when the file has it no more. */
function mergedPrices(wanted: Thing, standing: Thing | undefined): Thing[] {
  const before = standing === undefined ? [] : pricesOf(standing)
  const of = pricesOf(wanted)
  const meant = of.map((price) => {
    const found =
      before.find(({ label }) => (label ?? null) === (price['label'] ?? null)) ??
      before.find(({ label }) => price['was'] !== undefined && label === price['was']) ??
      (before.length === 1 && of.length === 1 ? before[0] : undefined)
    const { was: _was, ...plain } = price
    return { ...(found !== undefined && writable(found)), ...plain }
  })
  const kept = new Set(meant.map((price) => (price as Thing)['id']))
  return [...meant, ...before.filter((price) => price['has_orders'] === true && !kept.has(price['id'])).map(writable)]
}

const writable = ({
  id,
  label,
  price,
  initial_quantity_available,
  sale_start_date,
  sale_end_date,
  is_hidden,
}: Thing): Thing => ({
  id,
  label,
  price,
  initial_quantity_available,
  sale_start_date,
  sale_end_date,
  is_hidden,
})

/** A refusal as a line that says what it was about. */
async function step<T>({ file }: Pick<Plan, 'file'>, what: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof TurnoutError)) throw error
    if (error.code === 'changed_meanwhile')
      throw new FileProblems([
        `${what} was changed by somebody else since the plan was made. It was left alone; run plan again.`,
      ])
    const fields = Object.entries(error.errors).map(([name, words]) => `  ${name}: ${words.join(' ')}`)
    throw new FileProblems([`${file.path}: ${what} was refused (${error.code}): ${error.message}`, ...fields])
  }
}
