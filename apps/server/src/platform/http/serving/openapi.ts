import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import { TOKEN_RATE_LIMIT, takesTokens, type Endpoint } from '@turnout/contract/endpoint.ts'
import { BEFORE_ANY, COMMON, ERRORS, type ErrorCode } from '@turnout/contract/errors.ts'
import { EVENT_STREAM, FILES } from '@turnout/contract/files.ts'
import { answersSame, answersVersion, takesVersion } from '@turnout/contract/versioned.ts'
import { z } from 'zod'

type Json = Record<string, unknown>

/** The JSON Schema of what is sent or answered. Schemas that `names` knows are told apart under `$defs`. */
export const schemaOf = (
  schema: z.ZodType,
  io: 'input' | 'output',
  names?: z.core.$ZodRegistry<{ id?: string | undefined }>,
): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    ...(names !== undefined && { metadata: names }),
    ...(io === 'input' && { override: ({ zodSchema, jsonSchema }) => requireWhatIsNeeded(zodSchema, jsonSchema) }),
  })
  return rest
}

/** zod takes a field with a default for required, because something else is read before its schema. */
function requireWhatIsNeeded(schema: z.core.$ZodTypes, into: { required?: string[] | undefined }): void {
  const { def } = schema._zod
  if (def.type !== 'object') return
  const needed = Object.entries(def.shape).filter(([, field]) => !z.safeParse(field, undefined).success)
  if (needed.length === 0) delete into.required
  else into.required = needed.map(([name]) => name)
}

/** What a client has to know before any of the operations; docs/api.md tells more. In Markdown. */
const CONVENTIONS = `The HTTP API of Turnout. Conventions: docs/api.md.

## Whole objects may be sent back
Fields that the API does not know are ignored, in bodies and queries, and named in the header
\`X-Ignored-Fields\` of the answer, as in \`id, products[0].colour\`. A client may send back the whole
object that it was given, with what it wants changed. Values of known fields are judged strictly: an
unknown value of an enum is refused. An act for many that names nobody refuses unknown fields.

## API tokens
A program sends an API token (\`tno_…\`) as \`Authorization: Bearer\`, and in no other place: one in an
address is refused with 401 \`token_in_address\`. Each operation says whether tokens may call it.
A token makes ${TOKEN_RATE_LIMIT.calls} calls a minute; then 429 with \`Retry-After\`. docs/api/tokens.md begins with a first call.

## Pages of other origins
\`GET\` below \`/api/public\` is open to every page. The origins in \`CORS_ORIGINS\` may call everything
with \`Authorization: Bearer\`; a cookie that comes from another origin counts as none. \`OPTIONS\`
answers on every route.

## Answers only grow
What a released client relies on stays. Pass over fields and values that you do not know.`

/** The OpenAPI 3.1 document of the whole API, made from the contract alone. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of ALL_ENDPOINTS) {
    const path = endpoint.path.replaceAll(/:([a-z_]+)/gu, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Turnout',
      version: '1',
      description: CONVENTIONS,
      license: { name: 'MIT' },
    },
    paths,
    components: {
      schemas: { Error: ERROR_SCHEMA },
      parameters: {
        IfMatch: {
          name: 'If-Match',
          in: 'header',
          required: false,
          description:
            'The ETag of what was read: the change is refused (409 changed_meanwhile) when another one stands.',
          schema: { type: 'string' },
        },
      },
      headers: {
        ETag: { description: 'The version of what can be edited at this address', schema: { type: 'string' } },
        RetryAfter: { required: true, schema: { type: 'integer', minimum: 1 } },
        IgnoredFields: {
          description: 'Fields of the request that are not known here and were ignored, comma-separated',
          schema: { type: 'string' },
        },
      },
      responses: Object.fromEntries(BEFORE_ANY.map((code) => [code, { description: code, content: ERROR_CONTENT }])),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session, from signing in.' },
        api_token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'tno_…',
          description: 'An API token, with the capabilities that the operation lists: one of them is enough.',
        },
        cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
      },
    },
  }
}

const ERROR_CONTENT: Json = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }

const ERROR_SCHEMA: Json = {
  type: 'object',
  required: ['message', 'code', 'errors', 'request_id'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    request_id: { type: 'string' },
    details: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] } },
  },
}

function operationOf(endpoint: Endpoint): Json {
  return {
    operationId: endpoint.id,
    tags: [endpoint.id.split('.')[0]],
    summary: endpoint.summary,
    ...(endpoint.deprecated !== undefined && { deprecated: true }),
    description: [aboutTokens(endpoint), aboutProof(endpoint)].filter((line) => line !== null).join('\n\n'),
    ...(endpoint.access !== 'anyone' && {
      security: [{ bearer: [] }, { cookie: [] }, ...(takesTokens(endpoint) ? [{ api_token: needsOf(endpoint) }] : [])],
    }),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(takesVersion(endpoint) ? [IF_MATCH] : []),
    ],
    ...bodyOf(endpoint),
    responses: { ...happyAnswer(endpoint), ...refusalsOf(endpoint) },
  }
}

/** The capabilities of which a token needs one; none: any token will do. */
const needsOf = ({ access }: Endpoint): string[] => (access === 'member' ? [] : [access].flat())

function aboutTokens(endpoint: Endpoint): string {
  if (endpoint.access === 'anyone') return 'Open to anyone: needs no API token, and passes over one that is sent.'
  if (!takesTokens(endpoint)) return 'API tokens may not call this (403 `token_refused`): a person signs in for it.'
  const needs = needsOf(endpoint).map((capability) => `\`${capability}\``)
  return needs.length === 0
    ? 'API tokens may call this.'
    : `API tokens may call this, with the capability ${needs.join(' or ')}.`
}

function aboutProof({ needsProof, ...endpoint }: Endpoint): string | null {
  if (needsProof === undefined) return null
  const which = needsProof === true ? 'a sign-in or a proof' : 'a proof'
  const whose = takesTokens(endpoint) ? 'Of people it needs' : 'Needs'
  return `${whose} ${which} (\`POST /api/auth/prove\`) of the last ten minutes; else 403 \`proof_required\`.`
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(property['type'] === 'object' && { style: 'deepObject', explode: true }),
    schema: property,
  }))
}

function bodyOf(endpoint: Endpoint): Json {
  if (endpoint.multipart === true) {
    const file = { type: 'string', format: 'binary' }
    const properties = endpoint.uploadMaxBytes === undefined ? { image: file, type: { type: 'string' } } : { file }
    return {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: { type: 'object', properties } } } },
    }
  }
  if (endpoint.body === undefined) return {}
  const schema = schemaOf(endpoint.body, 'input')
  const form = endpoint.takesForms === true && { 'multipart/form-data': { schema } }
  return { requestBody: { required: true, content: { 'application/json': { schema }, ...form } } }
}

function happyAnswer(endpoint: Endpoint): Json {
  const content = endpoint.answer === undefined ? {} : { content: contentOf(endpoint) }
  const headers = answersVersion(endpoint) || answersSame(endpoint) ? { ...IGNORED, ...ETAG } : IGNORED
  return { [endpoint.status]: { description: 'Done', headers, ...content } }
}

const ETAG: Json = { ETag: { $ref: '#/components/headers/ETag' } }
const IF_MATCH: Json = { $ref: '#/components/parameters/IfMatch' }

const IGNORED: Json = { 'X-Ignored-Fields': { $ref: '#/components/headers/IgnoredFields' } }

function contentOf({ answer, files, alsoFiles, streams }: Endpoint): Json {
  const ofKinds = Object.fromEntries(
    (files ?? alsoFiles ?? []).map((kind) => [plain(FILES[kind]), fileOf(FILES[kind])]),
  )
  if (files !== undefined) return ofKinds
  return {
    ...ofKinds,
    'application/json': { schema: schemaOf(answer, 'output') },
    ...(streams === true && { [plain(EVENT_STREAM)]: { schema: { type: 'string' } } }),
  }
}

/** A type without its parameters, as clients compare it. */
const plain = (type: string): string => type.split(';', 1)[0] ?? type

const fileOf = (type: string): Json => ({
  schema: type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' },
})

/** How many seconds to wait. */
const RETRY_AFTER: Json = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
const ASKS_TO_WAIT: ReadonlySet<number> = new Set([429, 503])

function refusalsOf(endpoint: Endpoint): Json {
  const proof: readonly ErrorCode[] = endpoint.needsProof === undefined ? [] : ['proof_required']
  const version: readonly ErrorCode[] = takesVersion(endpoint) ? ['changed_meanwhile'] : []
  const codes = [...COMMON, ...proof, ...version, ...endpoint.refusals]
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code])
  const told = [...byStatus].map(([status, of]) => [
    status,
    { description: of.join(', '), ...(ASKS_TO_WAIT.has(status) && { headers: RETRY_AFTER }), content: ERROR_CONTENT },
  ])
  const before = BEFORE_ANY.map((code) => [ERRORS[code], { $ref: `#/components/responses/${code}` }])
  return Object.fromEntries([...told, ...before])
}
