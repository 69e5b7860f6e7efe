/**
 * Characters of a first or last name (docs/domain/limits.md). A last name may be left out: many
 * people have one name.
 */
export const NAME_LENGTH = { min: 1, max: 50 } as const

/** Characters that names are written in without a space; `full_name` (apps/server/sql) knows the same. */
const IN_HAN = /^[\u3400-\u4DBF\u4E00-\u9FFF·]+$/u

/**
 * The full name as shown, without a stray space when there is no last name. In Chinese characters the
 * family name is first, without a space, whatever the language of the reader: 李小明.
 */
export function fullName(firstName: string | null, lastName: string | null): string {
  const [given, family] = [firstName?.trim() ?? '', lastName?.trim() ?? '']
  return IN_HAN.test(family + given) ? family + given : `${given} ${family}`.trim()
}

/**
 * A name or title for a mail, in which no program finds an address to turn into a link:
 * "http://evil.example/now" is read as "evil. example/now". Any visitor can type a name, and a mail
 * sent under our own name greets by it.
 */
export const unlinked = (text: string): string =>
  text
    .replace(/(?:\p{L}[\p{L}\p{N}+.-]*:)?\/\/+/gu, '')
    .replace(/\b(?:mailto|tel|javascript|data):/giu, '')
    // Before a letter it may be the dot of an address, in any of the shapes that one may have;
    // between numbers, of an IP address.
    .replace(/(?<=[\p{L}\p{N})-])[.\u3002\uFF0E\uFF61\u2024](?=[\p{L}(])/gu, '. ')
    .replace(/(?<=\d)\.(?=\d+\.\d)/gu, '. ')
    .replace(/(?<=\S)[@\uFF20](?=\S)/gu, ' @ ')
    .trim()
