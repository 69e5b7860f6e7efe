/*
 * Which release of the organizer area runs here, and which one the server gives out: both documents name their script by its content. After
 * a release the files of the one before are gone, and only a whole load helps.
 */

const KEY = 'reloaded_for'

/** The address of the script in a document of ours, without the origin. */
const entryOf = (page: Document): string | null => {
  const script = page.querySelector('script[type="module"][src]')?.getAttribute('src')
  return script ? new URL(script, window.location.origin).pathname : null
}

/** What the server would load here now; null when it does not say. */
async function releaseOfServer(): Promise<string | null> {
  try {
    const answer = await fetch(window.location.href, { cache: 'no-store', headers: { Accept: 'text/html' } })
    return answer.ok ? entryOf(new DOMParser().parseFromString(await answer.text(), 'text/html')) : null
  } catch {
    return null
  }
}

/** Loads the page anew when the server has another release, once for each of them: a reload that did not help is not repeated. Gives whether it does. */
export async function reloadForNewRelease(): Promise<boolean> {
  const release = await releaseOfServer()
  if (release === null || release === entryOf(document)) return false
  try {
    if (sessionStorage.getItem(KEY) === release) return false
    sessionStorage.setItem(KEY, release)
  } catch {
    // Without a memory nobody could tell a second reload from the first.
    return false
  }
  window.location.reload()
  return true
}
