/**
 * The address of a request with a path that can be decoded. One whose escapes say nothing (`%ff`, a
 * stray `%` that a mail program left behind) is taken letter by letter: it then meets the routes,
 * and answers like any other address that does not exist.
 */
export function readableUrl(url: string): string {
  if (!url.includes('%')) return url
  const end = url.indexOf('?')
  const path = end === -1 ? url : url.slice(0, end)
  try {
    decodeURI(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/**
 * The address of a request in which the ending of an export is its format: `…/export.xlsx` is
 * `…/export?format=xlsx`. What the query asks for itself wins.
 */
export function withoutEnding(url: string): string {
  const [, path, format, query = ''] = /^(\/api\/[^?]*\/export)\.(csv|xlsx)(?:\?(.*))?$/u.exec(url) ?? []
  if (path === undefined || format === undefined) return url
  const asked = new URLSearchParams(query)
  if (!asked.has('format')) asked.set('format', format)
  return `${path}?${asked.toString()}`
}
