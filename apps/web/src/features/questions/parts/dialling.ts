/** The countries whose phones can be named, and the one that is chosen at first. */
export interface Dialling {
  /** "PT 351"; empty: none is known. */
  readonly home: string
  readonly countries: readonly { readonly region: string; readonly code: string; readonly name: string }[]
}

/**
 * The country that the languages of a browser speak for: that of the event when one of them is
 * spoken there, else the first that they name. "en-US" is often no more than a setting.
 */
export function homeOf(languages: readonly string[], { home, countries }: Dialling): string {
  const spoken = languages.flatMap((language) => {
    const code = regionOf(language)
    return countries.find(({ region }) => code !== undefined && region.startsWith(`${code} `))?.region ?? []
  })
  return spoken.includes(home) ? home : (spoken[0] ?? home)
}

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region
  } catch {
    // No language tag.
    return undefined
  }
}
