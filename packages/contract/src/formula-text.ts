/*
 * Texts of strangers in files that people open with a spreadsheet. The one place that lists the
 * dangerous characters; without zod, because the door writes files too.
 */

// Begins a formula, or an old way to start a program: as typed, in full width, small, and the minus of typographers.
const STARTS = '=+\\-@|\\uff1d\\uff0b\\uff0d\\uff20\\uff5c\\ufe62\\ufe63\\ufe66\\ufe6b\\u2212'
// Characters that a spreadsheet drops or that are invisible: controls, line ends, zero-width
// characters, marks of direction, fillers.
const UNSEEN = '\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}'
const FORMULA = new RegExp(`^(?:[\\s${UNSEEN}]*[${STARTS}]|[${UNSEEN}])`, 'u')

/**
 * Whether a spreadsheet could take a text for a formula, or something unseen in front of it hides it.
 */
export const looksLikeFormula = (text: string): boolean => FORMULA.test(text)

/** "+351 912 345 678" runs nothing, and programs that dial would stumble over an apostrophe. */
const PHONE = /^\+[\d ]+$/u

/** A text as a cell of a CSV file (RFC 4180), quoted; one that a spreadsheet could run gets an apostrophe. */
export const csvTextCell = (text: string): string =>
  csvCell(looksLikeFormula(text) && !PHONE.test(text) ? `'${text}` : text)

/** A cell for a value that is known to be no free text: a number, an amount, a moment. */
export const csvCell = (text: string): string => `"${text.replaceAll('"', '""')}"`
