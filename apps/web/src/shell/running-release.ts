/*
 * The release of the organizer area that runs here, and the one that the server gives out. Both
 * documents name their script by its content. After a release the files of the one before are gone,
 * and only a whole load helps.
 */

const KEY = 'reloaded_for'

/** The address of the script in a document of ours, without the origin. */
const entryOf = (page: Document): string | null => {
  const script = page.querySelector('script[type="module"][src]')?.getAttribute('src')
  return script ? new URL(script, window.location.origin).pathname : null
}

/** The script that the server would load here now; null when it does not say. */
async function releaseOfServer(): Promise<string | null> {
  try {
    const answer = await fetch(window.location.href, { cache: 'no-store', headers: { Accept: 'text/html' } })
    return answer.ok ? entryOf(new DOMParser().parseFromString(await answer.text(), 'text/html')) : null
  } catch {
    return null
  }
}

/**
 * Reloads the page when the server has another release, once for each release: a reload that did
 * not help is not repeated. Returns whether it reloads.
 */
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
