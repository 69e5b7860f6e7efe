import { resolveRefs } from '@turnout/server/platform/http/openapi/resolve-refs.ts'

/** A schema of the OpenAPI document, as far as it is compared. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly pattern?: string
  readonly format?: string
  readonly [bound: string]: unknown
}

/** All that a client relies on at one operation. */
export interface Operation {
  /** The operationId: generated clients call their functions by it. */
  readonly id: string
  /** The schemas that it refers to, also by others: generated clients call their types by them. */
  readonly schemas: readonly string[]
  readonly isPublic: boolean
  /** Path, query and body: each an object of its fields. */
  readonly asks: Readonly<Record<string, Schema>>
  /** By status and type of the happy answer. */
  readonly answers: Readonly<Record<string, Schema>>
}

/** By method and path, `GET /api/events/{event_id}`. */
export type Wire = Readonly<Record<string, Operation>>

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: Schema
}

type Contents = Readonly<Record<string, { readonly schema: Schema }>>

interface OpenApiOperation {
  readonly operationId: string
  readonly security?: readonly unknown[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Contents }
  readonly responses: Readonly<Record<string, { readonly content?: Contents }>>
}

interface OpenApi {
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> }
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
}

/** The part of an OpenAPI document that clients rely on, with its components where they are referred to. */
export function wireOf(document: Readonly<Record<string, unknown>>): Wire {
  // The server makes the document; its shape is the one of the server's generator.
  const { paths } = resolveRefs(document) as unknown as OpenApi
  const named = document as unknown as OpenApi
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        { ...operationOf(operation), schemas: schemasOf(named.paths[path]?.[method], named) },
      ]),
    ),
  )
}

const SCHEMA = /"#\/components\/schemas\/([^"]+)"/gu

/** The names of all schemas that an operation takes and answers. */
function schemasOf(operation: OpenApiOperation | undefined, { components }: OpenApi): string[] {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value ?? null).matchAll(SCHEMA))
      if (!found.has(name)) {
        found.add(name)
        visit(components?.schemas?.[name])
      }
  }
  const happy = Object.entries(operation?.responses ?? {}).filter(([status]) => status.startsWith('2'))
  visit([operation?.parameters, operation?.requestBody, happy])
  return [...found].toSorted()
}

const operationOf = ({
  operationId,
  security = [],
  parameters,
  requestBody,
  responses,
}: OpenApiOperation): Omit<Operation, 'schemas'> => ({
  id: operationId,
  isPublic: security.length === 0,
  asks: {
    path: fieldsIn(parameters, 'path'),
    query: fieldsIn(parameters, 'query'),
    ...Object.fromEntries(
      Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => [`body ${type}`, plain(schema)]),
    ),
  },
  answers: Object.fromEntries(
    Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([status, { content = { nothing: { schema: {} } } }]) =>
        Object.entries(content).map(([type, { schema }]) => [`${status} ${type}`, plain(schema)]),
      ),
  ),
})

const WORDS: ReadonlySet<string> = new Set(['description', 'default', 'examples'])

/** A schema without what only explains it. */
function plain(schema: Schema): Schema {
  const { properties, ...rest } = schema
  const inner = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(inner)
      : typeof value === 'object' && value !== null
        ? plain(value as Schema)
        : value
  return {
    ...Object.fromEntries(
      Object.entries(rest)
        .filter(([name]) => !WORDS.has(name))
        .map(([name, value]) => [name, inner(value)]),
    ),
    ...(properties !== undefined && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, plain(field)])),
    }),
  }
}

function fieldsIn(parameters: readonly Parameter[], place: string): Schema {
  const here = parameters.filter((parameter) => parameter.in === place)
  return {
    type: 'object',
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, plain(schema)])),
    required: here.filter(({ required }) => required).map(({ name }) => name),
  }
}
