/* What import does not take, and what it put right. The screens have the words for the codes. */

export type PlanRefusalCode =
  | 'not_json'
  | 'not_a_plan'
  | 'too_large'
  | 'too_deep'
  | 'too_many_seats'
  | 'too_many_parts'
  | 'guid_twice'
  | 'not_finite'
  | 'number_too_large'
  | 'polygon_too_small'
  | 'label_too_long'
  | 'text_too_long'
  | 'seats_not_a_number'
  | 'number_not_possible'
  | 'column_missing'
  | 'row_twice'

export type PlanMendCode =
  | 'number_as_text'
  | 'text_as_number'
  | 'uuid_missing'
  | 'guid_missing'
  | 'name_missing'
  | 'position_missing'
  | 'size_missing'
  | 'list_missing'
  | 'shape_missing'
  | 'area_left_out'
  | 'field_left_out'
  | 'value_left_out'
  | 'characters_left_out'
  | 'row_number_position_unknown'
  | 'category_added'
  | 'color_unknown'
  | 'numbering_unknown'
  | 'price_unknown'
  | 'mark_unknown'

/** A place in a file. */
interface PlanPlace {
  /** "zones[0].rows[3].seats[2].position.x", or the heading of a column; empty: the whole file. */
  readonly path: string
  /** From 1; null where the plan did not come as a text. */
  readonly line: number | null
}

export interface PlanRefused extends PlanPlace {
  readonly refused: PlanRefusalCode
}

export interface PlanMend extends PlanPlace {
  readonly code: PlanMendCode
}

/** What was put right: the first of them with their places, and how many of each code there are. */
export interface PlanMends {
  readonly listed: readonly PlanMend[]
  readonly counts: ReadonlyMap<PlanMendCode, number>
}

/** Mends that are listed with their places. The rest is counted. */
const MENDS_LISTED = 500

/** Leaves the reading of a plan; `readPlan` and its like catch it and return it as a value. */
export class PlanFault extends Error {
  override readonly name = 'PlanFault'
  readonly code: PlanRefusalCode
  readonly path: string

  constructor(code: PlanRefusalCode, path: string) {
    super(`${code} at ${path}`)
    this.code = code
    this.path = path
  }
}

/** Collects mends: lists the first, counts all. */
export function mendList(): { add(mend: PlanMend): void; made(): PlanMends } {
  const listed: PlanMend[] = []
  const counts = new Map<PlanMendCode, number>()
  return {
    add(mend) {
      counts.set(mend.code, (counts.get(mend.code) ?? 0) + 1)
      if (listed.length < MENDS_LISTED) listed.push(mend)
    },
    made: () => ({ listed, counts }),
  }
}
