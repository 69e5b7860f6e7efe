import type { Endpoint } from '@turnout/contract/endpoint.ts'
import { listQuery } from '@turnout/contract/lists.ts'
import { PARAMS, paramsOfPath } from '@turnout/contract/params.ts'
import type { NamedSchemas } from './named-schemas.ts'
import { schemaOf, type Json } from './schema-of.ts'

interface Fields {
  readonly properties?: Readonly<Record<string, Json>>
  readonly required?: readonly string[]
}

const queryParameter = (name: string, schema: Json, isRequired: boolean): Json => ({
  name,
  in: 'query',
  required: isRequired,
  ...(schema['type'] === 'object' && { style: 'deepObject', explode: true }),
  schema,
})

/** What every list takes; `sort_by` and `filter_fields` are each list's own. */
const ofAnyList = (): Record<string, Json> => {
  const { properties = {} } = schemaOf(
    listQuery({ sorts: ['created_at'], defaultSort: 'created_at', defaultDirection: 'asc', filters: [] }),
    'input',
  ) as Fields
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => name !== 'sort_by' && name !== 'filter_fields')
      .map(([name, schema]) => [name, queryParameter(name, schema, false)]),
  )
}

const OF_ANY_LIST = ofAnyList()

/** Every name that can stand in a path, and what every list takes. */
export const sharedParameters = (): Record<string, Json> => ({
  ...Object.fromEntries(
    Object.entries(PARAMS).map(([name, { schema }]) => [
      name,
      { name, in: 'path', required: true, schema: schemaOf(schema, 'input') },
    ]),
  ),
  ...OF_ANY_LIST,
})

const shared = (name: string): Json => ({ $ref: `#/components/parameters/${name}` })

export const pathParametersOf = ({ path }: Endpoint): Json[] => paramsOfPath(path).map(shared)

export function queryParametersOf({ query }: Endpoint, schemas: NamedSchemas): Json[] {
  if (query === undefined) return []
  const { properties = {}, required = [] } = schemas.inPlace(query, 'input') as Fields
  return Object.entries(properties).map(([name, schema]) => {
    const parameter = queryParameter(name, schema, required.includes(name))
    // Another one may have the same name and mean something else.
    return JSON.stringify(parameter) === JSON.stringify(OF_ANY_LIST[name]) ? shared(name) : parameter
  })
}
