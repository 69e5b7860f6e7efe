/** An instant as a wall clock shows it, `YYYY-MM-DD HH:MM`: files have no zones. */
export interface Moment {
  readonly moment: string
}

/**
 * An amount of the file's currency as decimal text in major units, with all its decimals: people
 * read a column of 24.00 and 9.50, and spreadsheets add it.
 */
interface Amount {
  readonly amount: string
}

/** The possible values of a cell of a file; nothing is an empty cell. */
export type Cell = string | number | Moment | Amount | null

export const momentCell = (text: string | null): Moment | null => (text === null ? null : { moment: text })
