import type { ProposalKind } from '@turnout/contract/agents/proposal-enums.ts'
import type { Endpoint } from '@turnout/contract/endpoint.ts'
import { z } from 'zod'
import type { Arguments } from './build-tool.ts'

/** Fields of a thing, by the names of the API. */
export type Facts = Readonly<Record<string, unknown>>

/** Calls an endpoint as the caller. */
export type Ask = (endpoint: Endpoint, parts: { readonly params?: object; readonly query?: object }) => Promise<unknown>

/** What a proposal is about, read when it is made, shown and confirmed. */
interface Watched {
  readonly endpoint: Endpoint
  /** The thing in a few words. */
  readonly name: (thing: Facts) => string
  /**
   * What matters: with another value by then, it is shown again before it is confirmed. None: it makes
   * something new.
   */
  readonly facts?: (thing: Facts, body: Facts) => Facts
  /** Ids of its path, where they do not stand in that of the act. */
  readonly params?: (body: Facts) => Facts
}

/** A tool that proposes one call of the API. It makes none. */
export interface ProposeTool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly kind: ProposalKind
  readonly endpoint: Endpoint
  readonly input: z.ZodObject
  readonly watched: Watched
  readonly body: (args: Arguments, ask: Ask, thing: Facts) => Promise<Facts | null> | Facts | null
  readonly summary: (args: Arguments, name: string, body: Facts) => string
}

type Wish = Omit<ProposeTool, 'name' | 'input' | 'body'> & {
  readonly arguments?: z.ZodRawShape
  readonly body?: ProposeTool['body']
}

const reason = z
  .string()
  .max(1000)
  .optional()
  .describe('Why, for the person who decides: where the wish comes from, what you checked')

/** Arguments that are no field of the call. */
const OWN = new Set(['reason', 'event_id', 'order_id', 'guest_id'])

/** What an agent gave, without what it left out and what names the thing. */
export const fieldsOf = (args: Arguments): Facts =>
  Object.fromEntries(Object.entries(args).filter(([name, value]) => !OWN.has(name) && value !== undefined))

const WAITS = 'Only PROPOSES: nothing happens until a person confirms it in the organizer area. '

export function proposeTool(wish: Wish): ProposeTool {
  const { arguments: more = {}, body = fieldsOf, ...named } = wish
  const ids = [...wish.endpoint.path.matchAll(/:([a-z_]+)/gu)].map(([, name = '']) => name.replace('attendee', 'guest'))
  const idInputs = ids.map((name) => [name, z.int().positive().describe('As the reading tools give it')] as const)
  return {
    ...named,
    name: `propose_${wish.kind}`,
    description: `${WAITS}${wish.description}`,
    input: z.strictObject({ ...Object.fromEntries(idInputs), ...more, reason }),
    body,
  }
}

/** The ids of the path of the act. */
export const proposedParams = ({ endpoint }: ProposeTool, args: Arguments): Record<string, number> =>
  Object.fromEntries(
    [...endpoint.path.matchAll(/:([a-z_]+)/gu)].map(([, name = '']) => [
      name,
      Number(args[name.replace('attendee', 'guest')]),
    ]),
  )

/** The ids of the path of what is watched: those of the act that it has. */
export function watchedParams({ watched }: ProposeTool, params: Facts, body: Facts): Facts {
  if (watched.params !== undefined) return watched.params(body)
  const names = [...watched.endpoint.path.matchAll(/:([a-z_]+)/gu)].map(([, name = '']) => name)
  return Object.fromEntries(names.map((name) => [name, params[name]]))
}

export const pick = (thing: Facts, names: readonly string[]): Facts =>
  Object.fromEntries(names.map((name) => [name, thing[name] ?? null]))
