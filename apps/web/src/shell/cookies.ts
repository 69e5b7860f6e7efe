const YEAR_SECONDS = 31_536_000

/** The value of a cookie that scripts may read, or null. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1))
}

/** Keeps a choice for a year on this site; null forgets it. */
export function writeCookie(name: string, value: string | null): void {
  const life = value === null ? 0 : YEAR_SECONDS
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; path=/; max-age=${life}; samesite=lax`
}
