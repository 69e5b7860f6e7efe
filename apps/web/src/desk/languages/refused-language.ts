/** The names of the texts of a thing. */
export interface NamedTexts {
  /** Where its translations stand in what is sent: `prices.0.translations`. */
  readonly at: string
  /** The ordinary fields, by their names. */
  readonly originals: Readonly<Record<string, unknown>>
}

const isAt = (name: string, place: string): boolean => name === place || name.startsWith(`${place}.`)

/** The language of a text by its name on the wire; null: it is no text of these. */
function languageOf(name: string, things: readonly NamedTexts[], first: string): string | null {
  for (const { at, originals } of things) {
    if (name.startsWith(`${at}.`)) return name.slice(at.length + 1).split('.')[0] ?? null
    const before = at.slice(0, at.lastIndexOf('translations'))
    if (Object.keys(originals).some((field) => isAt(name, before + field))) return first
  }
  return null
}

/**
 * The language that refused fields are to be shown in: that of the first one. Null: what is shown has one
 * of them, or none of them is a text.
 */
export function refusedLanguage(
  refused: readonly string[],
  { things, first, shown }: { readonly things: readonly NamedTexts[]; readonly first: string; readonly shown: string },
): string | null {
  const languages = refused.map((name) => languageOf(name, things, first)).filter((language) => language !== null)
  return languages.includes(shown) ? null : (languages[0] ?? null)
}
