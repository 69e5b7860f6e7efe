import { WEBHOOK_CALLS } from '@turnout/contract/webhooks/calls.ts'
import type { Components } from './fill-meanings.ts'
import type { Json } from './schema-of.ts'

/** The answer of the API that a kind of thing has its fields from. */
const THINGS: Readonly<Record<string, readonly string[]>> = {
  order: ['Order'],
  attendee: ['Attendee', 'AttendeeRow'],
  checkin: ['Attendee'],
  product: ['Product'],
  event: ['Event'],
  message: ['Message'],
  waitlist: ['WaitingEntry'],
}

type Example = Readonly<Record<string, unknown>>

const thingOf = (type: string): string => type.split('.', 1)[0] ?? ''
const nameOf = (thing: string): string => `${thing[0]?.toUpperCase()}${thing.slice(1)}WebhookData`

/** `order.marked_as_paid` is "Order marked as paid". */
function titleOf(type: string): string {
  const words = type.replaceAll(/[._]/gu, ' ')
  return `${words[0]?.toUpperCase()}${words.slice(1)}`
}

/** The bodies of calls, one schema for each kind of thing. Their fields are those of the examples, which a test holds against what is sent. */
export function webhookSchemas(components: Components): Record<string, Json> {
  const byThing = Map.groupBy(WEBHOOK_CALLS, ({ type }) => thingOf(type))
  return Object.fromEntries(
    [...byThing].map(([thing, calls]) => {
      const known = (THINGS[thing] ?? []).flatMap((name) => (components[name]?.['properties'] ?? []) as Components)
      const examples = calls.map(({ example }) => example.data)
      return [nameOf(thing), objectOf(examples, Object.assign({}, ...known.toReversed()) as Components)]
    }),
  )
}

/** What all of these have together; a field that one of them lacks may be missing. */
function objectOf(examples: readonly Example[], known: Components): Json {
  const names = [...new Set(examples.flatMap((example) => Object.keys(example)))]
  return {
    type: 'object',
    properties: Object.fromEntries(
      names.map((name) => {
        const values = examples.flatMap((example) => (name in example ? [example[name]] : []))
        return [name, fits(known[name], values) ? { ...known[name] } : valueOf(name, values)]
      }),
    ),
    required: names.filter((name) => examples.every((example) => name in example)),
  }
}

/** Whether a plain field of the API can be what these values are. */
function fits(schema: Json | undefined, values: readonly unknown[]): boolean {
  if (schema === undefined || schema['$ref'] !== undefined || schema['anyOf'] !== undefined) return false
  if (schema['properties'] !== undefined || schema['items'] !== undefined) return false
  const types = [schema['type']].flat()
  return values.every((value) => {
    if (value === null) return types.includes('null')
    if (typeof value === 'number') return types.includes('number') || types.includes('integer')
    return types.includes(typeof value) && typeof value !== 'object'
  })
}

const TIME = /^\d{4}-\d\d-\d\dT.*Z$/u

function valueOf(name: string, values: readonly unknown[]): Json {
  const there = values.filter((value) => value !== null)
  const [first] = there
  // What is null in every example can be anything.
  if (first === undefined) return {}
  const isNullable = there.length < values.length
  if (Array.isArray(first)) {
    const items = there.flat()
    return {
      type: 'array',
      items: items.length === 0 ? {} : isThing(items[0]) ? objectOf(items as Example[], {}) : valueOf(name, items),
    }
  }
  if (isThing(first)) {
    const object = objectOf(there as Example[], {})
    return isNullable ? { anyOf: [object, { type: 'null' }] } : object
  }
  const isWhole = name === 'id' || /_(?:id|count)$|^(?:quantity|sequence)$/u.test(name)
  const type = typeof first === 'number' && isWhole ? 'integer' : typeof first
  return {
    type: isNullable ? [type, 'null'] : type,
    ...(typeof first === 'string' && TIME.test(first) && { format: 'date-time' }),
  }
}

const isThing = (value: unknown): value is Example =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The headers of Standard Webhooks 1.0. */
export const WEBHOOK_PARAMETERS: Readonly<Record<string, Json>> = {
  WebhookId: {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description: 'The id of the event, the same at every try: keep it, and do nothing for one that you know.',
    schema: { type: 'string' },
  },
  WebhookTimestamp: {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description: 'Seconds since 1970 when this try was sent. Refuse what is older than five minutes.',
    schema: { type: 'string' },
  },
  WebhookSignature: {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    description:
      'Signatures of `{webhook-id}.{webhook-timestamp}.{body}`, separated by spaces: `v1,` and HMAC-SHA256 in base64.',
    schema: { type: 'string' },
  },
}

/** The section `webhooks`: every kind of call that a receiver gets. */
export const webhookCalls = () =>
  Object.fromEntries(WEBHOOK_CALLS.map(({ type, example }) => [type, { post: callOf(type, example) }]))

const callOf = (type: string, example: unknown) => ({
  operationId: `webhook.${type}`,
  tags: ['webhooks'],
  summary: titleOf(type),
  description: 'Called by this server. docs/domain/webhooks.md says how calls are signed and tried again.',
  security: [],
  parameters: Object.keys(WEBHOOK_PARAMETERS).map((name) => ({ $ref: `#/components/parameters/${name}` })),
  requestBody: {
    required: true,
    content: { 'application/json': { schema: bodyOf(type), example } },
  },
  responses: {
    '2XX': { description: 'Received. The body of the answer is not read.' },
    410: { description: 'Gone: the webhook is switched off.' },
    '4XX': { description: 'Not received: it is tried again.' },
  },
})

const bodyOf = (type: string): Json => ({
  type: 'object',
  properties: {
    type: { type: 'string', const: type },
    timestamp: { type: 'string', format: 'date-time' },
    data: { $ref: `#/components/schemas/${nameOf(thingOf(type))}` },
  },
  required: ['type', 'timestamp', 'data'],
})
