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
  readonly security?: readonly unknown[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Contents }
  readonly responses: Readonly<Record<string, { readonly content?: Contents }>>
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
}

/** The part of an OpenAPI document that clients rely on; its components stand where they are referred to. */
export function wireOf(document: unknown): Wire {
  // The server makes the document; its shape is the one of its own generator.
  const { paths } = document as OpenApi
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        operationOf(operation),
      ]),
    ),
  )
}

const operationOf = ({ security, parameters, requestBody, responses }: OpenApiOperation): Operation => ({
  isPublic: security === undefined,
  asks: {
    path: fieldsIn(parameters, 'path'),
    query: fieldsIn(parameters, 'query'),
    ...Object.fromEntries(
      Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => [`body ${type}`, schema]),
    ),
  },
  answers: Object.fromEntries(
    Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([status, { content = { nothing: { schema: {} } } }]) =>
        Object.entries(content).map(([type, { schema }]) => [`${status} ${type}`, schema]),
      ),
  ),
})

function fieldsIn(parameters: readonly Parameter[], place: string): Schema {
  const here = parameters.filter((parameter) => parameter.in === place)
  return {
    type: 'object',
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
    required: here.filter(({ required }) => required).map(({ name }) => name),
  }
}
