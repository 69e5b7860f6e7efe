import { getLocale } from './current-locale.ts'

/** Whether forms in the language that is spoken ask for the family name before the given name. */
export const asksFamilyNameFirst = (): boolean => getLocale().startsWith('zh')
