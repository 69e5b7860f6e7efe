import { body, int, optional } from '../fields.ts'

/** How many tickets share a sheet of paper: one unless told otherwise. */
export const perSheetQuery = body({ per_sheet: optional(int(1, 2)) })
