import type { Endpoint } from '@turnout/contract/endpoint.ts'
import { PARAMS, paramsOfPath, type ParamName } from '@turnout/contract/params.ts'
import type { z } from 'zod'
import { schemaOfInput, type Shown } from './describe-schema.ts'

/** One call as a reader can copy it. What is theirs to know is in variables. */
export interface Examples {
  readonly curl: string
  readonly javascript: string
}

export function examplesOf(endpoint: Endpoint): Examples {
  const body = exampleBody(endpoint)
  return { curl: curlOf(endpoint, body), javascript: javascriptOf(endpoint, body) }
}

/** What has to stand in the address. */
const exampleQuery = ({ query }: Endpoint): Record<string, unknown> =>
  query === undefined ? {} : exampleObject(schemaOfInput(query))

/** `event_id` → `EVENT_ID` in a shell, `eventId` in JavaScript. */
export const shellName = (name: string): string => name.toUpperCase()
export const scriptName = (name: string): string =>
  name.replaceAll(/_([a-z])/gu, (_, letter: string) => letter.toUpperCase())

function curlOf(endpoint: Endpoint, body: unknown): string {
  const { method, path, access, multipart, files } = endpoint
  const address = path.replaceAll(/:([a-z_]+)/gu, (_, name: string) => `$${shellName(name)}`)
  const search = new URLSearchParams(
    Object.entries(exampleQuery(endpoint)).map(([name, value]) => [name, String(value)]),
  )
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$TURNOUT${address}${search.size === 0 ? '' : `?${search.toString()}`}"`,
  ]
  if (access !== 'anyone') lines.push('-H "Authorization: Bearer $TURNOUT_TOKEN"')
  if (multipart === true && endpoint.uploadMaxBytes !== undefined) lines.push('-F file=@orders.csv')
  else if (multipart === true) lines.push('-F type=EVENT_COVER', '-F image=@cover.jpg')
  else if (body !== undefined) lines.push('-H "Content-Type: application/json"', `-d ${quoted(JSON.stringify(body))}`)
  if (files !== undefined) lines.push('-OJ')
  return lines.join(' \\\n  ')
}

/** For a shell. */
const quoted = (words: string): string => `'${words.replaceAll("'", String.raw`'\''`)}'`

function javascriptOf(endpoint: Endpoint, body: unknown): string {
  const [slice = '', name = ''] = endpoint.id.split('.')
  const area = slice.replaceAll(/-([a-z])/gu, (_, letter: string) => letter.toUpperCase())
  const parts = [
    ...paramsOfPath(endpoint.path).map((param) => `${param}: ${scriptName(param)}`),
    ...(Object.keys(exampleQuery(endpoint)).length === 0 ? [] : [`query: ${literal(exampleQuery(endpoint))}`]),
    ...(endpoint.multipart === true ? ['body: form'] : body === undefined ? [] : [`body: ${literal(body)}`]),
  ]
  const input =
    parts.length === 0
      ? ''
      : parts.length === 1
        ? `{ ${parts[0]} }`
        : `{\n${parts.map((part) => indent(part)).join(',\n')},\n}`
  const answer = endpoint.answer === undefined ? '' : 'const answer = '
  return `${answer}await turnout.${area}.${name}(${input})`
}

const indent = (text: string): string =>
  text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n')

/** JSON as people write it in JavaScript. */
const literal = (value: unknown): string =>
  JSON.stringify(value, null, 2)
    .replaceAll(/^(\s*)"([a-z_][a-z0-9_]*)":/gimu, '$1$2:')
    .replaceAll(/"([^"\\']*)"/gu, "'$1'")

/** A body with what has to be there, and what makes it worth a call. */
export function exampleBody({ body, example, multipart }: Pick<Endpoint, 'body' | 'example' | 'multipart'>): unknown {
  if (body === undefined || multipart === true) return undefined
  return example ?? orWithSome(exampleOf(schemaOfInput(body), ''), body)
}

/** Where nothing has to be there, the first fields are shown, if they go together. */
function orWithSome(example: unknown, body: z.ZodType): unknown {
  if (typeof example !== 'object' || example === null || Object.keys(example).length > 0) return example
  const fields = Object.entries(schemaOfInput(body).properties ?? {}).slice(0, SHOWN_FIELDS)
  const shown = Object.fromEntries(fields.map(([name, schema]) => [name, exampleOf(schema, name)]))
  return body.safeParse(shown).success ? shown : example
}

const SHOWN_FIELDS = 3

export const TEXTS: Readonly<Record<string, string>> = {
  title: 'Harbour Lights',
  name: 'Main gate',
  first_name: 'Mira',
  last_name: 'Koller',
  email: 'mira@koller.example',
  url: 'https://hooks.example/turnout',
  website: 'https://tidal.example',
  timezone: 'Europe/Lisbon',
  currency: 'EUR',
  currency_code: 'EUR',
  country: 'PT',
  locale: 'en',
  code: 'SUMMER',
  token: 'A1b2C3d4E5f6G7h8I9j0K1',
  issuer: 'https://login.tidal.example',
  subject: 'Doors at seven',
  message: '<p>Doors open at seven.</p>',
}

function exampleOf(schema: Shown, name: string): unknown {
  const choice = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null')
  if (choice !== undefined) return exampleOf({ ...choice, minimum: schema.minimum ?? choice.minimum }, name)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const type = [schema.type].flat().find((one) => one !== 'null')
  if (type === 'object') return exampleObject(schema)
  if (type === 'array') return schema.items === undefined ? [] : [exampleOf(schema.items, name.replace(/s$/u, ''))]
  if (type === 'boolean') return true
  if (type === 'number' || type === 'integer') return Math.max(schema.minimum ?? 1, 1)
  if (schema.format === 'date' || /_(?:day|date)$|^(?:from|to)$/u.test(name)) return '2027-06-12'
  if (schema.format === 'date-time' || name.endsWith('_at')) return '2027-06-12T19:00:00Z'
  if (schema.pattern !== undefined) return textLike(schema.pattern)
  return TEXTS[name] ?? TEXTS[name.split('_').at(-1) ?? ''] ?? 'Harbour Lights'
}

const SHAPES = ['harbour-lights', 'tidal.example', '08:00', '2468', '#3148e0']

/** A text of a pattern, of those that the contract has. */
const textLike = (pattern: string): string =>
  SHAPES.find((one) => new RegExp(pattern, 'u').test(one)) ?? 'harbour-lights'

function exampleObject({ properties = {}, required = [] }: Shown): Record<string, unknown> {
  return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name] ?? {}, name)]))
}

/** The names that have to be known before an operation can be called, with what they name. */
export const namesNeeded = ({ path }: Pick<Endpoint, 'path'>): { name: ParamName; names: string }[] =>
  paramsOfPath(path).map((name) => ({ name, names: PARAMS[name].names.replaceAll('_', ' ') }))
