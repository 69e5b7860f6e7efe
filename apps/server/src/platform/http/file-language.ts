import type { ExportHeadings } from '@turnout/contract/exports.ts'
import type { Caller } from './guards/caller.ts'

/** Programs know these words; they stay as they are while translations get better. */
const MACHINE_LANGUAGE = 'en'

/**
 * The language of a file's words, its headings and its states. A program gets those that never
 * change, whatever the language of the member who made its token, unless it asks for the others.
 */
export function fileLanguage(
  { caller, locale }: { readonly caller: Caller; readonly locale: string },
  headings: ExportHeadings | null,
): string {
  return isForMachines(caller, headings) ? MACHINE_LANGUAGE : locale
}

/** Whether a program reads the file: nothing then is above its headings. */
export const isForMachines = (caller: Caller, headings: ExportHeadings | null): boolean =>
  (headings ?? (caller.tokenId === null ? 'language' : 'machine')) === 'machine'
