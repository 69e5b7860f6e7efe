import { ALL_ENDPOINTS, AREAS } from '@turnout/contract/all-endpoints.ts'
import { TOKEN_RATE_LIMIT } from '@turnout/contract/endpoint.ts'
import { FIELD_WORDS, meaningsOf } from '../reference/meanings.ts'
import { exampleAnswer } from './answer-examples.ts'
import { namesOfContract } from './contract-names.ts'
import { describeOperation } from './describe-operation.ts'
import { fillByName, fillMeanings, type Components } from './fill-meanings.ts'
import { filterParameters, sharedParameters } from './list-parameters.ts'
import { ERROR_SCHEMA, sharedRefusals } from './list-refusals.ts'
import { NamedSchemas } from './named-schemas.ts'
import type { Json } from './schema-of.ts'
import { WEBHOOK_PARAMETERS, webhookCalls, webhookSchemas } from './webhook-calls.ts'

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
  const named = new NamedSchemas(await namesOfContract())
  const described = ALL_ENDPOINTS.map((endpoint) => ({ endpoint, operation: describeOperation(endpoint, named) }))
  // What describes an operation is read again here as what it is.
  const operations = described.map(({ operation }) => operation as unknown as Operation)
  const schemas: Components = { ...named.components(), Error: structuredClone(ERROR_SCHEMA) }
  const calls = webhookCalls()
  for (const [type, { post }] of Object.entries(calls))
    fillByName(post.requestBody.content['application/json'].schema, type, FIELD_WORDS)
  const examples = tellFields(operations, schemas)
  const paths: Record<string, Json> = {}
  for (const { endpoint, operation } of described) {
    const path = endpoint.path.replaceAll(/:([a-z_]+)/gu, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Turnout',
      version: '1',
      description: CONVENTIONS,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The installation that this document is from.' }],
    tags: tagsOf(operations),
    paths,
    webhooks: calls,
    components: {
      schemas: { ...schemas, ...toldByName(webhookSchemas(schemas)) },
      parameters: {
        ...sharedParameters(),
        ...filterParameters(operations),
        ...HEADERS_SENT,
        ...WEBHOOK_PARAMETERS,
      },
      headers: {
        ETag: { description: 'The version of what can be edited at this address', schema: { type: 'string' } },
        RetryAfter: {
          required: true,
          description: 'Seconds to wait before the next try',
          schema: { type: 'integer', minimum: 1 },
        },
        IgnoredFields: {
          description: 'Fields of the request that are not known here and were ignored, comma-separated',
          schema: { type: 'string' },
        },
      },
      responses: sharedRefusals(),
      examples,
      securitySchemes: SECURITY_SCHEMES,
    },
  }
}

const HEADERS_SENT: Readonly<Record<string, Json>> = {
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'The ETag of what was read: the change is refused (409 changed_meanwhile) when another one stands.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'For one day the same key with the same body gets the first answer again; another body is 422.',
    schema: { type: 'string', maxLength: 200 },
  },
}

const SECURITY_SCHEMES: Readonly<Record<string, Json>> = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session, from signing in.' },
  api_token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'tno_…',
    description: 'An API token, with the capabilities that the operation lists: one of them is enough.',
  },
  cookie: { type: 'apiKey', in: 'cookie', name: 'token', description: 'The session of a browser.' },
}

interface Content {
  readonly schema: Json
  example?: unknown
  examples?: Json
}

interface Operation extends Json {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly parameters: readonly Json[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>
}

function tagsOf(operations: readonly Operation[]): Json[] {
  const used = new Set(operations.flatMap(({ tags }) => tags))
  return AREAS.filter(({ slice }) => used.has(slice)).map(({ slice, about }) => ({ name: slice, description: about }))
}

function toldByName(schemas: Record<string, Json>): Record<string, Json> {
  for (const [name, schema] of Object.entries(schemas)) fillByName(schema, name, FIELD_WORDS)
  return schemas
}

/** Gives every field its meaning and every answer an example; answers the examples that several have. */
function tellFields(operations: readonly Operation[], schemas: Components): Record<string, Json> {
  const parts = operations.flatMap((operation) => contentsOf(operation))
  for (const { id, part, content } of parts) fillMeanings(content.schema, meaningsOf(id, part), schemas)
  toldByName(schemas)
  for (const { id, content } of parts) fillByName(content.schema, id, FIELD_WORDS)
  const answers = parts
    .filter(({ part }) => part === 'answer')
    .map((answer) => ({ ...answer, value: exampleAnswer(answer.content.schema, schemas) }))
  const examples: Record<string, Json> = {}
  for (const [text, same] of Map.groupBy(answers, ({ value }) => JSON.stringify(value))) {
    const [first] = same
    if (first === undefined) continue
    const isShared = same.length > 1 && text.length > 100
    if (isShared) examples[first.id] = { summary: 'An answer', value: first.value }
    for (const { content } of same)
      if (isShared) content.examples = { usual: { $ref: `#/components/examples/${first.id}` } }
      else content.example = first.value
  }
  return examples
}

function contentsOf({ operationId: id, requestBody, responses }: Operation) {
  const body = requestBody?.content['application/json']
  const answers = Object.entries(responses).flatMap(([status, { content }]) => {
    const json = status.startsWith('2') ? content?.['application/json'] : undefined
    return json === undefined ? [] : [{ id, part: 'answer' as const, content: json }]
  })
  return [...(body === undefined ? [] : [{ id, part: 'body' as const, content: body }]), ...answers]
}
