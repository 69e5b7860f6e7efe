/** What a value of a column is in a line of the archive; `ColumnKind` with `?` may be null. */
const COLUMN_KINDS = [
  'integer',
  'decimal',
  'text',
  'boolean',
  'moment',
  'date',
  'time',
  'uuid',
  'json',
  'texts',
  'integers',
] as const
export type ColumnKind = (typeof COLUMN_KINDS)[number]

export interface Column {
  readonly name: string
  readonly kind: ColumnKind
  readonly isNullable: boolean
  /** The version of the format that brought it. Lines of an older one lack it; the table fills it. */
  readonly since: number
}

/**
 * Which rows of a table an archive has. `account`: by `account_id`, and none in the archive of an
 * event; `whole account`: in that, too. `member`: as `account`, of members who joined. `event`: by
 * `event_id`. `account or event`: by `account_id` in the archive of an account, by `event_id` in
 * that of an event. `opt-outs` and `blocks`: in the archive of an event those of its addresses. A
 * column and an entity: the rows of a row that is there. The others have their own rule.
 */
type Reach =
  | 'self'
  | 'users'
  | 'members'
  | 'member'
  | 'organizers'
  | 'events'
  | 'images'
  | 'account'
  | 'whole account'
  | 'event'
  | 'account or event'
  | 'opt-outs'
  | 'blocks'
  | readonly [column: string, entity: string]

/** A table as the archive has it: the columns of a line, in this order, for good. */
export interface Entity {
  readonly name: string
  readonly reach: Reach
  /** Lines ascend by these columns. */
  readonly key: readonly string[]
  readonly columns: readonly Column[]
  /** Columns of the table that the archive has not, each with its reason. */
  readonly leftOut: Readonly<Record<string, string>>
}

interface EntityWords {
  readonly reach: Reach
  readonly key?: readonly string[]
  /** `name: kind` and `name: kind?`, separated by commas; `name: kind since 2` came with version 2. */
  readonly columns: string
  readonly leftOut?: Readonly<Record<string, string>>
}

export const entity = (name: string, { reach, key = ['id'], columns, leftOut = {} }: EntityWords): Entity => ({
  name,
  reach,
  key,
  columns: columns.split(',').map(readColumn),
  leftOut,
})

/** @throws Error for a word that is no column */
function readColumn(words: string): Column {
  const [, name, kind, nullable, since = '1'] =
    /^\s*([a-z][a-z_0-9]*): ([a-z]+)(\?)?(?: since (\d+))?\s*$/u.exec(words) ?? []
  const known = COLUMN_KINDS.find((one) => one === kind)
  if (name === undefined || known === undefined) throw new Error(`no column of an archive: ${words}`)
  return { name, kind: known, isNullable: nullable !== undefined, since: Number(since) }
}

/** An entity as a version of the format had it. */
export const entityAsOf = (entity: Entity, version: number): Entity => ({
  ...entity,
  columns: entity.columns.filter(({ since }) => since <= version),
})
