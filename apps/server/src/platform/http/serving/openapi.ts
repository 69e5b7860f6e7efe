import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import { TOKEN_RATE_LIMIT, takesTokens, type Endpoint } from '@turnout/contract/endpoint.ts'
import { EVENT_STREAM, FILES } from '@turnout/contract/files.ts'
import { answersSame, answersVersion, takesVersion } from '@turnout/contract/versioned.ts'
import { namesOfContract } from './contract-names.ts'
import { NamedSchemas } from './named-schemas.ts'
import { pathParametersOf, queryParametersOf, sharedParameters } from './openapi-parameters.ts'
import { ERROR_SCHEMA, refusalsOf, sharedRefusals } from './openapi-refusals.ts'
import type { Json } from './schema-of.ts'

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

/**
 * The OpenAPI 3.1 document of the whole API, made from the contract alone. What the contract exports by
 * a name is a component of that name; `resolve-refs.ts` puts it back where it is looked at.
 */
export async function openApiDocument(): Promise<Json> {
  const schemas = new NamedSchemas(await namesOfContract())
  const paths: Record<string, Json> = {}
  for (const endpoint of ALL_ENDPOINTS) {
    const path = endpoint.path.replaceAll(/:([a-z_]+)/gu, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, schemas) }
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
      schemas: { ...schemas.components(), Error: ERROR_SCHEMA },
      parameters: {
        ...sharedParameters(),
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
      responses: sharedRefusals(ALL_ENDPOINTS),
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

function operationOf(endpoint: Endpoint, schemas: NamedSchemas): Json {
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
      ...pathParametersOf(endpoint),
      ...queryParametersOf(endpoint, schemas),
      ...(takesVersion(endpoint) ? [IF_MATCH] : []),
    ],
    ...bodyOf(endpoint, schemas),
    responses: { ...happyAnswer(endpoint, schemas), ...refusalsOf(endpoint) },
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
  const since = needsProof === 'session' ? 'a sign-in of the last twelve hours or ' : ''
  const which = needsProof === true ? 'a sign-in or a proof' : `${since}a proof`
  const whose = takesTokens(endpoint) ? 'Of people it needs' : 'Needs'
  return `${whose} ${which} (\`POST /api/auth/prove\`) of the last ten minutes; else 403 \`proof_required\`.`
}

function bodyOf(endpoint: Endpoint, schemas: NamedSchemas): Json {
  if (endpoint.multipart === true) {
    const file = { type: 'string', format: 'binary' }
    const properties = endpoint.uploadMaxBytes === undefined ? { image: file, type: { type: 'string' } } : { file }
    return {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: { type: 'object', properties } } } },
    }
  }
  if (endpoint.body === undefined) return {}
  const schema = schemas.of(endpoint.body, 'input')
  const form = endpoint.takesForms === true && { 'multipart/form-data': { schema } }
  return { requestBody: { required: true, content: { 'application/json': { schema }, ...form } } }
}

function happyAnswer(endpoint: Endpoint, schemas: NamedSchemas): Json {
  const content = endpoint.answer === undefined ? {} : { content: contentOf(endpoint, schemas) }
  const headers = answersVersion(endpoint) || answersSame(endpoint) ? { ...IGNORED, ...ETAG } : IGNORED
  return { [endpoint.status]: { description: 'Done', headers, ...content } }
}

const ETAG: Json = { ETag: { $ref: '#/components/headers/ETag' } }
const IF_MATCH: Json = { $ref: '#/components/parameters/IfMatch' }

const IGNORED: Json = { 'X-Ignored-Fields': { $ref: '#/components/headers/IgnoredFields' } }

function contentOf({ answer, files, alsoFiles, streams }: Endpoint, schemas: NamedSchemas): Json {
  const ofKinds = Object.fromEntries(
    (files ?? alsoFiles ?? []).map((kind) => [plain(FILES[kind]), fileOf(FILES[kind])]),
  )
  if (files !== undefined) return ofKinds
  return {
    ...ofKinds,
    'application/json': { schema: schemas.of(answer, 'output') },
    ...(streams === true && { [plain(EVENT_STREAM)]: { schema: { type: 'string' } } }),
  }
}

/** A type without its parameters, as clients compare it. */
const plain = (type: string): string => type.split(';', 1)[0] ?? type

const fileOf = (type: string): Json => ({
  schema: type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' },
})
