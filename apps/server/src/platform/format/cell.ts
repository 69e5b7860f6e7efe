/** An instant as a wall clock shows it, `YYYY-MM-DD HH:MM`: files have no zones. */
export interface Moment {
  readonly moment: string
}

/** An amount of the file's currency as decimal text in major units, with all its decimals: people read a column of 24.00 and 9.50, and spreadsheets add it. */
export interface Amount {
  readonly amount: string
}

/** What a cell of a file can hold; nothing is an empty cell. */
export type Cell = string | number | Moment | Amount | null

export const momentCell = (text: string | null): Moment | null => (text === null ? null : { moment: text })

// A spreadsheet runs what begins like a formula, also in full width, after line ends and after spaces: names come from strangers.
const FORMULA = /^[\s\u0000]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u

/** Whether a spreadsheet could take a text for a formula. */
export const looksLikeFormula = (text: string): boolean => FORMULA.test(text)
