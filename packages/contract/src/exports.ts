/** Kinds of file that a list can be taken away as. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/**
 * The words of a file: in the language of the member who takes it, or the English ones, which stay the same
 * for programs, with no row above the headings. Programs with an API token get these where they ask
 * for nothing.
 */
export const EXPORT_HEADINGS = ['language', 'machine'] as const
export type ExportHeadings = (typeof EXPORT_HEADINGS)[number]

/** What a file has of its list: the columns that the person sees, in their order, or all that there are. */
export type ExportScope = 'shown' | 'all'

/** A column for a question's answers is called so, with its id: `question_7`. */
export const QUESTION_COLUMN = 'question_'

/** More columns than any list has. */
export const EXPORT_COLUMNS_MAX = 100

/**
 * Headers of an export: how many rows the file will have, and how many bytes it will about be, so
 * that a bar can tell how far it is. Both are of the moment when the file was begun; orders that
 * are changed meanwhile may make it a little longer or shorter.
 */
export const EXPORT_HEADERS = { rows: 'x-total-count', bytes: 'x-expected-bytes' } as const

/** The moment that an answer shows, where it was read from a replica, which may be some seconds behind. */
export const AS_OF_HEADER = 'X-As-Of'
