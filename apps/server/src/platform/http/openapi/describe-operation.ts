import { takesTokens, type Endpoint } from '@turnout/contract/endpoint.ts'
import { EVENT_STREAM, FILES } from '@turnout/contract/files.ts'
import { answersSame, answersVersion, takesVersion } from '@turnout/contract/versioned.ts'
import { exampleBody } from '../reference/write-examples.ts'
import { pathParametersOf, queryParametersOf } from './list-parameters.ts'
import { refusalsOf } from './list-refusals.ts'
import type { NamedSchemas } from './named-schemas.ts'
import type { Json } from './schema-of.ts'

/** What one operation takes and answers. */
export function describeOperation(endpoint: Endpoint, schemas: NamedSchemas): Json {
  return {
    operationId: endpoint.id,
    tags: [endpoint.id.split('.')[0]],
    summary: endpoint.summary,
    ...(endpoint.deprecated !== undefined && { deprecated: true }),
    description: [aboutTokens(endpoint), aboutProof(endpoint)].filter((line) => line !== null).join('\n\n'),
    security: securityOf(endpoint),
    parameters: [
      ...pathParametersOf(endpoint),
      ...queryParametersOf(endpoint, schemas),
      ...(endpoint.method === 'GET' ? [] : [IDEMPOTENCY_KEY]),
      ...(takesVersion(endpoint) ? [IF_MATCH] : []),
    ],
    ...bodyOf(endpoint, schemas),
    responses: { ...happyAnswer(endpoint, schemas), ...refusalsOf(endpoint) },
  }
}

function securityOf(endpoint: Endpoint): Json[] {
  if (endpoint.access === 'anyone') return []
  return [{ bearer: [] }, { cookie: [] }, ...(takesTokens(endpoint) ? [{ api_token: needsOf(endpoint) }] : [])]
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
    const file = { type: 'string', format: 'binary', description: 'The file.' }
    const image = { ...file, description: 'The picture.' }
    const type = { type: 'string', description: 'What the picture is for, such as `EVENT_COVER`.' }
    const properties = endpoint.uploadMaxBytes === undefined ? { image, type } : { file }
    return {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: { type: 'object', properties } } } },
    }
  }
  if (endpoint.body === undefined) return {}
  const schema = schemas.of(endpoint.body, 'input')
  const form = endpoint.takesForms === true && { 'multipart/form-data': { schema } }
  const example = exampleBody(endpoint)
  // A body that is left out counts as an empty one.
  const required = !endpoint.body.safeParse({}).success
  return { requestBody: { required, content: { 'application/json': { schema, example }, ...form } } }
}

function happyAnswer(endpoint: Endpoint, schemas: NamedSchemas): Json {
  const content = endpoint.answer === undefined ? {} : { content: contentOf(endpoint, schemas) }
  const headers = answersVersion(endpoint) || answersSame(endpoint) ? { ...IGNORED, ...ETAG } : IGNORED
  return { [endpoint.status]: { description: 'Done', headers, ...content } }
}

const ETAG: Json = { ETag: { $ref: '#/components/headers/ETag' } }
const IF_MATCH: Json = { $ref: '#/components/parameters/IfMatch' }
const IDEMPOTENCY_KEY: Json = { $ref: '#/components/parameters/IdempotencyKey' }

const IGNORED: Json = { 'X-Ignored-Fields': { $ref: '#/components/headers/IgnoredFields' } }

/** JSON first: generators take the first type that is offered. */
function contentOf({ answer, files, alsoFiles, streams }: Endpoint, schemas: NamedSchemas): Json {
  const ofKinds = Object.fromEntries(
    (files ?? alsoFiles ?? []).map((kind) => [plain(FILES[kind]), fileOf(FILES[kind])]),
  )
  if (files !== undefined) return ofKinds
  return {
    'application/json': { schema: schemas.of(answer, 'output') },
    ...ofKinds,
    ...(streams === true && { [plain(EVENT_STREAM)]: { schema: { type: 'string' } } }),
  }
}

/** A type without its parameters, as clients compare it. */
const plain = (type: string): string => type.split(';', 1)[0] ?? type

const fileOf = (type: string): Json => ({
  schema: type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' },
})
