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
