import type { Endpoint } from '@turnout/contract/endpoint.ts'
import { FILTER_OPERATORS, FILTER_VALUE_MAX, type FilterOperator } from '@turnout/contract/list-filters.ts'
import { listQuery } from '@turnout/contract/lists.ts'
import { PARAMS, paramsOfPath } from '@turnout/contract/params.ts'
import { FIELD_WORDS, meaningsOf } from '../reference/meanings.ts'
import type { NamedSchemas } from './named-schemas.ts'
import { schemaOf, withoutNull, type Json } from './schema-of.ts'

interface Fields {
  readonly properties?: Readonly<Record<string, Json>>
  readonly required?: readonly string[]
}

interface Given {
  readonly schema: Json
  readonly isRequired?: boolean | undefined
  readonly meaning?: string | undefined
}

const queryParameter = (name: string, { schema, isRequired = false, meaning = FIELD_WORDS[name] }: Given): Json => ({
  name,
  in: 'query',
  required: isRequired,
  ...(meaning !== undefined && { description: meaning }),
  schema: withoutNull(schema),
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
      .map(([name, schema]) => [name, queryParameter(name, { schema })]),
  )
}

const OF_ANY_LIST = ofAnyList()

/** Every name that can stand in a path, and what every list takes. */
export const sharedParameters = (): Record<string, Json> => ({
  ...Object.fromEntries(
    Object.entries(PARAMS).map(([name, { schema, names, scope }]) => [
      name,
      {
        name,
        in: 'path',
        required: true,
        description: `${scope === 'tenant' ? 'The id' : 'The text'} that names the ${names.replaceAll('_', ' ')}.`,
        schema: schemaOf(schema, 'input'),
      },
    ]),
  ),
  ...OF_ANY_LIST,
})

const shared = (name: string): Json => ({ $ref: `#/components/parameters/${name}` })

export const pathParametersOf = ({ path }: Endpoint): Json[] => paramsOfPath(path).map(shared)

const OPERATOR_WORDS: Readonly<Record<FilterOperator, (field: string) => string>> = {
  eq: (field) => `Rows whose ${field} is this value. \`null\`: those without one.`,
  ne: (field) => `Rows whose ${field} is another value. \`null\`: those with one.`,
  lt: (field) => `Rows whose ${field} is less than this value.`,
  lte: (field) => `Rows whose ${field} is this value or less.`,
  gt: (field) => `Rows whose ${field} is greater than this value.`,
  gte: (field) => `Rows whose ${field} is this value or greater.`,
  like: (field) => `Rows whose ${field} contains this text, without regard to case and accents.`,
  in: (field) => `Rows whose ${field} is one of these values, separated by commas.`,
}

const filterName = (field: string, operator: string): string => `filter.${field}.${operator}`

/** The filters of a list, flat: `filter_fields[status][eq]`. No generator sends an object in an object. */
const filtersIn = (filters: Json): string[] => Object.keys((filters as Fields).properties ?? {})

/** The parameters of all filters that these operations refer to. */
export function filterParameters(
  operations: readonly { readonly parameters: readonly Json[] }[],
): Record<string, Json> {
  const refs = operations.flatMap(({ parameters }) => parameters.map(({ $ref }) => FILTER.exec(String($ref))?.[1]))
  const fields = [...new Set(refs)].filter((field) => field !== undefined).toSorted()
  return Object.fromEntries(
    fields.flatMap((field) =>
      FILTER_OPERATORS.map((operator) => [
        filterName(field, operator),
        queryParameter(`filter_fields[${field}][${operator}]`, {
          schema: { type: 'string', maxLength: FILTER_VALUE_MAX },
          meaning: OPERATOR_WORDS[operator](`\`${field}\``),
        }),
      ]),
    ),
  )
}

const FILTER = /^#\/components\/parameters\/filter\.(.+)\.eq$/u

export function queryParametersOf({ id, query }: Endpoint, schemas: NamedSchemas): Json[] {
  if (query === undefined) return []
  const { properties = {}, required = [] } = schemas.inPlace(query, 'input') as Fields
  const meanings = meaningsOf(id, 'query')
  return Object.entries(properties).flatMap(([name, schema]): Json[] => {
    if (name === 'filter_fields')
      return filtersIn(schema).flatMap((field) =>
        FILTER_OPERATORS.map((operator) => shared(filterName(field, operator))),
      )
    const parameter = queryParameter(name, { schema, isRequired: required.includes(name), meaning: meanings[name] })
    // Another one may have the same name and mean something else.
    return JSON.stringify(parameter) === JSON.stringify(OF_ANY_LIST[name]) ? [shared(name)] : [parameter]
  })
}
